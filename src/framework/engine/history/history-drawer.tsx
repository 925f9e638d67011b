import './history.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShownHistoryEntry } from '../../contract/history';
import { formatMoment } from '../../fields/base/format';
import { GivenTitles } from '../../fields/ref/ref-titles';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/history.json';
import zh from '../../i18n/locales/zh/history.json';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { LoadError } from '../parts/load-error';
import { Loading } from '../parts/loading';
import { ChangeList } from './change-list';
import { entryTitle } from './entry-title';

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
        <div className="history-empty">
          <p>{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </div>
      );
    }
    return (
      <GivenTitles titles={titles}>
        <ol className="history">
          {list.map((entry) => (
            <li key={entry.id}>
              <div className="history-head">
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
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
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
