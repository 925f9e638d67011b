import { useDataProvider } from '@refinedev/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UndoToken } from '../../contract/undo';
import { isLibrary } from '../../fields/field';
import type { Action, Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { serverMessage } from '../context/server-message';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { useObstacles } from '../record/obstacles';
import { useFeedback } from '../record/use-feedback';
import { isLong, type Selected, useRunAction, useStartJob } from './use-run-action';
import { useRunBulk } from './use-run-bulk';

/** Deletes one record or several after a confirmation; can be undone for a few seconds. */
const useDelete = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const { modal } = useToasts();
  const { console, api } = useEngine();
  const navigate = useNavigate();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const { deleteOne } = useDataProvider()();
  const { reportDone, reportOutcome } = useFeedback(resource);
  const showError = useShowError();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const startJob = useStartJob({ resource, ...(onDone && { onDone }) });

  /** How many records use what is to be deleted; nothing where they cannot be counted, the deletion has its own answer. */
  const noteOf = async (ids: readonly string[]): Promise<string | undefined> => {
    if (!isLibrary(console.resources.values(), resource.name)) return undefined;
    try {
      const [{ usesNote }, { usesOf }] = await Promise.all([import('../record/in-use'), api.lazy()]);
      return usesNote(await usesOf({ resource: resource.name, ids }), console.resources);
    } catch {
      return undefined;
    }
  };

  const ask = async (title: string, ids: readonly string[], onOk: () => Promise<void>): Promise<void> => {
    const note = await noteOf(ids);
    modal.confirm({
      title,
      content: (
        <>
          {note !== undefined && <p>{note}</p>}
          {t('delete.undoable')}
        </>
      ),
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

  /** Where other records are in the way, a dialog leads to them; it is fetched then. */
  const reportRefusal = async (thrown: unknown, title: string): Promise<void> => {
    if (toHttpError(thrown).statusCode === 409) {
      const { showUses } = await import('../record/in-use');
      const go = (path: string): void => void navigate(path);
      if (showUses({ thrown, title, feedback: { modal }, resources: console.resources, go })) return;
    }
    showError(thrown);
  };

  const deleteRecord = (record: EngineRecord): void => {
    const title = titleOf(record);
    void ask(t('delete.question', { title }), [record.id], async () => {
      try {
        const answer = await deleteOne<{ undo?: UndoToken }>({ resource: resource.name, id: record.id });
        finish();
        await reportDone({ text: serverMessage(answer, t('delete.done', { title })), undo: answer.data.undo });
      } catch (thrown) {
        await reportRefusal(thrown, title);
      }
    });
  };

  const deletedText = (titles: readonly string[]): string =>
    titles.length === 1 ? t('delete.done', { title: titles[0] }) : t('delete.doneMany', { count: titles.length });

  const deleteNow = async (records: readonly EngineRecord[]): Promise<void> => {
    const run = { name: 'delete', values: {}, records };
    try {
      const outcome = await runBulk({ ...run, obstacleOf: (record) => obstacleTo('delete', record) });
      finish();
      await reportOutcome({ ...run, action: t('button.delete'), outcome, doneText: deletedText });
    } catch (thrown) {
      finish();
      showError(thrown);
    }
  };

  const deleteRecords = (selected: Selected): void => {
    const { records } = selected;
    if (isLong(selected)) {
      void startJob.ask({ name: 'delete', action: t('button.delete'), isDanger: true, values: {}, selected });
      return;
    }
    const title = t('delete.questionMany', { count: records.length });
    void ask(
      title,
      records.map(({ id }) => id),
      () => deleteNow(records),
    );
  };

  return { deleteRecord, deleteRecords };
};

/** A button that was pressed: an action or the deletion of one record (from its row), or of the selected ones. */
export interface Pressed {
  what: Exclude<Action, { kind: 'open' | 'each' }> | 'delete';
  target: { record: EngineRecord } | Selected;
}

interface ActionRunnerProps {
  resource: Resource;
  /** What was pressed last; carried out once. */
  pressed: Pressed;
  /** Called after an action. */
  onDone: (() => void) | undefined;
  /** Called after a record is deleted, before lists are refetched. */
  onDeleted: (() => void) | undefined;
}

/** Carries out what was pressed. Comes with the first press: few who look at a list press anything. */
export const ActionRunner = ({ resource, pressed, onDone, onDeleted }: ActionRunnerProps) => {
  const { start, dialog } = useRunAction({ resource, ...(onDone && { onDone }) });
  const { deleteRecord, deleteRecords } = useDelete({ resource, ...(onDeleted && { onDone: onDeleted }) });
  const carriedOut = useRef<Pressed>(undefined);
  const carryOut = useEffectEvent(({ what, target }: Pressed): void => {
    if (what !== 'delete') start(what, target);
    else if ('record' in target) deleteRecord(target.record);
    else deleteRecords(target);
  });
  useEffect(() => {
    // Effects may run twice for one press.
    if (carriedOut.current === pressed) return;
    carriedOut.current = pressed;
    carryOut(pressed);
  }, [pressed]);
  return dialog;
};
