import { expect, test } from 'vitest';
import { claimsOf } from '../../../../src/framework/screens/test-page/calls';
import { findNodes, toNodes } from '../../../../src/framework/screens/test-page/to-nodes';

const resource = {
  name: 'articles',
  verbs: new Set(['list']),
  fieldByName: new Map([['title', { max: 40, label: { zh: '标题' }, rule: undefined }]]),
  check: () => true,
};

test('maps, sets and lists are branches, and what is undefined is left out', () => {
  const nodes = toNodes(resource);
  expect(nodes.map(({ name, text }) => [name, text])).toEqual([
    ['name', 'articles'],
    ['verbs', undefined],
    ['fieldByName', undefined],
    ['check', 'ƒ'],
  ]);
  expect(findNodes(nodes, '').map(({ path }) => path)).toEqual([
    'name',
    'verbs.0',
    'fieldByName.title.max',
    'fieldByName.title.label.zh',
    'check',
  ]);
});

test.each([
  ['TITLE.max', ['fieldByName.title.max']],
  ['标题', ['fieldByName.title.label.zh']],
  ['nothing', []],
])('%s is found by path or value', (sought, paths) =>
  expect(findNodes(toNodes(resource), sought).map(({ path }) => path)).toEqual(paths),
);

test('what refers back to itself comes to an end', () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  expect(findNodes(toNodes(round), '')).toEqual([]);
});

test.each([
  [`x.${btoa(JSON.stringify({ iat: 1, exp: 2 }))}.y`, { iat: 1, exp: 2 }],
  ['opaque', {}],
  ['a.!!.b', {}],
  ['', {}],
])('%s says when it ends', (token, claims) => expect(claimsOf(token)).toEqual(claims));
