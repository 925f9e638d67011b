import { type HttpError, useOne } from '@refinedev/core';
import { Alert, Button, DatePicker } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { formatDay, formatMinute } from '../../fields/base/format';
import { kitOf } from '../../fields/field';
import { hiddenNames } from '../../fields/field-conditions';
import { valueFor } from '../../fields/translations';
import { dayjs } from '../../i18n/day';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { isBlank } from '../../shared/text';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useTitleOfPage } from '../context/use-record-title';
import { readPlace } from '../list/calendar-days';
import { Loading } from '../parts/loading';
import { PageFrame, type PageProps } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import { useObstacles, useObstacleText } from '../record/obstacles';
import { RecordRefs } from '../record/record-refs';
import { renderCell } from '../record/render-cell';
import { itemLines, lastDay, RelatedLines } from './print-lines';
import './profile-texts';
import './print.css';

/** Those fields of a record that the reader may see and that are not empty, each with its label. */
const Values = ({
  resource,
  record,
  names,
  className,
  children,
}: {
  resource: Resource;
  record: EngineRecord;
  names: readonly string[];
  className: string;
  children?: ReactNode;
}) => {
  const { can, asking } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const hidden = hiddenNames(resource.fields, record, { ...asking, now: Date.now() });
  const fields = readableFields({ resource, names, can }).filter(
    (field) => !hidden.has(field.name) && !isBlank(valueFor(field, record, language)),
  );
  if (fields.length === 0 && !children) return null;
  return (
    <RecordRefs resource={resource} fields={fields} rows={[record]}>
      <dl className={className}>
        {children}
        {fields.map((field) => (
          <div key={field.name} data-wide={kitOf(field).wide === 'everywhere' || undefined}>
            <dt>{label(field.label)}</dt>
            <dd>
              <Suspense>{renderCell({ resource, field, record, place: 'show' })}</Suspense>
            </dd>
          </div>
        ))}
      </dl>
    </RecordRefs>
  );
};

/** What is chosen above a print of one month; in the address, so that it can be sent to somebody. */
const useMonth = () => {
  const [search, setSearch] = useSearchParams();
  const written = search.get('month') ?? '';
  const { day } = readPlace(/^\d{4}-\d\d$/.test(written) ? written : '', formatDay(new Date()));
  const choose = (month: string): void => setSearch({ month }, { replace: true });
  return { month: day, choose };
};

/** A record on paper. It shows what the pages of the record show to this reader, and nothing else. */
export const PrintPage = ({ route, onTitle }: PageProps<'print'>) => {
  const { t } = useTranslation('profile');
  const { console, can } = useEngine();
  const { id = '' } = useParams();
  const label = useLabel();
  const resource = useResource(route.page.resource);
  const print = resource.prints.find(({ name }) => name === route.page.print);
  const obstacleTo = useObstacles(resource);
  const obstacleText = useObstacleText();
  const { query } = useOne<EngineRecord, HttpError>({
    resource: resource.name,
    id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const record = query.data?.data;
  const title = useTitleOfPage(resource, record);
  const heading = label(route.title);
  const { month, choose } = useMonth();
  const [isReady, setReady] = useState(false);
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    if (title === undefined) return;
    onTitle(title);
    const name = (): void => {
      // Those of other tabs are only hidden.
      if (paper.current?.checkVisibility())
        document.documentElement.style.setProperty('--paper-name', JSON.stringify(`${heading} · ${title}`));
    };
    window.addEventListener('beforeprint', name);
    return () => window.removeEventListener('beforeprint', name);
  }, [title, heading, onTitle]);

  const related = print?.lines && 'relation' in print.lines ? print.lines : undefined;
  const relation = related && resource.relations.find(({ name }) => name === related.relation);
  const other = relation && console.resources.get(relation.resource);
  const isWhole = related === undefined || isReady;
  const hasMonth = related?.month !== undefined;

  if (query.isError)
    return (
      <PageFrame title={heading}>
        <PageLoadError error={query.error} onRetry={() => void query.refetch()} />
      </PageFrame>
    );
  if (record === undefined || print === undefined)
    return (
      <PageFrame title={heading}>
        <Loading />
      </PageFrame>
    );
  const obstacle = obstacleTo(print, record);
  if (obstacle)
    return (
      <PageFrame title={heading}>
        <Alert type="warning" showIcon title={obstacleText(obstacle)} />
      </PageFrame>
    );
  const shown = { resource, print, record };
  const tools = (
    <div className="engine-head-tools">
      {hasMonth && (
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label={t('print.month')}
          value={dayjs(month)}
          onChange={(picked) => picked && choose(picked.format('YYYY-MM'))}
        />
      )}
      <Button type="primary" disabled={!isWhole} onClick={() => window.print()}>
        {t('print.button')}
      </Button>
    </div>
  );
  return (
    <PageFrame title={heading} extra={tools}>
      <article ref={paper} className="paper" aria-label={heading}>
        <p className="paper-from">{label(print.head ?? console.site.title)}</p>
        <h2>{heading}</h2>
        <Values {...shown} names={print.fields} className="paper-fields">
          {hasMonth && (
            <div>
              <dt>{t('print.period')}</dt>
              <dd>{`${month} – ${lastDay(month)}`}</dd>
            </div>
          )}
        </Values>
        {related && relation && other && (
          <RelatedLines
            lines={related}
            relation={relation}
            other={other}
            record={record}
            month={month}
            onReady={setReady}
          />
        )}
        {print.lines &&
          'field' in print.lines &&
          itemLines({
            field: readableFields({ resource, names: [print.lines.field], can })[0],
            columns: print.lines.columns,
            record,
          })}
        {/* Lines that come later would push it down. */}
        {isWhole && (
          <>
            <Values {...shown} names={print.totals} className="paper-totals" />
            {print.foot && <p className="paper-foot">{label(print.foot)}</p>}
            <p className="paper-made">{t('engine:list.printedAt', { at: formatMinute(new Date().toISOString()) })}</p>
          </>
        )}
      </article>
    </PageFrame>
  );
};
