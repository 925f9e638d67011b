import { isActiveUser, subjectOf, USERS } from '../auth/users';
import { ApiError, unauthorized } from '../contract/api-error';
import { messages } from '../contract/messages';
import { createRights } from '../rights';
import type { RecordCall, Services } from '../services';
import { everything } from '../stores/scope';
import type { Job } from './job';

/** The call of who started a job, by what they are and may do now. Throws when they can do nothing any more. */
export async function jobActor({ services, job }: { services: Services; job: Job }): Promise<RecordCall> {
  const { store } = services;
  const user = await store.get({ collection: USERS, id: job.userId, scope: everything() });
  if (user === undefined || !isActiveUser(user)) throw unauthorized(messages.jobUserGone);
  const decisions = services.policy();
  if (decisions.revision === 'none') throw new ApiError({ code: 503, label: messages.noPolicy });
  const caller = { id: user.id, user, subject: subjectOf(user) };
  return {
    services,
    caller,
    rights: createRights({ decisions, caller, store }),
    body: {},
    language: job.language,
    ifMatch: undefined,
  };
}
