import { useDataProvider, useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import { errorText } from '../error-text';
import { recordTitle } from '../record-title';
import { lockOf } from './available-actions';
import { runEach } from './run-each';
import { useBulkReport } from './use-bulk-report';
import { useObstacleText } from './use-obstacle-text';

/** Deletes one record or several, after a question. */
export const useDelete = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const { message, modal } = App.useApp();
  const language = useLanguage();
  const invalidate = useInvalidate();
  const { deleteOne } = useDataProvider()();
  const report = useBulkReport(resource);
  const obstacleText = useObstacleText();

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
    void invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
  };

  const deleteRecord = (record: EngineRecord): void => {
    const title = recordTitle({ resource, record, language });
    ask(t('delete.question', { title }), async () => {
      try {
        await deleteOne({ resource: resource.name, id: record.id });
        message.success(t('delete.done', { title }));
        finish();
      } catch (thrown) {
        message.error(errorText({ thrown, fallback: t('error.unknown') }));
      }
    });
  };

  const deleteRecords = (records: readonly EngineRecord[]): void =>
    ask(t('delete.questionMany', { count: records.length }), async () => {
      const locked = records.flatMap((record) => {
        const obstacle = lockOf({ resource, verb: 'delete', record });
        return obstacle === undefined ? [] : [{ id: record.id, message: obstacleText(obstacle) }];
      });
      const ids = records.map((record) => record.id).filter((id) => !locked.some((skipped) => skipped.id === id));
      const { succeeded, failed } = await runEach({
        ids,
        atOnce: 4,
        task: (id) => deleteOne({ resource: resource.name, id }),
      });
      const messages = failed.map(({ id, error }) => ({
        id,
        message: errorText({ thrown: error, fallback: t('error.unknown') }),
      }));
      report({ action: t('button.delete'), records, outcome: { succeeded, failed: [...locked, ...messages] } });
      finish();
    });

  return { deleteRecord, deleteRecords };
};
