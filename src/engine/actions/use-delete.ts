import { useDataProvider } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import { recordTitle } from '../record-title';
import { useRefresh } from '../use-refresh';
import { useTellError } from '../use-tell-error';
import { lockOf } from './available-actions';
import { useBulkReport } from './use-bulk-report';
import { useRunBulk } from './use-run-bulk';

/** Deletes one record or several, after a question. */
export const useDelete = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const { message, modal } = App.useApp();
  const language = useLanguage();
  const refresh = useRefresh(resource);
  const { deleteOne } = useDataProvider()();
  const report = useBulkReport(resource);
  const tellError = useTellError();
  const runBulk = useRunBulk(resource);

  const ask = (title: string, onOk: () => Promise<void>): void => {
    modal.confirm({
      title,
      content: t('delete.final'),
      okText: t('button.delete'),
      cancelText: t('button.cancel'),
      okButtonProps: { danger: true },
      onOk,
    });
  };

  const finish = (): void => {
    onDone?.();
    refresh('lists');
  };

  const deleteRecord = (record: EngineRecord): void => {
    const title = recordTitle({ resource, record, language });
    ask(t('delete.question', { title }), async () => {
      try {
        await deleteOne({ resource: resource.name, id: record.id });
        message.success(t('delete.done', { title }));
        finish();
      } catch (thrown) {
        tellError(thrown);
      }
    });
  };

  const deleteRecords = (records: readonly EngineRecord[]): void =>
    ask(t('delete.questionMany', { count: records.length }), async () => {
      try {
        const outcome = await runBulk({
          action: 'delete',
          values: {},
          records,
          obstacleOf: (record) => lockOf({ resource, verb: 'delete', record }),
        });
        report({ action: t('button.delete'), records, outcome });
      } catch (thrown) {
        tellError(thrown);
      }
      finish();
    });

  return { deleteRecord, deleteRecords };
};
