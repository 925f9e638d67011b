import { strings } from '../auth/users';
import { conflict } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { ActionHandler } from '../services';
import { everything } from '../stores/scope';
import { changeTargets, makeTarget, targetsOf } from './publish-targets';

/** Not yet sent to the platform, so that it can still be told another time. */
export const WAITING = ['draft', 'reviewing', 'scheduled', 'queued'] as const;
const FAILED = ['failed', 'rejected', 'dead'] as const;
/** Nothing was published that would have to be taken back from the platform. */
const UNPUBLISHED = [...WAITING, 'retrying', ...FAILED];

/** A job that is submitted makes a publication for each of its accounts; those that it has already are told the new time. */
export const submitPublishing: ActionHandler = async ({ call, after: job }) => {
  const { store } = call.services;
  const status = String(job.status);
  const targets = await targetsOf({ call, job });
  const has = new Set(targets.map(({ accountId }) => accountId));
  const where = { field: 'id', op: 'in', value: strings(job.accountIds) } as const;
  const asked = { collection: 'accounts', scope: everything(), where, sort: [], start: 0, end: Infinity };
  const accounts = (await store.list(asked)).rows;
  if (accounts.length === 0) throw conflict({ label: messages.noAccounts });
  const { scheduledAt } = job;
  await changeTargets({
    call,
    targets,
    from: [...WAITING, 'withdrawn'],
    patch: { status, ...(typeof scheduledAt === 'string' && { scheduledAt }) },
  });
  await Promise.all(
    accounts.filter(({ id }) => !has.has(id)).map((account) => makeTarget({ call, job, account, status })),
  );
};

/** Only what has failed is tried again. */
export const retryPublishing: ActionHandler = async ({ call, after: job }) => {
  const targets = await targetsOf({ call, job });
  await changeTargets({ call, targets, from: FAILED, patch: { status: 'queued', nextRetryAt: null } });
};

/** A job that is withdrawn takes its publications along. */
export const withdrawPublishing: ActionHandler = async ({ call, after: job }) => {
  const targets = await targetsOf({ call, job });
  const from = [...UNPUBLISHED, 'platform_review', 'success'];
  await changeTargets({ call, targets, from, patch: { status: 'withdrawn' } });
};
