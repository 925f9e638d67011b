import { describe, expect, it } from 'vitest';
import { groupsAbove } from '../../../src/shell/menu/menu-paths';
import { topOf } from '../../../src/shell/menu/top-of';
import { nodeOf } from '../support/node-of';

const menu = [
  nodeOf('/a'),
  nodeOf('/g', { children: [nodeOf('/g'), nodeOf('/g/h', { children: [nodeOf('/g/h/x')] })] }),
];

describe('paths of a menu', () => {
  it.each([
    ['/a', [], '/a'],
    ['/g', ['/g'], '/g'],
    ['/g/h/x', ['/g', '/g/h'], '/g'],
    ['/g/h', [], undefined],
    ['/none', [], undefined],
  ])('above %s stand %j, at the top %s', (path, groups, top) => {
    expect(groupsAbove({ menu, path })).toEqual(groups);
    expect(topOf({ menu, activePath: path })?.path).toBe(top);
  });
});
