import { describe, expect, it } from 'vitest';
import { buildTree, missingParents, type TreeNode } from '../../../../src/framework/engine/list/tree/use-tree-rows';

const rows = (pairs: Record<string, string | null>) => Object.entries(pairs).map(([id, up]) => ({ id, up }));
const drawn = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ record, children }) => record.id + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ');

describe('a tree', () => {
  it.each<[string, Record<string, string | null>, string]>([
    ['children in their order', { a: null, b: 'a', c: '', d: 'a', e: 'b' }, 'a(b(e) d) c'],
    ['a child before its parent', { b: 'a', a: null }, 'a(b)'],
    ['an unknown parent as the top', { b: 'x', c: 'b' }, 'b(c)'],
    ['its own parent', { a: 'a' }, 'a'],
    ['a circle', { a: 'c', b: 'a', c: 'b', d: null }, 'd a(b(c))'],
    ['nothing', {}, ''],
  ])('of %s', (_, pairs, expected) => {
    expect(drawn(buildTree(rows(pairs), 'up'))).toBe(expected);
  });

  it('tells which parents are missing, each once', () => {
    expect(missingParents(rows({ a: null, b: 'a', c: 'x', d: 'x', e: '' }), 'up')).toEqual(['x']);
  });
});
