import { describe, expect, test } from 'vitest';
import { isObject } from '../../../../src/framework/shared/is-object';
import { placeOf, stateFor, tabAt, tabStateOf } from '../../../../src/framework/shell/tabs/tab-at';
import { tabSession as session } from '../support/tab-session';

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
