import { describe, expect, test } from 'vitest';
import type { Boot } from '../../src/app/boot';
import { placeOf, tabAt, tabStateOf } from '../../src/app/tab-at';
import { defineConsole } from '../../src/schema/console-config';
import { text } from '../../src/schema/define-field';
import { resolveConsole } from '../../src/schema/resolve';
import { defineResource } from '../../src/schema/resource-config';
import { createRouteMatcher } from '../../src/shell/menu/match-route';

const label = { zh: '页', en: 'Page' };
const page = (path: string, more = {}) => ({
  path,
  page: 'list' as const,
  resource: 'notes' as const,
  title: label,
  ...more,
});
const console = resolveConsole(
  defineConsole({
    site: { title: label, home: '/' },
    roles: {},
    permissions: [],
    resources: { notes: defineResource({ label, fields: { title: text({ label }) } }) },
    routes: [
      page('/'),
      page('/notes'),
      page('/dynamic', { dynamicNewTab: true }),
      page('/quiet', { tabHidden: true }),
      page('/fixed', { noClosable: true }),
      page('/secret'),
      { path: '/group', title: label, children: [page('below')] },
      { path: '/out', page: 'link', href: 'https://example.com', title: label },
    ],
  }),
);
const can = ({ object }: { object: string }) => object !== 'route:/secret';
const session: Boot = {
  user: { roles: [], permissions: [] } as unknown as Boot['user'],
  access: { can, revision: '1' } as unknown as Boot['access'],
  console,
  matchRoute: createRouteMatcher(console.routes),
};
const at = (address: string, { open = '', state }: { open?: string; state?: unknown } = {}) =>
  tabAt({ session, place: { ...placeOf(address), state }, open });

describe('the tab of a place', () => {
  test.each([
    ['/notes', '/notes'],
    ['/notes/', '/notes'],
    ['/notes?_page=2#x', '/notes'],
    ['/notes/show/7?from=1', '/notes/show/7'],
    ['/group/below', '/group/below'],
    ['/dynamic?id=1', '/dynamic?id=1'],
    ['/dynamic?id=2', '/dynamic?id=2'],
  ])('of %s is %s', (address, key) => expect(at(address)?.key).toBe(key));

  test.each(['/quiet', '/secret', '/group', '/out', '/nowhere', '/login'])('%s has none', (address) =>
    expect(at(address)).toBeUndefined(),
  );

  test('knows where it stands and whether it can be closed', () => {
    expect(at('/notes/?_page=2#x')).toEqual({ key: '/notes', address: '/notes?_page=2#x', isFixed: false });
    expect(at('/fixed')?.isFixed).toBe(true);
  });

  test('stays where every visit opens one, while its own list pages and filters', () => {
    const state = { staysInTab: true };
    expect(at('/dynamic?id=1&_page=2', { open: '/dynamic?id=1', state })?.key).toBe('/dynamic?id=1');
    expect(at('/dynamic?id=1&_page=2', { open: '/notes', state })?.key).toBe('/dynamic?id=1&_page=2');
  });

  test('takes nothing strange from the state of a navigation', () => {
    for (const state of [null, undefined, 7, 'x', [], { closesTab: 7 }, { staysInTab: 'yes' }])
      expect(tabStateOf(state).closesTab).toBeUndefined();
    expect(tabStateOf({ closesTab: '/a', staysInTab: true })).toEqual({ closesTab: '/a', staysInTab: true });
  });
});
