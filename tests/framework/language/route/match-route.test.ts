import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from '../../../../src/framework/language/route/match-route';
import { recordRoute, routeOf } from '../../shell/support/route-of';

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
