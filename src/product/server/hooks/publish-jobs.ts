import { waiting } from '../handlers/publish-job';
import { changeTargets, targetsOf } from '../handlers/publish-targets';
import type { HooksOf } from './hooks-of';

/** What waits to be published follows its title and time. */
export const publishJobs: HooksOf<'publishJobs'> = {
  afterSave: async ({ call, before, after }) => {
    const { title, scheduledAt } = after;
    const isSame = before === undefined || (before.title === title && before.scheduledAt === scheduledAt);
    if (isSame) return;
    const targets = await targetsOf({ call, job: after });
    await changeTargets({ call, targets, from: waiting, patch: { title, ...(scheduledAt ? { scheduledAt } : {}) } });
  },
};
