import { describe, expect, test } from 'vitest';
import { readTabs, writeTabs } from '../../../../src/framework/shell/tabs/kept-tabs';
import { openTab, startTabs } from '../../../../src/framework/shell/tabs/tabs';

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
