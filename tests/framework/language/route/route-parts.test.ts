import { describe, expect, it } from 'vitest';
import { firstViewable } from '../../../../src/framework/language/route/first-viewable';
import { createRouteMatcher } from '../../../../src/framework/language/route/match-route';
import { recordRoute, routeOf } from '../../shell/support/route-of';

describe('first viewable', () => {
  const routes = [
    routeOf('/hidden', { hidden: true }),
    routeOf('/link', { page: { kind: 'link', href: 'https://example.com' } }),
    routeOf('/g', {
      children: [
        recordRoute('/g', 'show'),
        routeOf('/g/a'),
        routeOf('/g/h', { hidden: true, children: [routeOf('/g/h/x')] }),
      ],
    }),
    routeOf('/'),
    routeOf('/z'),
  ];

  describe('firstViewable', () => {
    it.each([
      { what: 'home when it may be viewed', allowed: ['/g/a', '/'], first: '/' },
      { what: 'else the first of the tree', allowed: ['/z', '/g/a'], first: '/g/a' },
      { what: 'never a link, a group or a record', allowed: ['/link', '/g', '/g/show/:id', '/z'], first: '/z' },
      { what: 'a hidden page comes after every shown one', allowed: ['/hidden', '/z'], first: '/z' },
      { what: 'below something hidden is hidden', allowed: ['/g/h/x', '/z'], first: '/z' },
      { what: 'a hidden page when nothing else is left', allowed: ['/hidden'], first: '/hidden' },
      { what: 'nothing for somebody without rights', allowed: [], first: undefined },
    ])('$what', ({ allowed, first }) => {
      const canView = ({ path }: { path: string }) => (allowed as string[]).includes(path);
      expect(firstViewable({ routes, home: '/', canView })?.path).toBe(first);
    });
  });
});

describe('match route', () => {
  const list = routeOf('/material/keyword', {
    page: { kind: 'screen', screen: 'x' },
    children: [
      routeOf('/material/keyword/create'),
      recordRoute('/material/keyword', 'edit'),
      recordRoute('/material/keyword', 'show'),
    ],
  });
  const routes = [
    routeOf('/'),
    routeOf('/material', { children: [list] }),
    routeOf('/case', { children: [routeOf('/case')] }),
    routeOf('/any/:id'),
    routeOf('/any/written'),
  ];
  const match = createRouteMatcher(routes);

  describe('createRouteMatcher', () => {
    it.each([
      ['/', '/', {}],
      ['', '/', {}],
      ['/material', '/material', {}],
      ['/material/keyword', '/material/keyword', {}],
      ['/material/keyword/', '/material/keyword', {}],
      ['/material/keyword/create', '/material/keyword/create', {}],
      ['/material/keyword/edit/7', '/material/keyword/edit/:id', { id: '7' }],
      ['/material/keyword/show/%E4%B8%AD%2F1', '/material/keyword/show/:id', { id: '中/1' }],
      ['/material/keyword/show/100%', '/material/keyword/show/:id', { id: '100%' }],
      ['/any/written', '/any/written', {}],
      ['/any/other', '/any/:id', { id: 'other' }],
    ])('%s is %s', (pathname, path, params) => {
      const found = match(pathname);
      expect(found?.route.path).toBe(path);
      expect(found?.params).toEqual(params);
    });

    it.each(['/nothing', '/material/Keyword', '/material/keyword/edit', '/material/keyword/edit/7/8', '/any'])(
      '%s is nothing',
      (pathname) => expect(match(pathname)).toBeUndefined(),
    );

    it('gives the trail from the top', () => {
      const trail = match('/material/keyword/edit/7')?.trail.map((route) => route.path);
      expect(trail).toEqual(['/material', '/material/keyword', '/material/keyword/edit/:id']);
    });

    it('prefers a page to a group of the same path', () => {
      expect(match('/case')?.route.page.kind).toBe('screen');
    });
  });
});
