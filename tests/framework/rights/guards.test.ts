import { describe, expect, it } from 'vitest';
import { resolveServerRoutes } from '../../../src/framework/language/resolve/resolve-server-routes';
import type { RouteConfig, RouteGuard } from '../../../src/framework/language/route/route';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { mayOpen, missingRight } from '../../../src/framework/rights/may-open';
import type { PolicyRow, Subject } from '../../../src/framework/rights/policy-row';
import { allGrants, consoleOf, halves, label, pathsOf } from './support/halves';

describe('a guard', () => {
  const own = { path: '/own', page: 'list', resource: 'notes', title: label('Own') } as const;
  const inGroup = (guard?: RouteGuard): RouteConfig => ({
    path: '/g',
    title: label('G'),
    ...(guard && { guard }),
    children: [{ ...own, path: 'notes' }],
  });
  const everything: PolicyRow[] = [
    { mode: 'any', subjects: allGrants, object: 'route:/*', actions: ['view'], scope: '-' },
    {
      mode: 'any',
      subjects: allGrants,
      object: 'res:notes',
      actions: ['list', 'show', 'create', 'edit'],
      scope: 'all',
    },
  ];
  const seen = async (routes: readonly RouteConfig[], subject: Partial<Subject>) => {
    const decisions = await createDecisions({ rows: everything, revision: 'r' });
    const result = await halves(consoleOf(routes), decisions, { grants: [], isSuper: false, ...subject });
    expect(result.sent).toEqual(result.own);
    expect(result.listed).toEqual(result.own.pages);
    return { menu: pathsOf(result.own.menu), pages: result.own.pages };
  };
  const pagesOf = (path: string) => [path, `${path}/create`, `${path}/edit/:id`, `${path}/show/:id`];
  const nothing = { menu: [], pages: [] };
  const onlyB = { grants: ['role:B'] };

  it('of a group restricts every page below it', async () => {
    expect(await seen([inGroup(onlyB)], { grants: ['role:A'] })).toEqual(nothing);
    expect(await seen([inGroup(onlyB)], { grants: ['role:B'] })).toEqual({
      menu: ['/g', '/g/notes'],
      pages: pagesOf('/g/notes'),
    });
  });

  it('of a list restricts the pages that come with it', async () => {
    expect(await seen([{ ...own, guard: onlyB }], { grants: ['role:A'] })).toEqual(nothing);
    expect(await seen([{ ...own, guard: onlyB }], { grants: ['role:B'] })).toEqual({
      menu: ['/own'],
      pages: pagesOf('/own'),
    });
  });

  it.each(['any', 'all', 'except'] as const)('of mode %s lets a full admin pass, whatever they hold', async (mode) => {
    const guard = { grants: ['role:A', 'role:B'], mode };
    for (const held of [[], ['role:A'], ['role:C']]) {
      expect((await seen([inGroup(guard)], { grants: held, isSuper: true })).pages).toEqual(pagesOf('/g/notes'));
    }
  });

  it.each([
    { mode: 'any', held: ['role:A'], isOpen: true },
    { mode: 'any', held: ['role:C'], isOpen: false },
    { mode: 'all', held: ['role:A'], isOpen: false },
    { mode: 'all', held: ['role:A', 'perm:x:y'], isOpen: true },
    { mode: 'except', held: ['role:A'], isOpen: false },
    { mode: 'except', held: ['role:C'], isOpen: true },
    { mode: 'except', held: [], isOpen: false },
  ] as const)('of mode $mode for role:A and perm:x:y: $held opens: $isOpen', async ({ mode, held, isOpen }) => {
    const guard = { grants: ['role:A', 'perm:x:y'], mode };
    expect((await seen([{ ...own, guard }], { grants: held })).pages).toEqual(isOpen ? pagesOf('/own') : []);
  });

  it('that closes a page to a role says which one', () => {
    const { routeByPath } = consoleOf([{ ...own, guard: { grants: ['role:A', 'role:B'], mode: 'except' } }]);
    const route = routeByPath.get('/own');
    const viewer = { subject: { grants: ['role:B', 'role:C'], isSuper: false }, can: () => true };
    expect(route && missingRight({ route, ...viewer })).toEqual({
      object: 'route:/own',
      action: 'view',
      blockedBy: ['role:B'],
    });
  });

  it('and the guards above it must all let the user pass', async () => {
    const routes: RouteConfig[] = [
      {
        path: '/g',
        title: label('G'),
        guard: { grants: ['role:A'] },
        children: [{ ...own, path: 'notes', guard: { grants: ['role:B'] } }],
      },
    ];
    expect((await seen(routes, { grants: ['role:A'] })).pages).toEqual([]);
    expect((await seen(routes, { grants: ['role:B'] })).pages).toEqual([]);
    expect((await seen(routes, { grants: ['role:A', 'role:B'] })).pages).toEqual(pagesOf('/g/notes'));
  });

  it('follows the pages of a list to wherever a server puts them', () => {
    const console = consoleOf([own]);
    const sent = [
      {
        path: '/own',
        name: 'Own',
        component: '@/pages/list/own',
        meta: { title: 'Own', guard: onlyB },
      },
    ];
    const { routeByPath } = resolveServerRoutes(sent, console);
    const viewer = { subject: { grants: ['role:A'], isSuper: false }, can: () => true };
    expect(pagesOf('/own').filter((path) => routeByPath.has(path))).toEqual(pagesOf('/own'));
    for (const route of routeByPath.values()) expect(mayOpen({ route, ...viewer }), route.path).toBe(false);
  });
});
