import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobTarget } from '../../contract/actions';
import { useLabel } from '../../i18n/use-label';
import type { Action, Resource, UpdateActionResolved } from '../../language/resource/resource';
import { fillText } from '../../shared/text';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { useDoneText } from '../context/use-done-text';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { useObstacles } from '../record/obstacles';
import { useFeedback } from '../record/use-feedback';
import { useRunBulk } from './use-run-bulk';

/** The records that an action is for: the selected ones, or everything that a list finds. */
export interface Selected {
  records: readonly EngineRecord[];
  /** All that the list finds; `records` are then only the loaded ones. */
  all?: { count: number; filter: () => string } | undefined;
}

/** An action on more records than this runs as a background job. */
const mostAtOnce = 50;

/** The number of records. */
const countOf = ({ records, all }: Selected): number => all?.count ?? records.length;

/** Whether the action runs as a background job. */
export const isLong = (selected: Selected): boolean => selected.all !== undefined || countOf(selected) > mostAtOnce;

/** The same selection in the form that the server expects. */
const jobTargetOf = ({ records, all }: Selected): JobTarget =>
  all === undefined ? { ids: records.map(({ id }) => id) } : { filter: all.filter() };

/** An action that runs as a background job. */
interface LongRun {
  /** Name of the action, or `delete`. */
  name: string;
  /** Label of the action, as on its button. */
  action: string;
  isDanger: boolean;
  values: Values;
  selected: Selected;
}

/** Starts an action on many records as a background job. The code is loaded lazily. */
export const useStartJob = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const feedback = useToasts();
  const { api } = useEngine();
  const showError = useShowError();

  /** Starts the job; rejects with Refine's `HttpError` shape. */
  const start = async ({ name, action, values, selected }: LongRun): Promise<void> => {
    const { startJob } = await import('../record/feedback');
    const about = { resource: resource.name, name, action, values, count: countOf(selected) };
    await startJob({ feedback, api, ...about, target: jobTargetOf(selected) });
    onDone?.();
  };

  /** Asks for confirmation first, and shows an error when the job cannot be started. */
  const ask = async (run: LongRun): Promise<void> => {
    try {
      const { askForJob } = await import('../record/feedback');
      const { action, isDanger, selected } = run;
      if (await askForJob({ feedback, action, isDanger, count: countOf(selected) })) await start(run);
    } catch (thrown) {
      showError(thrown);
    }
  };

  return { start, ask };
};

const ActionFormModal = lazy(async () => ({ default: (await import('../form/forms')).ActionFormModal }));

/** One record (from its row), or the selected ones. */
type Target = { record: EngineRecord } | Selected;
const targetOf = (target: Target): JobTarget =>
  'record' in target ? { ids: [target.record.id] } : jobTargetOf(target);

interface Job {
  action: UpdateActionResolved;
  target: Target;
}

/** Runs actions: asks for confirmation where configured, reports the outcome, and refetches lists. */
export const useRunAction = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const feedback = useToasts();
  const { message, modal } = feedback;
  const { api, me, goOut } = useEngine();
  const label = useLabel();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const startJob = useStartJob({ resource, ...(onDone && { onDone }) });
  const [request, setRequested] = useState<Job>();

  const finish = (): void => {
    refresh('everything');
    onDone?.();
  };

  const runOne = async (action: Action, record: EngineRecord, values: Values): Promise<void> => {
    const answer = await api.runAction({ resource: resource.name, id: record.id, action: action.name, values });
    if (typeof answer.leadsTo === 'string') return goOut(answer.leadsTo);
    message.success(doneText({ action, titles: [titleOf(record)], answer }));
    finish();
    if (!Array.isArray(answer.shownOnce)) return;
    // Not awaited: the form of an action closes at once.
    const { showSecrets } = await import('../record/shown-once');
    void showSecrets({ secrets: answer.shownOnce, feedback });
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

  const carryOutAndReport = async (action: Action, target: Target): Promise<void> => {
    try {
      await carryOut(action, target, {});
    } catch (thrown) {
      showError(thrown);
      // The record may have changed since; refetch what is shown.
      refresh('everything');
    }
  };

  const reset = async (action: UpdateActionResolved, record: EngineRecord): Promise<void> => {
    const { askToReset } = await import('../record/reset-password');
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

  const requestedOf = (action: Action, title: string): string =>
    action.question
      ? fillText(label(action.question), { title })
      : t('action.question', { action: label(action.label), title });

  const wordsOf = (action: Action, target: Target) => {
    const name = label(action.label);
    const title =
      'record' in target
        ? requestedOf(action, titleOf(target.record))
        : t('bulk.question', { action: name, count: countOf(target) });
    return { title, okText: name, cancelText: t('button.cancel') };
  };

  /** What costs something says so first; what goes on with what is held already, and asks nothing, is simply done. */
  const askPriced = async (action: UpdateActionResolved, target: Target): Promise<void> => {
    try {
      const { askPrice } = await api.lazy();
      const question = { resource: resource.name, action: action.name, ...targetOf(target) };
      if (action.confirm === undefined && 'record' in target) {
        const { lines, refusal } = await askPrice(question);
        if (lines.length === 0 && refusal === null) return await carryOutAndReport(action, target);
      }
      const { askWithPrice } = await import('../record/ask-with-price');
      askWithPrice({
        modal,
        ask: askPrice,
        question,
        ...wordsOf(action, target),
        text: action.confirm && label(action.confirm),
        isDanger: action.danger,
        isMany: 'records' in target,
        onOk: () => carryOutAndReport(action, target),
      });
    } catch (thrown) {
      showError(thrown);
    }
  };

  const start = (action: Exclude<Action, { kind: 'open' | 'each' }>, target: Target): void => {
    if (action.kind === 'update' && action.oneTimeHours !== undefined && 'record' in target) {
      void reset(action, target.record);
      return;
    }
    if (action.kind === 'update' && action.form.length + action.inputs.length > 0) {
      setRequested({ action, target });
      return;
    }
    if (action.kind === 'update' && action.costs !== undefined) {
      void askPriced(action, target);
      return;
    }
    if ('records' in target && isLong(target)) {
      void startJob.ask(jobOf(action, target, {}));
      return;
    }
    if (action.confirm === undefined && !action.danger && 'record' in target) {
      void carryOutAndReport(action, target);
      return;
    }
    modal.confirm({
      ...wordsOf(action, target),
      content: action.confirm === undefined ? undefined : label(action.confirm),
      okButtonProps: { danger: action.danger },
      onOk: () => carryOutAndReport(action, target),
    });
  };

  const dialog: ReactNode = request && (
    <Suspense fallback={null}>
      <ActionFormModal
        resource={resource}
        action={request.action}
        record={'record' in request.target ? request.target.record : undefined}
        target={targetOf(request.target)}
        onSubmit={(values) => carryOut(request.action, request.target, values)}
        onClose={() => setRequested(undefined)}
      />
    </Suspense>
  );

  return { start, dialog };
};
