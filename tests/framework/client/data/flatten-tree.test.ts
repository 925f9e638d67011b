import { expect, it } from 'vitest';
import { flattenTree, type TreeAnswer } from '../../../../src/framework/client/data/template-provider';

it.each<[string, TreeAnswer[], object[]]>([
  ['nothing', [], []],
  [
    'parents before children, each with the one above',
    [
      { id: 'a', children: [{ id: 'b', children: [{ id: 'c' }] }, { id: 'd' }] },
      { id: 'e', children: [] },
    ],
    [
      { id: 'a', up: null },
      { id: 'b', up: 'a' },
      { id: 'c', up: 'b' },
      { id: 'd', up: 'a' },
      { id: 'e', up: null },
    ],
  ],
  ['a top whose parent is not shown', [{ id: 'a', up: 'gone' }], [{ id: 'a', up: 'gone' }]],
])('%s', (_, nodes, expected) => {
  expect(flattenTree(nodes, 'up')).toEqual(expected);
});

it('a tree that is a hundred thousand deep', () => {
  let node: TreeAnswer = { id: '0' };
  for (let depth = 1; depth < 100_000; depth += 1) node = { id: String(depth), children: [node] };
  expect(flattenTree([node], 'up')).toHaveLength(100_000);
});
