import { describe, expect, it } from 'vitest';
import { entryAction } from '../../src/shell/menu/entry-action';
import type { MenuNode } from '../../src/shell/menu/menu-node';
import { entriesByPath, groupsAbove } from '../../src/shell/menu/menu-paths';

const node = (path: string, rest: Partial<MenuNode> = {}): MenuNode => ({
  path,
  title: { zh: path, en: path },
  icon: undefined,
  badge: undefined,
  dot: false,
  href: undefined,
  target: undefined,
  children: [],
  ...rest,
});
const hrefOf = (path: string) => `#${path}`;
const open = (href: string, target: string) => ({ kind: 'open', href, target });

describe('entryAction', () => {
  it.each([
    ['another page', node('/a'), { kind: 'navigate', path: '/a' }],
    ['the open page', node('/now'), { kind: 'reload', path: '/now' }],
    ['a page in a new window', node('/now', { target: '_blank' }), open('#/now', '_blank')],
    ['a link', node('/l', { href: 'https://example.com' }), open('https://example.com', '_self')],
    ['a link in a new window', node('/l', { href: '//e.com', target: '_blank' }), open('//e.com', '_blank')],
    ['a mail address', node('/l', { href: 'mailto:a@b.c' }), open('mailto:a@b.c', '_self')],
    ['a script', node('/l', { href: 'javascript:alert(1)' }), { kind: 'none' }],
    ['a script with a blank', node('/l', { href: ' javascript:alert(1)', target: '_blank' }), { kind: 'none' }],
  ])('%s', (_, entry, action) => expect(entryAction({ node: entry, currentPath: '/now', hrefOf })).toEqual(action));
});

const menu = [node('/a'), node('/g', { children: [node('/g'), node('/g/h', { children: [node('/g/h/x')] })] })];

describe('paths of a menu', () => {
  it.each([
    ['/a', []],
    ['/g', ['/g']],
    ['/g/h/x', ['/g', '/g/h']],
    ['/none', []],
  ])('above %s stand %j', (path, groups) => expect(groupsAbove({ menu, path })).toEqual(groups));

  it('entries are what can be opened', () => expect([...entriesByPath(menu).keys()]).toEqual(['/a', '/g', '/g/h/x']));
});
