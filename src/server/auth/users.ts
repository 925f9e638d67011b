import type { Subject } from '../../policy/policy-row';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';

/** The collection of the people who can sign in; it is a resource like any other. */
export const USERS = 'users';

/** The states of an account in which it can be used. Any other, and none at all where the field exists, cannot. */
const ACTIVE = new Set<unknown>(['active', 'normal', 'enabled', undefined]);

/** Whether the account may sign in and work. */
export const isActiveUser = (user: Row): boolean => ACTIVE.has(user.status);

/** A user by the name typed at sign-in. */
export async function findUserByName({
  store,
  username,
}: {
  store: Store;
  username: string;
}): Promise<Row | undefined> {
  const where = { field: 'username', op: 'eq', value: username } as const;
  const page = await store.list({ collection: USERS, scope: everything(), where, sort: [], start: 0, end: 1 });
  return page.rows[0];
}

/** What the policy may know of a user: grants from roles and permissions, and the full-admin flag. */
export function subjectOf(user: Row): Subject {
  const grants = [
    ...strings(user.roles).map((role) => `role:${role}`),
    ...strings(user.permissions).map((name) => `perm:${name}`),
  ];
  return { grants, isSuper: user.isSuper === true };
}

/** The texts of a list; anything else counts as none. */
export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((element) => typeof element === 'string') : [];
}
