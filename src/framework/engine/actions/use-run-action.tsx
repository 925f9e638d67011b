import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Action, Resource, UpdateActionResolved } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { useObstacles } from '../record/obstacles';
import { isLong, type Selected } from './selected';
import { useDoneText } from './use-done-text';
import { useFeedback } from './use-feedback';
import { useRunBulk } from './use-run-bulk';
import { useStartJob } from './use-start-job';

const ActionFormModal = lazy(async () => ({ default: (await import('../form/forms')).ActionFormModal }));

/** One record (from its row), or the selected ones. */
type Target = { record: EngineRecord } | Selected;
interface Job {
  action: UpdateActionResolved;
  target: Target;
}

/** Runs actions: asks for confirmation where configured, reports the outcome, and refetches lists. */
export const useRunAction = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const feedback = useToasts();
  const { message, modal } = feedback;
  const { api, me } = useEngine();
  const label = useLabel();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const startJob = useStartJob({ resource, ...(onDone && { onDone }) });
  const [asked, setAsked] = useState<Job>();

  const finish = (): void => {
    refresh('everything');
    onDone?.();
  };

  const runOne = async (action: Action, record: EngineRecord, values: Values): Promise<void> => {
    await api.runAction({ resource: resource.name, id: record.id, action: action.name, values });
    message.success(doneText({ action, titles: [titleOf(record)] }));
    finish();
  };

  const jobOf = (action: Action, selected: Selected, values: Values) => ({
    name: action.name,
    action: label(action.label),
    isDanger: action.danger,
    values,
    selected,
  });

  const runMany = async (action: Action, selected: Selected, values: Values): Promise<void> => {
    if (isLong(selected)) return startJob.start(jobOf(action, selected, values));
    const run = { name: action.name, values, records: selected.records };
    const outcome = await runBulk({ ...run, obstacleOf: (record) => obstacleTo(action, record) });
    finish();
    await reportOutcome({
      ...run,
      action: label(action.label),
      outcome,
      doneText: (titles) => doneText({ action, titles }),
    });
  };

  const carryOut = (action: Action, target: Target, values: Values): Promise<void> =>
    'record' in target ? runOne(action, target.record, values) : runMany(action, target, values);

  const carryOutAndTell = async (action: Action, target: Target): Promise<void> => {
    try {
      await carryOut(action, target, {});
    } catch (thrown) {
      showError(thrown);
      // The record may have changed meanwhile; refetch what is shown.
      refresh('everything');
    }
  };

  const reset = async (action: UpdateActionResolved, record: EngineRecord): Promise<void> => {
    const { askToReset } = await import('./feedback/reset-password');
    askToReset({
      feedback,
      action,
      title: titleOf(record),
      isOwn: record.id === me,
      run: () => api.runAction({ resource: resource.name, id: record.id, action: action.name, values: {} }),
      onDone: finish,
      onFailed: showError,
    });
  };

  const start = (action: Exclude<Action, { kind: 'open' }>, target: Target): void => {
    if (action.kind === 'update' && action.oneTimeHours !== undefined && 'record' in target) {
      void reset(action, target.record);
      return;
    }
    if (action.kind === 'update' && action.form.length > 0) {
      setAsked({ action, target });
      return;
    }
    if ('records' in target && isLong(target)) {
      void startJob.ask(jobOf(action, target, {}));
      return;
    }
    if (action.confirm === undefined && !action.danger && 'record' in target) {
      void carryOutAndTell(action, target);
      return;
    }
    const name = label(action.label);
    const question =
      'record' in target
        ? t('action.question', { action: name, title: titleOf(target.record) })
        : t('bulk.question', { action: name, count: target.records.length });
    modal.confirm({
      title: question,
      content: action.confirm === undefined ? undefined : label(action.confirm),
      okText: name,
      cancelText: t('button.cancel'),
      okButtonProps: { danger: action.danger },
      onOk: () => carryOutAndTell(action, target),
    });
  };

  const dialog: ReactNode = asked && (
    <Suspense fallback={null}>
      <ActionFormModal
        resource={resource}
        action={asked.action}
        record={'record' in asked.target ? asked.target.record : undefined}
        onSubmit={(values) => carryOut(asked.action, asked.target, values)}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );

  return { start, dialog };
};
