import type { Decisions } from '../../rights/create-decisions';
import type { Subject } from '../../rights/policy-row';
import { calledName } from '../../shared/accounts';
import { grantsOf } from '../../shared/grants';
import { compareText, plainTextOf } from '../../shared/text';
import type { Actor } from '../base/origin';
import { allRows } from '../store/each-row';
import { comparedName } from '../store/field-value';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';

/** The collection of accounts, which is an ordinary resource. */
export const users = 'users';

/** The states in which an account can be used. In any other state it cannot; without a `status` field it can. */
const active = new Set<unknown>(['active', 'normal', 'enabled', undefined]);

/** Whether the account may sign in and work. */
export const isActiveUser = (user: Readonly<Record<string, unknown>>): boolean => active.has(user.status);

/** A user by the name typed at sign-in, ignoring case and width; if several match, only the one whose name is exactly the same. */
export const findUserByName = async ({
  store,
  username,
}: {
  store: Store;
  username: string;
}): Promise<Row | undefined> => {
  const [exact] = await usersWith({ store, field: 'username', value: username });
  if (exact !== undefined) return exact;
  const alike = await usersWith({ store, field: comparedName('username'), value: compareText(username) });
  return alike.length === 1 ? alike[0] : undefined;
};

/** The user of a mobile number; undefined when several have it, because then it identifies none of them. */
export const findUserByMobile = async ({
  store,
  mobile,
}: {
  store: Store;
  mobile: string;
}): Promise<Row | undefined> => {
  const found = await usersWith({ store, field: 'mobile', value: mobile });
  return found.length === 1 ? found[0] : undefined;
};

/** Two at most: enough to know whether there is exactly one. */
const usersWith = async ({ store, field, value }: { store: Store; field: string; value: string }): Promise<Row[]> => {
  const where = { field, op: 'eq', value } as const;
  return (await store.list({ collection: users, scope: everything(), where, sort: [], start: 0, end: 2 })).rows;
};

/** The policy subject of a user: grants from roles and permissions, and the full-admin flag. */
export const subjectOf = (user: Readonly<Record<string, unknown>>): Subject => {
  const grants = grantsOf({ roles: strings(user.roles), permissions: strings(user.permissions) });
  return { grants, isSuper: user.isSuper === true };
};

/** The display name of a user. */
export const nameOfUser = ({ nickname, username }: Row): string =>
  calledName({ nickname: plainTextOf(nickname), username: plainTextOf(username) });

/** The user as an actor of the audit. */
export const actorOf = (user: Row): Actor => ({
  id: user.id,
  name: typeof user.username === 'string' ? user.username : user.id,
  roles: strings(user.roles),
});

/** The strings in a list; anything else yields an empty list. */
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'string') : [];

/** The ids of the active users who may do something, such as those to notify of it. Reads every user: for what is rare. */
export const usersWhoMay = async ({
  store,
  policy,
  object,
  action,
}: {
  store: Store;
  policy: Pick<Decisions, 'can'>;
  object: string;
  action: string;
}): Promise<readonly string[]> => {
  const fields = ['roles', 'permissions', 'isSuper', 'status'];
  const rows = await allRows({ store, collection: users, scope: everything(), sort: [], fields });
  return rows.flatMap((row) =>
    isActiveUser(row) && policy.can({ subject: subjectOf(row), object, action }) ? [row.id] : [],
  );
};
