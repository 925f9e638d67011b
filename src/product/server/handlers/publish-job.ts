import { strings } from '../../../framework/server/auth/users';
import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import { productMessages } from '../texts/product-messages';
import { changeTargets, makeTarget, targetsOf } from './publish-targets';

/** Not yet sent to the platform, so that its time can still be changed. */
export const waiting = ['draft', 'reviewing', 'scheduled', 'queued'] as const;
const failed = ['failed', 'rejected', 'dead'] as const;
/** Nothing was published that would have to be withdrawn from the platform. */
const unpublished = [...waiting, 'retrying', ...failed];

/** A submitted job creates a publication for each of its accounts; existing ones get the new time. */
export const submitPublishing: ActionHandler = async ({ call, after: job }) => {
  const { store } = call.services;
  const status = String(job.status);
  const targets = await targetsOf({ call, job });
  const has = new Set(targets.map(({ accountId }) => accountId));
  const where = { field: 'id', op: 'in', value: strings(job.accountIds) } as const;
  const accounts = await allRows({ store, collection: 'accounts', scope: everything(), where, sort: [] });
  if (accounts.length === 0) throw conflict({ label: productMessages.noAccounts });
  const { scheduledAt } = job;
  await changeTargets({
    call,
    targets,
    from: [...waiting, 'withdrawn'],
    patch: { status, ...(typeof scheduledAt === 'string' && { scheduledAt }) },
  });
  await Promise.all(
    accounts.filter(({ id }) => !has.has(id)).map((account) => makeTarget({ call, job, account, status })),
  );
};

/** Only failed publications are retried. */
export const retryPublishing: ActionHandler = async ({ call, after: job }) => {
  const targets = await targetsOf({ call, job });
  await changeTargets({ call, targets, from: failed, patch: { status: 'queued', nextRetryAt: null } });
};

/** A job that is withdrawn takes its publications along. */
export const withdrawPublishing: ActionHandler = async ({ call, after: job }) => {
  const targets = await targetsOf({ call, job });
  const from = [...unpublished, 'platform_review', 'success'];
  await changeTargets({ call, targets, from, patch: { status: 'withdrawn' } });
};
