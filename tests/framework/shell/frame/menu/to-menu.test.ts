import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../../../src/framework/language/route/route';
import type { MenuNode } from '../../../../../src/framework/shell/frame/menu/menu-node';
import { toMenu } from '../../../../../src/framework/shell/frame/menu/to-menu';
import { growthOf, inProportion } from '../../../../support/cpu-time';
import { recordRoute, routeOf } from '../../support/route-of';

/** `a`, or `a(b c)` for a group. */
const outline = (menu: readonly MenuNode[]): string =>
  menu.map(({ path, children }) => (children.length > 0 ? `${path}(${outline(children)})` : path)).join(' ');

const cases: { what: string; routes: Route[]; denied?: string[]; menu: string }[] = [
  { what: 'keeps the order of the tree', routes: [routeOf('/b'), routeOf('/a')], menu: '/b /a' },
  { what: 'leaves out what may not be viewed', routes: [routeOf('/a'), routeOf('/b')], denied: ['/a'], menu: '/b' },
  { what: 'leaves out what is hidden', routes: [routeOf('/a', { hidden: true }), routeOf('/b')], menu: '/b' },
  {
    what: 'leaves out what is below something hidden',
    routes: [routeOf('/g', { hidden: true, children: [routeOf('/g/a')] })],
    menu: '',
  },
  {
    what: 'shows a group with the children that may be viewed',
    routes: [routeOf('/g', { children: [routeOf('/g/a'), routeOf('/g/b')] })],
    denied: ['/g', '/g/a'],
    menu: '/g(/g/b)',
  },
  {
    what: 'drops a group without visible children',
    routes: [routeOf('/g', { children: [routeOf('/g/a'), routeOf('/g/b', { hidden: true })] })],
    denied: ['/g/a'],
    menu: '',
  },
  {
    what: 'drops groups of empty groups',
    routes: [routeOf('/g', { children: [routeOf('/g/h', { children: [routeOf('/g/h/a')] })] })],
    denied: ['/g/h/a'],
    menu: '',
  },
  { what: 'drops a group that has no children at all', routes: [routeOf('/g', { page: { kind: 'group' } })], menu: '' },
  {
    what: 'lifts the children of a levelHidden group',
    routes: [routeOf('/g', { levelHidden: true, children: [routeOf('/g/a'), routeOf('/g/b')] }), routeOf('/c')],
    menu: '/g/a /g/b /c',
  },
  {
    what: 'a list with record pages is one entry',
    routes: [routeOf('/a', { children: [recordRoute('/a', 'edit')], page: { kind: 'screen', screen: 'x' } })],
    menu: '/a',
  },
  {
    what: 'a page that may not be viewed still leads to its visible children',
    routes: [routeOf('/a', { page: { kind: 'screen', screen: 'x' }, children: [routeOf('/a/b')] })],
    denied: ['/a'],
    menu: '/a(/a/b)',
  },
];

describe('toMenu', () => {
  it.each(cases)('$what', ({ routes, denied = [], menu }) => {
    expect(outline(toMenu({ routes, canView: (route) => !denied.includes(route.path) }))).toBe(menu);
  });

  it('carries what an entry shows, and the address of a link', () => {
    const badge = { zh: '新', en: 'New' };
    const link = routeOf('/l', {
      page: { kind: 'link', href: 'https://example.com' },
      target: '_blank',
      icon: 'link',
      badge,
      dot: true,
    });
    expect(toMenu({ routes: [link], canView: () => true })).toEqual([
      {
        path: '/l',
        title: link.title,
        icon: 'link',
        badge,
        dot: true,
        href: 'https://example.com',
        target: '_blank',
        children: [],
      },
    ]);
  });

  it('asks once for each page and never for a group', () => {
    const canView = vi.fn(() => true);
    toMenu({ routes: [routeOf('/g', { children: [routeOf('/g/a'), routeOf('/g/b')] })], canView });
    expect(canView.mock.calls).toHaveLength(2);
  });

  it('takes time in proportion to the number of routes', () => {
    const routes = (groups: number) =>
      Array.from({ length: groups }, (_, group) =>
        routeOf(`/g${group}`, { children: Array.from({ length: 10 }, (__, page) => routeOf(`/g${group}/p${page}`)) }),
      );
    const make = (groups: number) => {
      const all = routes(groups);
      return () => toMenu({ routes: all, canView: () => true });
    };
    expect(make(50)()).toHaveLength(50);
    expect(growthOf(make, 200)).toBeLessThan(inProportion);
  });
});
