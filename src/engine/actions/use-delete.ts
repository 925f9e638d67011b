import { useDataProvider } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import type { UndoToken } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { recordTitle } from '../record-title';
import { serverWords } from '../server-words';
import { useRefresh } from '../use-refresh';
import { useTellError } from '../use-tell-error';
import { lockOf } from './available-actions';
import { isLong, type Selected } from './selected';
import { useRunBulk } from './use-run-bulk';
import { useStartJob } from './use-start-job';
import { useTelling } from './use-telling';

/** Deletes one record or several, after a question; for a moment it can be taken back. */
export const useDelete = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const { modal } = App.useApp();
  const language = useLanguage();
  const refresh = useRefresh(resource);
  const { deleteOne } = useDataProvider()();
  const { tellDone, tellOutcome } = useTelling(resource);
  const tellError = useTellError();
  const runBulk = useRunBulk(resource);
  const startJob = useStartJob({ resource, ...(onDone && { onDone }) });

  const ask = (title: string, onOk: () => Promise<void>): void => {
    modal.confirm({
      title,
      content: t('delete.undoable'),
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
        const answer = await deleteOne<{ undo?: UndoToken }>({ resource: resource.name, id: record.id });
        finish();
        await tellDone({ text: serverWords(answer, t('delete.done', { title })), undo: answer.data.undo });
      } catch (thrown) {
        tellError(thrown);
      }
    });
  };

  const deleteNow = async (records: readonly EngineRecord[]): Promise<void> => {
    const run = { name: 'delete', values: {}, records };
    try {
      const outcome = await runBulk({ ...run, obstacleOf: (record) => lockOf({ resource, verb: 'delete', record }) });
      finish();
      await tellOutcome({ ...run, action: t('button.delete'), outcome });
    } catch (thrown) {
      finish();
      tellError(thrown);
    }
  };

  const deleteRecords = (selected: Selected): void => {
    const { records } = selected;
    if (isLong(selected)) {
      void startJob.ask({ name: 'delete', action: t('button.delete'), isDanger: true, values: {}, selected });
    } else ask(t('delete.questionMany', { count: records.length }), () => deleteNow(records));
  };

  return { deleteRecord, deleteRecords };
};
