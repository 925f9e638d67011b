import { unauthorized } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Call } from '../endpoint';
import type { Services } from '../services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { deviceOf } from './device';
import { isActiveUser, USERS } from './users';

/** Signs in a user who has shown who they are, and answers the token. 401 when the account is not active. */
export async function beginSession({
  call: { services, userAgent },
  user,
}: {
  call: Call;
  user: Row;
}): Promise<{ token: string }> {
  // Said only to who has shown who they are.
  if (!isActiveUser(user)) throw unauthorized(messages.frozen);
  // Together, so that they share one write.
  const [token] = await Promise.all([
    services.sessions.begin({ userId: user.id, device: deviceOf(userAgent) }),
    noteSignIn({ services, userId: user.id }),
  ]);
  return { token };
}

/** Keeps when the user was here last, where the console has a field for it. */
async function noteSignIn({ services, userId }: { services: Services; userId: string }): Promise<void> {
  if (!services.console.resources.get(USERS)?.fieldByName.has('lastLoginAt')) return;
  const patch = { lastLoginAt: new Date(services.now()).toISOString() };
  await services.store.update({ collection: USERS, id: userId, scope: everything(), patch });
}
