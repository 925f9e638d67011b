import type { PolicyUser } from '../../src/framework/rights/check-policy';
import { isActiveUser, subjectOf, users } from '../../src/framework/server/identity/users';
import { isObject } from '../../src/framework/shared/is-object';

/** The users of starting data, as far as the policy is concerned; undefined where it has none: the first account is a full admin. */
export const usersIn = (text: string): readonly PolicyUser[] | undefined => {
  try {
    const data: unknown = JSON.parse(text);
    const rows: unknown = isObject(data) ? data[users] : undefined;
    if (!Array.isArray(rows) || rows.length === 0) return undefined;
    return rows.filter(isObject).map((row) => ({ ...subjectOf(row), isActive: isActiveUser(row) }));
  } catch {
    // `checkData` says what is wrong with it.
    return undefined;
  }
};
