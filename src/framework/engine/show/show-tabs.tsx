import { Button, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { valueFor } from '../../fields/translations';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { ShowPart, ShowTimeline } from '../../language/pages/show-config';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { res } from '../../rights/objects';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { RelationList } from '../list/relation-list';
import { RecordFields } from '../record/record-fields';
import '../record/record.css';
import './profile-texts';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { formatMoment } from '../../fields/base/format';
import { addTexts } from '../../i18n/i18n';
import { history as en } from '../../i18n/locales/en/records.json';
import { history as zh } from '../../i18n/locales/zh/records.json';
import { isBlank } from '../../shared/text';
import { Box } from '../parts/box';
import { Loading } from '../parts/loading';
import { entryTitle } from '../record/entry-title';
import { RecordRefs } from '../record/record-refs';
import { renderCell } from '../record/render-cell';
import { type RelatedEntry, type TimelineEntry, useTimeline } from './use-timeline';

addTexts('history', { zh, en });

/** How many entries are drawn at first, and how many more each time. */
const step = 20;

/** A related record: its short title, when it was, and its fields. */
const Related = ({ related: { source, relation, other, record } }: { related: RelatedEntry }) => {
  const { can } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const [title] = readableFields({ resource: other, names: source.title === undefined ? [] : [source.title], can });
  const fields = readableFields({ resource: other, names: source.fields ?? [], can });
  const at = other.fieldByName.get(source.at);
  return (
    <>
      <div className="show-event-head u-flex u-wrap u-gap-4-12 u-items-baseline">
        <strong>
          {title && !isBlank(valueFor(title, record, language))
            ? renderCell({ resource: other, field: title, record, place: 'show' })
            : label(relation.label)}
        </strong>
        {at && <time>{renderCell({ resource: other, field: at, record, place: 'show' })}</time>}
      </div>
      {fields
        .filter((field) => !isBlank(valueFor(field, record, language)))
        .map((field) => (
          <div key={field.name} className="show-event-line u-flex u-gap-8 u-break u-mt-4">
            <span>{label(field.label)}</span>
            {renderCell({ resource: other, field, record, place: 'show' })}
          </div>
        ))}
    </>
  );
};

/** A change of the record: what was done, by whom, and which fields it changed. */
const Change = ({
  entry,
  resource,
}: {
  entry: Extract<TimelineEntry, { kind: 'change' }>['entry'];
  resource: Resource;
}) => {
  const { t } = useTranslation('profile');
  const { t: ofHistory } = useTranslation('history');
  const { console } = useEngine();
  const label = useLabel();
  const names = entry.changes.flatMap(({ field }) => {
    const found = resource.fieldByName.get(field);
    return found ? [label(found.label)] : [];
  });
  return (
    <>
      <div className="show-event-head u-flex u-wrap u-gap-4-12 u-items-baseline">
        <strong>
          {entryTitle({
            entry,
            resource,
            resources: console.resources,
            label,
            t: (key, values) => ofHistory(key, values ?? {}),
          })}
        </strong>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        <span>{entry.actorId === 'system' ? ofHistory('system') : entry.actorName}</span>
      </div>
      {names.length > 0 && entry.kind !== 'create' && (
        <div className="show-event-line u-flex u-gap-8 u-break u-mt-4">
          {t('changed', { fields: names.join(t('separator')) })}
        </div>
      )}
    </>
  );
};

/** The titles of what the related records refer to, fetched by resource. */
const WithRefs = ({ entries, children }: { entries: readonly TimelineEntry[]; children: ReactNode }) => {
  const { can } = useEngine();
  const groups = useMemo(() => {
    const found = new Map<Resource, { names: Set<string>; rows: EngineRecord[] }>();
    for (const entry of entries) {
      if (entry.kind !== 'related') continue;
      const { other, source, record } = entry.related;
      const group = found.get(other) ?? { names: new Set<string>(), rows: [] };
      for (const name of [...(source.fields ?? []), ...(source.title === undefined ? [] : [source.title])])
        group.names.add(name);
      group.rows.push(record);
      found.set(other, group);
    }
    return [...found].map(([other, { names, rows }]) => ({
      other,
      fields: readableFields({ resource: other, names: [...names], can }),
      rows,
    }));
  }, [entries, can]);
  return groups.reduce<ReactNode>(
    (inner, { other, fields, rows }) => (
      <RecordRefs key={other.name} resource={other} fields={fields} rows={rows}>
        {inner}
      </RecordRefs>
    ),
    children,
  );
};

/** What has happened with a record: related records and its changes in the order of time, newest first. */
const RecordTimeline = ({
  timeline,
  resource,
  record,
}: {
  timeline: ShowTimeline;
  resource: Resource;
  record: EngineRecord;
}) => {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const [size, setSize] = useState(step);
  const { entries, hasMore, isPending, isError, retry } = useTimeline({ timeline, resource, record, size });
  const body = () => {
    if (isPending && entries.length === 0) return <Loading rows={3} />;
    if (entries.length === 0 && !isError)
      return (
        <div className="show-nothing">
          <p>{t('nothing')}</p>
          <p>{t('nothingHint')}</p>
        </div>
      );
    return (
      <WithRefs entries={entries}>
        <ol className="show-timeline u-timeline">
          {entries.map((entry) => (
            <li className="u-relative" key={entry.key} data-kind={entry.kind}>
              {entry.kind === 'related' ? (
                <Related related={entry.related} />
              ) : (
                <Change entry={entry.entry} resource={resource} />
              )}
            </li>
          ))}
        </ol>
      </WithRefs>
    );
  };
  return (
    <Box title={timeline.label ? label(timeline.label) : t('timeline')}>
      {isError && (
        <p role="alert">
          {t('failed')}{' '}
          <Button type="link" size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {body()}
      {hasMore && (
        <Button size="small" onClick={() => setSize(size + step)}>
          {t('more')}
        </Button>
      )}
    </Box>
  );
};

interface PartProps {
  part: ShowPart;
  resource: Resource;
  record: EngineRecord;
  isSlim: boolean;
}

/** One part of a tab. */
const Part = ({ part, resource, record, isSlim }: PartProps) => {
  if ('timeline' in part) return <RecordTimeline timeline={part} resource={resource} record={record} />;
  if ('relation' in part) {
    const relation = resource.relations.find(({ name }) => name === part.relation);
    return relation && <RelationList relation={relation} id={record.id} />;
  }
  const { fields, label: title } = part;
  return (
    <RecordFields
      resource={resource}
      record={record}
      isSlim={isSlim}
      {...(fields !== 'all' && { names: fields })}
      {...(title && { title })}
    />
  );
};

/** Returns whether the reader may see anything of a part. */
const useSeen = (resource: Resource): ((part: ShowPart) => boolean) => {
  const { can } = useEngine();
  const mayList = (name: string): boolean => {
    const relation = resource.relations.find((one) => one.name === name);
    return relation !== undefined && can({ object: res(relation.resource), action: 'list' });
  };
  return (part) => {
    if ('timeline' in part) return part.history === true || part.timeline.some(({ relation }) => mayList(relation));
    if ('relation' in part) return mayList(part.relation);
    return part.fields === 'all' || readableFields({ resource, names: part.fields, can }).length > 0;
  };
};

/** The tabs of a show page; the open one is in the address. The content of the others is fetched when they are opened. */
export const ShowTabs = memo(({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const isSeen = useSeen(resource);
  const [params, setParams] = useSearchParams();
  const tabs = resource.show.tabs
    .map((tab) => ({ ...tab, parts: tab.parts.filter(isSeen), beside: tab.beside.filter(isSeen) }))
    .filter(({ parts, beside: nextTo }) => parts.length + nextTo.length > 0);
  const request = params.get('tab');
  const open = tabs.find(({ name }) => name === request)?.name ?? tabs[0]?.name;
  const draw = (parts: readonly ShowPart[], isSlim: boolean) =>
    parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a tab are written once
      <Part key={index} part={part} resource={resource} record={record} isSlim={isSlim} />
    ));
  if (open === undefined) return null;
  return (
    <Tabs
      className="show-tabs"
      aria-label={t('tabs')}
      activeKey={open}
      onChange={(name) => setParams({ tab: name }, { replace: true, state: { staysInTab: true } })}
      items={tabs.map(({ name, label: title, parts, beside: nextTo }) => ({
        key: name,
        label: label(title),
        children: (
          <div
            className="show-parts u-grid u-items-start u-one-column"
            data-sides={nextTo.length > 0 && parts.length > 0 ? 2 : 1}
          >
            {parts.length > 0 && <div className="engine-page">{draw(parts, false)}</div>}
            {nextTo.length > 0 && <div className="engine-page">{draw(nextTo, true)}</div>}
          </div>
        ),
      }))}
    />
  );
});
