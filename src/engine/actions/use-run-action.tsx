import { App } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Action, Resource, UpdateActionResolved } from '../../schema/resource';
import { useEngine } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import { recordTitle } from '../record-title';
import { useRefresh } from '../use-refresh';
import { useTellError } from '../use-tell-error';
import { actionRoute } from './action-route';
import { obstacleTo } from './available-actions';
import { isLong, type Selected } from './selected';
import { useRunBulk } from './use-run-bulk';
import { useStartJob } from './use-start-job';
import { useTelling } from './use-telling';

const ActionFormModal = lazy(async () => ({ default: (await import('../forms')).ActionFormModal }));

/** One record from its row, or those that are selected. */
type Target = { record: EngineRecord } | Selected;
interface Job {
  action: UpdateActionResolved;
  target: Target;
}

/** Carries out actions: asks first where the configuration says so, reports afterwards, and has lists read again. */
export const useRunAction = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const { t } = useTranslation('engine');
  const { message, modal } = App.useApp();
  const { api } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefresh(resource);
  const tellError = useTellError();
  const { tellOutcome } = useTelling(resource);
  const runBulk = useRunBulk(resource);
  const startJob = useStartJob({ resource, ...(onDone && { onDone }) });
  const [asked, setAsked] = useState<Job>();

  const finish = (): void => {
    refresh('everything');
    onDone?.();
  };

  const runOne = async (action: Action, record: EngineRecord, values: Values): Promise<void> => {
    await api.runAction({ resource: resource.name, id: record.id, action: action.name, values });
    message.success(
      t('action.done', { action: label(action.label), title: recordTitle({ resource, record, language }) }),
    );
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
    const outcome = await runBulk({ ...run, obstacleOf: (record) => obstacleTo({ resource, action, record }) });
    finish();
    await tellOutcome({ ...run, action: label(action.label), outcome });
  };

  const carryOut = (action: Action, target: Target, values: Values): Promise<void> =>
    'record' in target ? runOne(action, target.record, values) : runMany(action, target, values);

  const carryOutAndTell = async (action: Action, target: Target): Promise<void> => {
    try {
      await carryOut(action, target, {});
    } catch (thrown) {
      tellError(thrown);
      // The record may have moved on meanwhile; what is shown should say so.
      refresh('everything');
    }
  };

  const start = (action: Action, target: Target): void => {
    if (action.kind === 'open') {
      if ('record' in target) void navigate(actionRoute({ action, record: target.record }));
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
        ? t('action.question', { action: name, title: recordTitle({ resource, record: target.record, language }) })
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
