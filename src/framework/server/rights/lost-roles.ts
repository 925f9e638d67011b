import { heldRoles } from '../../rights/check-policy';
import type { Decisions } from '../../rights/create-decisions';
import type { PolicyError } from '../../rights/policy-error';
import { roleGrant } from '../../shared/grants';
import type { PolicyUsers } from './policy-users';

/** Why a policy may not take the place of the one in force: roles would go that accounts have, or that OIDC_ROLES gives (`given`). */
export const lostRoles = ({
  before,
  after,
  users,
  given,
}: {
  before: Pick<Decisions, 'roles'>;
  after: Pick<Decisions, 'roles'>;
  users: readonly PolicyUsers[];
  given: readonly string[];
}): readonly PolicyError[] => [
  ...heldRoles({ before, after, users }),
  ...before.roles
    .filter(({ name }) => given.includes(name) && !after.roles.some((role) => role.name === name))
    .map(({ name }) => ({
      line: 1,
      column: 1,
      value: roleGrant(name),
      message: {
        zh: `角色 ${name} 被删除，但 OIDC_ROLES 仍在分配它`,
        en: `the role ${name} is taken away while OIDC_ROLES gives it`,
      },
    })),
];
