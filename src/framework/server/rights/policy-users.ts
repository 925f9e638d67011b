import type { PolicyUser } from '../../rights/check-policy';
import { isActiveUser, subjectOf, users } from '../auth/users';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';

/** A group of users whom the policy treats alike. */
export interface PolicyUsers extends PolicyUser {
  /** Number of users in the group. */
  readonly count: number;
}

/** All users, grouped. Before the first account exists: the full admin that it will be. */
export const policyUsers = async (store: Store): Promise<readonly PolicyUsers[]> => {
  const kinds = await store.aggregate({
    collection: users,
    scope: everything(),
    groupBy: ['isSuper', 'status', 'roles', 'permissions'],
    measures: { count: { kind: 'count' } },
  });
  if (kinds.length === 0) return [{ grants: [], isSuper: true, isActive: true, count: 1 }];
  return kinds.map(({ group, values }) => ({
    ...subjectOf(group),
    isActive: isActiveUser({ status: group.status ?? undefined }),
    count: Number(values.count),
  }));
};

/** Number of active users with a role or permission, without full admins, to whom no policy row applies. */
export const peopleWith = (users: readonly PolicyUsers[], grant: string): number =>
  users
    .filter(({ grants, isActive, isSuper }) => isActive && !isSuper && grants.includes(grant))
    .reduce((sum, { count }) => sum + count, 0);
