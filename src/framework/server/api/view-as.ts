import { roleGrant } from '../../shared/grants';
import type { Caller } from '../auth/caller';
import { isActiveUser, subjectOf, users } from '../auth/users';
import type { Services } from '../services/services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';

/** The account behind `user:<id>`, where it exists, can be used, and is no full admin's before anybody but one. */
export const viewedUser = async ({
  services,
  caller,
  id,
}: {
  services: Services;
  caller: Caller;
  id: string;
}): Promise<Row | undefined> => {
  const user = await services.store.get({ collection: users, id, scope: everything() });
  if (user === undefined || !isActiveUser(user)) return undefined;
  return user.isSuper === true && !caller.subject.isSuper ? undefined : user;
};

/** A caller with another account, looked at by them. */
const through = (caller: Caller, user: Row): Caller => ({
  ...caller,
  id: user.id,
  user,
  subject: subjectOf(user),
  lookedAtBy: { id: caller.id, user: caller.user, subject: caller.subject },
});

/**
 * The caller whose console the session shows: the one that it was asked to, else its own. Undefined where that is no longer possible: the right
 * has gone, or the account or the role.
 */
export const viewedCaller = async ({
  services,
  caller,
  mayView,
}: {
  services: Services;
  caller: Caller;
  /** Whether the caller may look through the eyes of others. */
  mayView: boolean;
}): Promise<Caller> => {
  const [kind, name = ''] = caller.viewAs?.split(/:(.*)/s) ?? [];
  if (kind === undefined || !mayView) return caller;
  if (kind === 'role') {
    const grants = [roleGrant(name)];
    const user = { ...caller.user, roles: [name], permissions: [], isSuper: false };
    return { ...through(caller, user), subject: { grants, isSuper: false } };
  }
  const user = await viewedUser({ services, caller, id: name });
  return user ? through(caller, user) : caller;
};
