import './record.css';
import { ArrowRightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldChange, ShownHistoryEntry } from '../../contract/history';
import { formatMoment } from '../../fields/base/format';
import { cellOf } from '../../fields/cells';
import { type Field, kitOf } from '../../fields/field';
import { GivenTitles } from '../../fields/ref/ref-titles';
import { textOfValue } from '../../fields/texts';
import { addTexts } from '../../i18n/i18n';
import { history as en } from '../../i18n/locales/en/records.json';
import { history as zh } from '../../i18n/locales/zh/records.json';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { isBlank } from '../../shared/text';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { LoadError } from '../parts/load-error';
import { Loading } from '../parts/loading';
import { entryTitle } from './entry-title';

/** A text in three parts; `middle` is the part that differs. */
interface Parts {
  start: string;
  middle: string;
  end: string;
}

/** Characters of unchanged text that are shown around the difference. */
const around = 24;

/** The number of equal characters at the start. */
const sameStart = (left: readonly string[], right: readonly string[]): number => {
  const shorter = Math.min(left.length, right.length);
  let index = 0;
  while (index < shorter && left[index] === right[index]) index += 1;
  return index;
};

const shortStart = (text: readonly string[]): string =>
  text.length > around ? `…${text.slice(-around).join('')}` : text.join('');
const shortEnd = (text: readonly string[]): string =>
  text.length > around ? `${text.slice(0, around).join('')}…` : text.join('');

/** Returns where two texts differ, with a little context: a changed word is hard to find in two long articles. */
export const changedPart = (before: string, after: string): { before: Parts; after: Parts } => {
  const [left, right] = [Array.from(before), Array.from(after)];
  const start = sameStart(left, right);
  const end = sameStart(left.slice(start).reverse(), right.slice(start).reverse());
  const parts = (text: readonly string[]): Parts => ({
    start: shortStart(text.slice(0, start)),
    middle: text.slice(start, text.length - end).join(''),
    end: shortEnd(text.slice(text.length - end)),
  });
  return { before: parts(left), after: parts(right) };
};

/** Whether the values are compared as text: their cell shortens or folds them. */
const isComparedAsText = (field: Field): boolean => {
  const { textual, isFolded } = kitOf(field);
  return textual === 'plain' || isFolded === true;
};

/** From this many characters on only the difference is shown. */
const longText = 80;

const Side = ({ side, children }: { side: 'before' | 'after'; children: ReactNode }) => {
  const { t } = useTranslation('history');
  return (
    <div className="history-value u-scroll u-pre u-break u-border-soft u-radius u-page" data-side={side}>
      <span className="u-unseen">{t(side)}</span>
      {children}
    </div>
  );
};

const Blank = () => {
  const { t } = useTranslation('history');
  return <span className="history-blank u-muted">{t('blank')}</span>;
};

/** Returns the two values of a change, as texts or rendered by their field's cell. */
const useSides = () => {
  const language = useLanguage();
  return (field: Field, { before, after }: FieldChange): { before: ReactNode; after: ReactNode } => {
    const text = (value: unknown): string => textOfValue({ field, value, language });
    if (!isComparedAsText(field)) {
      const Cell = cellOf(field);
      const draw = (value: unknown) => (isBlank(value) ? <Blank /> : <Cell field={field} value={value} />);
      return { before: draw(before), after: draw(after) };
    }
    const isLong = text(before).length > longText && text(after).length > longText;
    if (!isLong) {
      const draw = (value: unknown) => (isBlank(value) ? <Blank /> : text(value));
      return { before: draw(before), after: draw(after) };
    }
    const parts = changedPart(text(before), text(after));
    const draw = ({ start, middle, end }: typeof parts.before) => (
      <>
        {start}
        <mark>{middle}</mark>
        {end}
      </>
    );
    return { before: draw(parts.before), after: draw(parts.after) };
  };
};

