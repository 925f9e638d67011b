import { heldRoles, type PolicyUser } from '../../../rights/check-policy';
import type { Decisions } from '../../../rights/create-decisions';
import type { PolicyError } from '../../../rights/policy-error';
import { roleGrant } from '../../../shared/grants';
import { everything } from '../../store/scope';
import type { Store } from '../../store/store';
import { isActiveUser, subjectOf, users } from '../users';

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

/** Roles that a variable of the environment gives to accounts. */
export interface GivenRoles {
  /** The name of the variable. */
  by: string;
  roles: readonly string[];
}

/** Why a policy may not take the place of the one in force: roles would go that accounts have, or that a variable of the environment gives (`given`). */
export const lostRoles = ({
  before,
  after,
  users,
  given,
}: {
  before: Pick<Decisions, 'roles'>;
  after: Pick<Decisions, 'roles'>;
  users: readonly PolicyUsers[];
  given: GivenRoles | undefined;
}): readonly PolicyError[] => [
  ...heldRoles({ before, after, users }),
  ...before.roles
    .filter(({ name }) => given?.roles.includes(name) && !after.roles.some((role) => role.name === name))
    .map(({ name }) => ({
      line: 1,
      column: 1,
      value: roleGrant(name),
      message: {
        zh: `角色 ${name} 被删除，但 ${given?.by} 仍在分配它`,
        en: `the role ${name} is taken away while ${given?.by} gives it`,
      },
    })),
];
