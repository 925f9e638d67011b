import type { Route, RouteGuard } from '../language/route/route';
import { guard } from './matcher';
import { type Can, type Right, res, route as routeObject } from './objects';
import type { Subject } from './policy-row';

/** What opening a route is judged by: who asks, and what the policy allows. */
export interface Viewer {
  readonly subject: Subject;
  readonly can: Can;
}

/** The verb that a generated page needs besides the right to view its route. */
const verbOf = {
  list: 'list',
  create: 'create',
  edit: 'edit',
  show: 'show',
  print: 'show',
  singleton: 'show',
} as const;

/** The right to view a page; the pages that come with a list ask for the list's path. */
export const viewRight = (path: string): Right => ({ object: routeObject(path), action: 'view' });

/** The rights of the policy that a route needs, in the order in which they are checked; none for a group. */
export const rightsFor = ({ guardedBy, page }: Pick<Route, 'guardedBy' | 'page'>): readonly Right[] => {
  if (page.kind === 'group' || guardedBy === '') return [];
  const view = viewRight(guardedBy);
  if (!('resource' in page)) return [view];
  const lines = page.kind === 'print' && page.lines;
  return [
    view,
    { object: res(page.resource), action: verbOf[page.kind] },
    // Without its lines a print says nothing.
    ...(lines ? [{ object: res(lines), action: 'list' }] : []),
  ];
};

/** Whether grants pass a guard as the configuration writes it. A full admin passes every guard. */
export const passesGuard = ({ grants, mode = 'any' }: RouteGuard, subject: Subject): boolean =>
  subject.isSuper || guard(mode, grants.join('|'), subject.grants);

/** What keeps somebody from a page: a right that is missing, or grants for which the page is closed. */
export interface MissingRight extends Right {
  /** Grants of the user for which an `except` guard closes the page. Left out: it is no such guard. */
  readonly blockedBy?: readonly string[];
}

/**
 * The first right that is missing to open a route, or undefined when it may be opened. The guards of a route, of all nodes
 * above it, and of the list it comes with restrict it further; one that stops the user counts as the right to view.
 */
export const missingRight = (question: Viewer & { route: Route }): MissingRight | undefined => {
  const { route, subject, can } = question;
  const failed = route.guards.find((each) => !passesGuard(each, subject));
  if (failed === undefined) return rightsFor(route).find((right) => !can(right));
  const blockedBy = failed.mode === 'except' ? failed.grants.filter((one) => subject.grants.includes(one)) : [];
  return { ...viewRight(route.path), ...(blockedBy.length > 0 && { blockedBy }) };
};

/** Whether the user may open a route. A group may be opened when its guards let the user pass: its pages decide the rest. */
export const mayOpen = (question: Viewer & { route: Route }): boolean => missingRight(question) === undefined;
