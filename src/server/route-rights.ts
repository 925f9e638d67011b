import { guard } from '../policy/guard';
import type { Subject } from '../policy/policy-row';
import type { Route } from '../schema/route';
import type { Rights } from './rights';

/** The verb that a generated page needs besides the right to see its route. */
const VERBS = { list: 'list', create: 'create', edit: 'edit', show: 'show', singleton: 'show' } as const;

/** Whether the route's own guard lets the user pass; what it stops, it stops with all that is below. */
export function passesGuard({ route, subject }: { route: Route; subject: Subject }): boolean {
  if (route.guard === undefined || subject.isSuper) return true;
  return guard(route.guard.mode ?? 'any', route.guard.grants.join('|'), subject.grants);
}

/** Whether the policy lets the user open a page; a group is no page, and its children are asked instead. */
export function mayView({
  route: { guardedBy, page },
  rights,
}: {
  route: Route;
  rights: Pick<Rights, 'can'>;
}): boolean {
  if (!rights.can({ object: `route:${guardedBy}`, action: 'view' })) return false;
  return !('resource' in page) || rights.can({ object: `res:${page.resource}`, action: VERBS[page.kind] });
}
