import { describe, expect, test } from 'vitest';
import type { LeaveGuard } from '../../../../../src/framework/engine/context/engine-context';
import { isObject } from '../../../../../src/framework/shared/is-object';
import { placeOf, stateFor, tabAt, tabStateOf } from '../../../../../src/framework/shell/workspace/tabs/tab-at';
import { openTab, startTabs } from '../../../../../src/framework/shell/workspace/tabs/tabs';
import { createTabGuards, holdTab } from '../../../../../src/framework/shell/workspace/tabs/use-tab-actions';
import { readTabs, writeTabs } from '../../../../../src/framework/shell/workspace/tabs/use-tabs';
import { tabSession as session } from '../../support/tab-session';

describe('tab guards', () => {
  const holding = { isHolding: () => true, ask: async () => false };

  test('a page that is only hidden holds what it held; one that is gone or forgotten holds nothing', () => {
    const guards = createTabGuards();
    guards.open('/a');
    const lift = guards.set('/a', { ...holding });
    expect(guards.isHeld('/a')).toBe(true);
    // React cleans up the effects of a page that it hides, once another tab is open.
    guards.open('/b');
    lift();
    expect(guards.isHeld('/a')).toBe(true);
    guards.open('/a');
    const again = guards.set('/a', { ...holding });
    lift();
    expect(guards.isHeld('/a')).toBe(true);
    again();
    expect(guards.isHeld('/a')).toBe(false);
    guards.set('/a', { ...holding });
    guards.forget('/a');
    expect(guards.isHeld('/a')).toBe(false);
  });

  test('what the user has agreed to lose is told to the page that holds it', () => {
    const guards = createTabGuards();
    let report = 0;
    guards.set('/a', {
      ...holding,
      discard: () => {
        report += 1;
      },
    });
    guards.discard('/b');
    expect(report).toBe(0);
    guards.discard('/a');
    expect(report).toBe(1);
  });
});

const home = { key: '/', address: '/', isFixed: true };
const tabs = openTab(startTabs(home), { key: '/a', address: '/a?_page=2', isFixed: false }, '/');
const read = (
  text: string | null,
  { session = 's1', isAllowed = () => true }: { session?: string; isAllowed?: () => boolean } = {},
) => readTabs({ text, session, home, isAllowed }).list.map(({ address }) => address);

describe('tabs after a reload', () => {
  const text = writeTabs({ tabs, session: 's1' });

  test('are there again, and none of their pages is kept yet', () => {
    expect(read(text)).toEqual(['/', '/a?_page=2']);
    expect(readTabs({ text, session: 's1', home, isAllowed: () => true })).toMatchObject({ active: '', alive: [] });
  });

  test('belong to one session, and only what may still be seen', () => {
    expect(read(text, { session: 's2' })).toEqual(['/']);
    expect(read(text, { isAllowed: () => false })).toEqual(['/']);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":2,"session":"s1","list":[]}',
    '{"version":1,"session":"s1","list":{}}',
    '{"version":1,"session":"s1","list":[null,7,{"key":1,"address":"/b"},{"key":"/b"}]}',
  ])('nothing is taken from %s', (broken) => {
    expect(read(broken)).toEqual(['/']);
  });

  test('a tab is there once', () => {
    const twice = JSON.stringify({ version: 1, session: 's1', list: [...tabs.list, ...tabs.list] });
    expect(read(twice)).toEqual(['/', '/a?_page=2']);
  });
});

const setUp = () => {
  const guards = createTabGuards();
  guards.open('/teams');
  let held: LeaveGuard | undefined;
  const lift = holdTab({
    tabKey: '/teams',
    guard: { isHolding: (pathname) => pathname !== '/teams/create', ask: async () => true },
    guards,
    history: {
      guardLeaving: (guard) => {
        held = guard;
        return () => {
          held = undefined;
        };
      },
    },
    keyAt: (pathname) => (pathname.startsWith('/teams') ? '/teams' : pathname),
  });
  return { guards, lift, holds: (pathname: string) => held?.isHolding(pathname) ?? false };
};

describe('what a form above its list holds', () => {
  test.each([
    ['the list below', '/teams', true],
    ['another form above it', '/teams/edit/7', true],
    ['its own address', '/teams/create', false],
    ['another tab, which only hides it', '/articles', false],
    ['a reload, which asks all tabs', '', false],
  ])('%s', (_, pathname, isHeld) => expect(setUp().holds(pathname)).toBe(isHeld));

  test('counts no longer when it was given up, or is gone', () => {
    const given = setUp();
    given.guards.forget('/teams');
    expect(given.holds('/teams')).toBe(false);
    const gone = setUp();
    gone.lift();
    expect(gone.guards.isHeld('/teams')).toBe(false);
    expect(gone.holds('/teams')).toBe(false);
  });
});

const at = (address: string, { open = '', state, key }: { open?: string; state?: unknown; key?: string } = {}) =>
  tabAt({ session, place: { ...placeOf(address), state, ...(key !== undefined && { key }) }, open });

describe('the tab of a place', () => {
  test.each([
    ['/notes', '/notes'],
    ['/notes/', '/notes'],
    ['/notes?_page=2#x', '/notes'],
    ['/notes/show/7?from=1', '/notes/show/7'],
    ['/group/below', '/group/below'],
  ])('of %s is %s', (address, key) => expect(at(address)?.key).toBe(key));

  test.each(['/quiet', '/secret', '/group', '/out', '/nowhere', '/login'])('%s has none', (address) =>
    expect(at(address)).toBeUndefined(),
  );

  test('knows where it stands and whether it can be closed', () => {
    expect(at('/notes/?_page=2#x')).toEqual({ key: '/notes', address: '/notes?_page=2#x', isFixed: false });
    expect(at('/fixed')?.isFixed).toBe(true);
  });

  test('is another for every visit, of the same address too, where the route says so', () => {
    expect(at('/dynamic?id=1', { key: 'a' })?.key).toBe('/dynamic?id=1#a');
    expect(at('/dynamic?id=1', { key: 'b', open: '/dynamic?id=1#a' })?.key).toBe('/dynamic?id=1#b');
    expect(at('/dynamic', { key: 'a' })?.key).toBe('/dynamic#a');
  });

  test('of such a visit is gone back to by its key, which no other route takes', () => {
    const visit = { key: '/dynamic?id=1#a', address: '/dynamic?id=1&_page=2' };
    expect(at(visit.address, { key: 'c', state: stateFor(visit) })?.key).toBe(visit.key);
    expect(at('/notes', { key: 'c', state: stateFor(visit) })?.key).toBe('/notes');
    expect(stateFor({ key: '/notes', address: '/notes?_page=2' })).toBeUndefined();
  });

  test('stays where every visit opens one, while its own list pages and filters, and when a form above it is done with', () => {
    const open = '/dynamic?id=1#a';
    for (const state of [{ staysInTab: true }, { closesTab: open }])
      expect(at('/dynamic?id=1&_page=2', { open, state, key: 'b' })?.key).toBe(open);
    expect(at('/dynamic?_page=2', { open: '/notes', state: { staysInTab: true }, key: 'b' })?.key).toBe(
      '/dynamic?_page=2#b',
    );
  });

  test('takes nothing strange from the state of a navigation', () => {
    for (const state of [null, undefined, 7, 'x', [], { closesTab: 7, tab: 7 }, { staysInTab: 'yes' }])
      expect(tabStateOf(state)).toEqual(isObject(state) ? { staysInTab: false } : {});
    expect(tabStateOf({ closesTab: '/a', staysInTab: true })).toEqual({ closesTab: '/a', staysInTab: true });
  });
});
