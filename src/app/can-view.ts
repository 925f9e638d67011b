import { guard } from '../policy/guard';
import type { Access } from '../providers/access/access';
import type { UserInfo } from '../providers/auth/user-info';
import type { Route } from '../schema/route';

/** The verb of the policy that a generated page needs besides the right to see its route. */
const verbOf = { list: 'list', create: 'create', edit: 'edit', show: 'show', singleton: 'show' } as const;

/** The rights that a route needs, in the order in which they are asked. */
export const rightsFor = ({ guardedBy, page }: Route): { object: string; action: string }[] => {
  if (page.kind === 'group' || guardedBy === '') return [];
  const route = { object: `route:${guardedBy}`, action: 'view' };
  return 'resource' in page ? [route, { object: `res:${page.resource}`, action: verbOf[page.kind] }] : [route];
};

/** The grants of a user as the policy names them. */
export const grantsOf = ({ roles, permissions }: UserInfo): string[] => [
  ...roles.map((role) => `role:${role}`),
  ...permissions.map((permission) => `perm:${permission}`),
];

/** The first right that is missing for a route, or nothing when it may be seen. A route's own guard counts like a right. */
export const missingRight = (question: {
  route: Route;
  access: Access;
  grants: readonly string[];
}): { object: string; action: string } | undefined => {
  const { route, access, grants } = question;
  if (route.guard && !guard(route.guard.mode ?? 'any', route.guard.grants.join('|'), [...grants])) {
    return { object: `route:${route.path}`, action: 'view' };
  }
  return rightsFor(route).find((right) => !access.can(right));
};
