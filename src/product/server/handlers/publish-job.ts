import { conflict } from '../../../framework/server/http/api-error';
import type { HandlerAnswer } from '../../../framework/server/services/handler-answer';
import type { ActionHandler, RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row } from '../../../framework/server/store/store';
import { failedStates } from '../../resources/dictionaries';
import { productMessages } from '../base/product-messages';
import { requireGateway } from '../base/require-gateway';
import type { WishedTime } from '../publishing/pair';
import { pairsOfJob, targetsOf, waiting } from '../publishing/pairs';
import { submitPublishing as submit } from '../publishing/submit-publishing';
import { messageOf } from './publish-messages';
import { withdrawTargets } from './publish-targets';
import { timeOf } from './publish-time';

/** Submits a job, or once more what of it still waits. */
export const submitJob = async ({
  call,
  job,
  time,
  states = [...waiting, 'withdrawn'],
  isPartial = false,
}: {
  call: Pick<RecordCall, 'services' | 'caller' | 'language'>;
  job: Row;
  time: WishedTime;
  /** Publications in other states are left alone. */
  states?: readonly string[];
  isPartial?: boolean;
}): Promise<HandlerAnswer> => {
  const { services, caller } = call;
  requireGateway({ services, name: 'publish' });
  const pairs = await pairsOfJob({ store: services.store, job, states });
  if (pairs.length === 0) throw conflict({ label: productMessages.noAccounts });
  const request = { tx: services.store, by: caller.id, now: services.now(), pairs, time, isPartial };
  return messageOf({ call, plan: await submit({ ...request, jobOf: async () => job }) });
};

/** A submitted job has a publication for each of its accounts. */
export const submitPublishing: ActionHandler = ({ call, action, after: job }) =>
  submitJob({ call, job, time: timeOf({ action: action.name, row: job, now: call.services.now() }) });

/** Only failed publications are retried, and of those what can be. */
export const retryPublishing: ActionHandler = ({ call, after: job }) => {
  const time = { mode: 'now', at: call.services.now() } as const;
  return submitJob({ call, job, time, states: failedStates, isPartial: true });
};

/** A job that is withdrawn takes its publications along. */
export const withdrawPublishing: ActionHandler = async ({ call, after: job }) => {
  const tx = call.services.store;
  const targets = await targetsOf({ store: tx, field: 'jobId', id: job.id });
  await withdrawTargets({ services: call.services, targets });
  // It may have had none yet.
  if (targets.length === 0) {
    const place = { collection: 'publishJobs', id: job.id, scope: everything() };
    await tx.update({ ...place, patch: { status: 'withdrawn' } });
  }
};