/** The changed fields, each with its value before and after. */
const ChangeList = ({ resource, changes }: { resource: Resource; changes: readonly FieldChange[] }) => {
  const label = useLabel();
  const sidesOf = useSides();
  return (
    <dl className="history-changes u-mt-8">
      {changes.map((change) => {
        const field = resource.fieldByName.get(change.field);
        if (field === undefined) return null;
        const sides = sidesOf(field, change);
        return (
          <div key={change.field}>
            <dt>{label(field.label)}</dt>
            <dd className="u-items-start">
              <Side side="before">{sides.before}</Side>
              <ArrowRightOutlined aria-hidden className="history-arrow u-muted" />
              <Side side="after">{sides.after}</Side>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

addTexts('history', { zh, en });

/** The history of a record, newest first, with the record's version. It is read again whenever the drawer opens. */
const useHistory = ({ resource, id }: { resource: string; id: string }) => {
  const { api } = useEngine();
  return useQuery({
    queryKey: ['history', resource, id],
    queryFn: async () => (await api.lazy()).historyOf({ resource, id }),
    retry: false,
    gcTime: 0,
  });
};

interface HistoryDrawerProps {
  resource: Resource;
  record: EngineRecord;
  onClose: () => void;
}

/** Who has changed what in a record, newest first; old values can be restored. */
export const HistoryDrawer = ({ resource, record, onClose }: HistoryDrawerProps) => {
  const { t } = useTranslation('history');
  const { message, modal } = useToasts();
  const { api, console } = useEngine();
  const label = useLabel();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const history = useHistory({ resource: resource.name, id: record.id });

  const revert = async (entry: ShownHistoryEntry, version: number): Promise<void> => {
    try {
      await (await api.lazy()).revert({ resource: resource.name, id: record.id, entry: entry.id, version });
      message.success(t('done'));
    } catch (thrown) {
      if (toHttpError(thrown).statusCode === 409) message.warning(t('conflict'));
      else showError(thrown);
    }
    refresh('everything');
    await history.refetch();
  };

  const ask = (entry: ShownHistoryEntry, version: number): void => {
    const names = entry.changes.flatMap(({ field }) => {
      const found = resource.fieldByName.get(field);
      return found ? [label(found.label)] : [];
    });
    modal.confirm({
      title: t('question'),
      content: t('fields', { fields: names.join(t('separator')) }),
      okText: t('confirm'),
      cancelText: t('cancel'),
      onOk: () => revert(entry, version),
    });
  };

  const body = () => {
    if (history.isPending) return <Loading />;
    if (history.isError) return <LoadError error={toHttpError(history.error)} onRetry={() => void history.refetch()} />;
    const { list, version, titles } = history.data;
    if (list.length === 0) {
      return (
        <div className="history-empty u-muted u-text-center">
          <p>{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </div>
      );
    }
    return (
      <GivenTitles titles={titles}>
        <ol className="u-timeline">
          {list.map((entry) => (
            <li className="u-relative" key={entry.id}>
              <div className="history-head u-row u-wrap u-gap-4-12 u-min-h-24">
                <strong>
                  {entryTitle({
                    entry,
                    resource,
                    resources: console.resources,
                    label,
                    t: (key, values) => t(key, values ?? {}),
                  })}
                </strong>
                <span>{entry.actorId === 'system' ? t('system') : entry.actorName}</span>
                <time className="u-figures" dateTime={entry.at}>
                  {formatMoment(entry.at)}
                </time>
                {entry.isRevertible && (
                  <Button size="small" onClick={() => ask(entry, version)}>
                    {t('button')}
                  </Button>
                )}
              </div>
              {entry.changes.length > 0 && <ChangeList resource={resource} changes={entry.changes} />}
            </li>
          ))}
        </ol>
      </GivenTitles>
    );
  };

  return (
    <Drawer
      open
      size={640}
      title={t('title', { title: titleOf(record) })}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {body()}
    </Drawer>
  );
};
