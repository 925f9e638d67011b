import { describe, expect, it } from 'vitest';
import { entryAction } from '../../../../src/framework/shell/menu/entry-action';
import { nodeOf as node } from '../support/node-of';

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
