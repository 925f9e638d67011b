import { describe, expect, it } from 'vitest';
import { guard, verb, within } from '../../../src/framework/rights/matcher';

describe('guard', () => {
  const nobody: string[] = [];
  it.each([
    ['any', 'role:A|role:B', ['role:B'], true],
    ['any', 'role:A|role:B', ['role:C'], false],
    ['any', 'role:A', nobody, false],
    ['any', 'role:Admin', ['Admin'], false],
    ['any', 'role:Admin', ['perm:role:Admin'], false],
    ['any', 'role:Admin', ['role:admin'], false],
    ['any', 'role:A', ['role:A|role:B'], false],
    ['any', '', [''], false],
    ['all', 'role:A|perm:x:y', ['role:A'], false],
    ['all', 'role:A|perm:x:y', ['perm:x:y', 'role:A', 'role:C'], true],
    ['all', '', [''], false],
    ['all', 'role:A', nobody, false],
    ['except', 'role:A', ['role:B'], true],
    ['except', 'role:A', ['role:A', 'role:B'], false],
    ['except', 'role:A', nobody, false],
    ['except', 'role:A', ['', 'somebody', 'role:'], false],
    ['Any', 'role:A', ['role:A'], false],
    ['', '', ['role:A'], false],
  ])('%s of %s for %j is %s', (mode, subjects, grants, expected) => {
    expect(guard(mode, subjects, grants)).toBe(expected);
  });
});

describe('within', () => {
  it.each([
    ['route:/a/b', 'route:/a/b', true],
    ['route:/a/b', 'route:/a/*', true],
    ['route:/a/b/c', 'route:/a/*', true],
    ['route:/a', 'route:/a/*', false],
    ['route:/a/', 'route:/a/*', false],
    ['route:/ab/c', 'route:/a/*', false],
    ['route:/A/b', 'route:/a/*', false],
    ['route:/a/../b', 'route:/a/*', false],
    ['route:/a/./b', 'route:/a/*', false],
    ['route:/a//b', 'route:/a/*', false],
    ['route:/', 'route:/*', false],
    ['route:/x', 'route:/*', true],
    ['res:users', 'route:/*', false],
    ['route:/a/b', 'route:/a*', false],
    ['route:/a/b', '', false],
  ])('%s in %s is %s', (object, pattern, expected) => {
    expect(within(object, pattern)).toBe(expected);
  });
});

describe('verb', () => {
  it.each([
    ['edit', 'list|edit', true],
    ['edit', 'credit', false],
    ['Edit', 'edit', false],
    ['list|edit', 'list|edit', false],
    ['edit', '*', false],
    ['', '', false],
  ])('%s of %s is %s', (action, actions, expected) => {
    expect(verb(action, actions)).toBe(expected);
  });
});
