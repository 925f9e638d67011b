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
  return (await usersWith({ store, field: 'username', value: username }))[0];
}

/** The user of a mobile number; undefined when several have it, because then it says of none who calls. */
export async function findUserByMobile({ store, mobile }: { store: Store; mobile: string }): Promise<Row | undefined> {
  const found = await usersWith({ store, field: 'mobile', value: mobile });
  return found.length === 1 ? found[0] : undefined;
}

/** Two at most: whoever asks wants to know whether there is one. */
async function usersWith({ store, field, value }: { store: Store; field: string; value: string }): Promise<Row[]> {
  const where = { field, op: 'eq', value } as const;
  return (await store.list({ collection: USERS, scope: everything(), where, sort: [], start: 0, end: 2 })).rows;
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
