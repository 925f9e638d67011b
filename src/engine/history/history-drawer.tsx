import './history-texts';
import './history.css';
import { App, Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { type HistoryEntry, useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { formatMoment } from '../fields/common/format';
import { RefTitles } from '../fields/ref/ref-titles';
import { toHttpError } from '../http-error';
import { Loading } from '../loading';
import { LoadError } from '../pages/load-error';
import { recordTitle } from '../record-title';
import { useRefresh } from '../use-refresh';
import { useTellError } from '../use-tell-error';
import { ChangeList } from './change-list';
import { deedText } from './deed-text';
import { useHistoryEntries } from './use-history-entries';

interface HistoryDrawerProps {
  resource: Resource;
  record: EngineRecord;
  onClose: () => void;
}

/** The old and new values as records, so that what they refer to gets its title. */
const rowsOf = (list: readonly HistoryEntry[]): EngineRecord[] =>
  list.flatMap(({ id, changes }) =>
    (['before', 'after'] as const).map((side) => ({
      ...Object.fromEntries(changes.map((change) => [change.field, change[side]])),
      id: `${id}-${side}`,
    })),
  );

/** Who has changed what in a record, newest first, with a way back to the values before. */
export const HistoryDrawer = ({ resource, record, onClose }: HistoryDrawerProps) => {
  const { t } = useTranslation('history');
  const { message, modal } = App.useApp();
  const { api, console } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const refresh = useRefresh(resource);
  const tellError = useTellError();
  const { state, reload } = useHistoryEntries({ resource: resource.name, id: record.id });
  const list = state.step === 'ready' ? state.list : [];
  const rows = useMemo(() => rowsOf(list), [list]);

  const revert = async (entry: HistoryEntry, version: number): Promise<void> => {
    try {
      await (await api.seldom()).revert({ resource: resource.name, id: record.id, entry: entry.id, version });
      message.success(t('done'));
    } catch (thrown) {
      if (toHttpError(thrown).statusCode === 409) message.warning(t('conflict'));
      else tellError(thrown);
    }
    refresh('everything');
    await reload();
  };

  const ask = (entry: HistoryEntry, version: number): void => {
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
    if (state.step === 'loading') return <Loading />;
    if (state.step === 'failed') return <LoadError error={toHttpError(state.error)} onRetry={() => void reload()} />;
    if (list.length === 0) {
      return (
        <div className="history-empty">
          <p>{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </div>
      );
    }
    return (
      <RefTitles fields={resource.fields} rows={rows}>
        <ol className="history">
          {list.map((entry) => (
            <li key={entry.id}>
              <div className="history-head">
                <strong>
                  {deedText({
                    entry,
                    resource,
                    resources: console.resources,
                    label,
                    t: (key, values) => t(key, values ?? {}),
                  })}
                </strong>
                <span>{entry.actorName}</span>
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
                {entry.isRevertible && (
                  <Button size="small" onClick={() => ask(entry, state.version)}>
                    {t('button')}
                  </Button>
                )}
              </div>
              {entry.changes.length > 0 && <ChangeList resource={resource} changes={entry.changes} />}
            </li>
          ))}
        </ol>
      </RefTitles>
    );
  };

  return (
    <Drawer
      open
      width={640}
      title={t('title', { title: recordTitle({ resource, record, language }) })}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {body()}
    </Drawer>
  );
};
