import type { Console } from '../../../../src/framework/language/console-config';
import type { RouteConfig, RouteGuard } from '../../../../src/framework/language/route/route';
import type { PolicyRow, Subject } from '../../../../src/framework/rights/policy-row';
import { allGrants, label, resourceNames } from './halves';
import type { Random } from './random';

type Dice = Random['below'];

/** Each of the names with a chance of `share` percent. */
export const someOf = (dice: Dice, names: readonly string[], share: number): string[] =>
  names.filter(() => dice(100) < share);

const randomGuard = (dice: Dice): { guard?: RouteGuard } => {
  if (dice(3) > 0) return {};
  const mode = ([undefined, 'any', 'all', 'except'] as const)[dice(4)];
  const named = someOf(dice, allGrants, 40);
  return { guard: { grants: named.length > 0 ? named : ['role:A'], ...(mode && { mode }) } };
};

/** A tree of routes with every kind of page, up to three groups deep. */
export const randomRoutes = (dice: Dice, names: { next: number }, depth = 1): RouteConfig[] =>
  Array.from({ length: 1 + dice(3) }, (): RouteConfig => {
    names.next += 1;
    const path = depth === 1 ? `/p${names.next}` : `p${names.next}`;
    const resource = resourceNames[dice(2)] ?? 'notes';
    const meta = {
      path,
      title: label(path),
      ...(dice(6) === 0 && { hidden: true }),
      ...(dice(6) === 0 && { levelHidden: true }),
      ...randomGuard(dice),
    };
    if (depth < 4 && dice(2) === 0) return { ...meta, children: randomRoutes(dice, names, depth + 1) };
    switch (dice(6)) {
      case 0:
        return { ...meta, page: 'create', resource };
      case 1:
        return { ...meta, page: 'singleton', resource };
      case 2:
        return { ...meta, page: 'screen', screen: 'any' };
      case 3:
        return { ...meta, page: 'link', href: `https://example.com/${names.next}` };
      default:
        return { ...meta, page: 'list', resource, ...(dice(3) === 0 && { without: ['edit'] }) };
    }
  });

/** A policy that speaks of most of the pages. */
export const randomPolicy = (dice: Dice, paths: readonly string[]): PolicyRow[] => {
  const row = (object: string, actions: string[], scope: PolicyRow['scope']): PolicyRow[] => {
    const subjects = someOf(dice, allGrants, 50);
    const mode = (['any', 'any', 'all', 'except'] as const)[dice(4)] ?? 'any';
    return subjects.length > 0 && actions.length > 0 ? [{ mode, subjects, object, actions, scope }] : [];
  };
  return [
    ...paths.flatMap((path) => (dice(10) < 8 ? row(`route:${path}`, ['view'], '-') : [])),
    ...paths.flatMap((path) => (dice(10) === 0 ? row(`route:${path}/*`, ['view'], '-') : [])),
    ...resourceNames.flatMap((name) =>
      [1, 2, 3].flatMap(() => row(`res:${name}`, someOf(dice, ['list', 'show', 'create', 'edit'], 60), 'own')),
    ),
  ];
};

/** The meaning of a guard as docs/language/routes.md puts it, written without the code under test. */
const passes = (mode: string, named: readonly string[], held: readonly string[]): boolean => {
  const hits = named.filter((grant) => held.includes(grant)).length;
  if (mode === 'except') return held.length > 0 && hits === 0;
  return mode === 'all' ? hits === named.length : hits > 0;
};

const verbs: Readonly<Record<string, string>> = {
  list: 'list',
  create: 'create',
  edit: 'edit',
  show: 'show',
  singleton: 'show',
};

/** The pages that somebody may open by the words of the documentation: read from the tree as written. */
export const expectedPages = (
  written: readonly RouteConfig[],
  rows: readonly PolicyRow[],
  subject: Subject,
  console: Console,
) => {
  const guardsAt = new Map<string, readonly RouteGuard[]>();
  const walk = (routes: readonly RouteConfig[], parent: string, above: readonly RouteGuard[]): void => {
    for (const route of routes) {
      const path = `${parent}${parent === '' ? '' : '/'}${route.path}`;
      const guards = [...above, ...(route.guard ? [route.guard] : [])];
      guardsAt.set(path, guards);
      if ('children' in route) walk(route.children, path, guards);
    }
  };
  walk(written, '', []);
  const can = (object: string, action: string) =>
    subject.isSuper ||
    rows.some(
      (row) =>
        (row.object === object || (row.object.endsWith('/*') && object.startsWith(row.object.slice(0, -1)))) &&
        row.actions.includes(action) &&
        passes(row.mode, row.subjects, subject.grants),
    );
  return [...console.routeByPath.values()]
    .filter(({ page, guardedBy }) => {
      if (page.kind === 'group') return false;
      const guards = guardsAt.get(guardedBy) ?? [];
      const isGuarded =
        !subject.isSuper && guards.some((guard) => !passes(guard.mode ?? 'any', guard.grants, subject.grants));
      if (isGuarded || !can(`route:${guardedBy}`, 'view')) return false;
      return !('resource' in page) || can(`res:${page.resource}`, verbs[page.kind] ?? '');
    })
    .map(({ path }) => path)
    .sort();
};
