import { isActiveUser, subjectOf, users } from '../auth/users';
import { ApiError, unauthorized } from '../http/api-error';
import { messages } from '../http/messages';
import { createRights } from '../rights/rights';
import type { Job } from '../services/job-runner';
import type { RecordCall, Services } from '../services/services';
import { everything } from '../stores/scope';

/** The call of the user who started a job, with their current row and rights. Throws when the account cannot be used any more. */
export const jobActor = async ({ services, job }: { services: Services; job: Job }): Promise<RecordCall> => {
  const { store } = services;
  const user = await store.get({ collection: users, id: job.userId, scope: everything() });
  if (user === undefined || !isActiveUser(user)) throw unauthorized(messages.jobUserGone);
  const decisions = services.policy();
  if (decisions.revision === 'none') throw new ApiError({ code: 503, label: messages.noPolicy });
  const caller = { id: user.id, user, subject: subjectOf(user) };
  return {
    services,
    caller,
    rights: createRights({
      decisions,
      caller,
      store,
      clock: { now: services.now, zone: services.console.site.timeZone },
      organisation: services.product.organisation,
    }),
    body: {},
    language: job.language,
    ifMatch: undefined,
  };
};
