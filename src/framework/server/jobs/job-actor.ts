import { isActiveUser, users } from '../auth/users';
import { ApiError, unauthorized } from '../http/api-error';
import { messages } from '../http/messages';
import { actingAs } from '../services/acting-as';
import type { Job } from '../services/job-runner';
import type { RecordCall, Services } from '../services/services';
import { everything } from '../stores/scope';

/** The call of the user who started a job, with their current row and rights. Throws when the account cannot be used any more. */
export const jobActor = async ({ services, job }: { services: Services; job: Job }): Promise<RecordCall> => {
  const user = await services.store.get({ collection: users, id: job.userId, scope: everything() });
  if (user === undefined || !isActiveUser(user)) throw unauthorized(messages.jobUserGone);
  if (services.policy().revision === 'none') throw new ApiError({ code: 503, label: messages.noPolicy });
  return { ...actingAs({ services, user }), body: {}, language: job.language, ifMatch: undefined };
};
