import { strings } from '../auth/users';
import { WAITING } from '../handlers/publish-job';
import { changeTargets, targetsOf } from '../handlers/publish-targets';
import type { HooksOf } from './hooks-of';

/** A job counts its accounts; what waits to be published follows its title and time. */
export const publishJobs: HooksOf<'publishJobs'> = {
  beforeSave: ({ values: { accountIds } }) =>
    Array.isArray(accountIds) ? { accountCount: strings(accountIds).length } : {},
  afterSave: async ({ call, before, after }) => {
    const { title, scheduledAt } = after;
    const isSame = before === undefined || (before.title === title && before.scheduledAt === scheduledAt);
    if (isSame) return;
    const targets = await targetsOf({ call, job: after });
    await changeTargets({ call, targets, from: WAITING, patch: { title, ...(scheduledAt ? { scheduledAt } : {}) } });
  },
};
