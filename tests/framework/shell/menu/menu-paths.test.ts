import { describe, expect, it } from 'vitest';
import { topOf } from '../../../../src/framework/shell/layout/use-frame';
import { groupsAbove } from '../../../../src/framework/shell/menu/menu-paths';
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
