import { describe, expect, test } from 'vitest';
import { defaultSettings, layouts, type Settings } from '../../../../../src/framework/shell/base/settings-store';
import { arrange, foldOnChange } from '../../../../../src/framework/shell/frame/layout/use-frame';

const arranged = (
  settings: Partial<Settings>,
  {
    hasColumn = true,
    isMobile = false,
    isTight = false,
  }: { hasColumn?: boolean; isMobile?: boolean; isTight?: boolean } = {},
) => arrange({ settings: { ...defaultSettings, ...settings }, isMobile, isTight, hasColumn });

describe('which parts of the menu there are, and what its button folds', () => {
  test.each([
    ['common', { top: undefined, tree: 'whole', bar: false }, 'side'],
    ['vertical', { top: undefined, tree: 'whole', bar: false }, 'side'],
    ['float', { top: undefined, tree: 'whole', bar: false }, 'side'],
    ['comprehensive', { top: 'bar', tree: 'below', bar: false }, 'side'],
    ['column', { top: 'card', tree: 'below', bar: false }, 'column'],
    ['horizontal', { top: undefined, tree: undefined, bar: true }, undefined],
  ] as const)('%s', (layout, parts, folds) => {
    const { layout: inForce, ...rest } = arranged({ layout, columnStyle: 'card' });
    expect([inForce, rest.parts, rest.folds, rest.isFolded]).toEqual([layout, parts, folds, false]);
  });

  test.each(layouts)('a narrow window turns %s into the vertical one with a drawer', (layout) => {
    const { layout: inForce, parts, folds, isFolded } = arranged({ layout, foldSidebar: true }, { isMobile: true });
    expect([inForce, parts.tree, folds, isFolded]).toEqual(['vertical', 'whole', 'drawer', false]);
  });

  test('folded, a tree shows icons and the second column goes; a horizontal menu has nothing to fold', () => {
    expect(arranged({ layout: 'vertical', foldSidebar: true })).toMatchObject({
      isFolded: true,
      parts: { tree: 'whole' },
    });
    expect(arranged({ layout: 'column', foldSidebar: true })).toMatchObject({
      isFolded: true,
      folds: 'column',
      parts: { tree: undefined, top: 'vertical' },
    });
    expect(arranged({ layout: 'horizontal', foldSidebar: true }).isFolded).toBe(false);
  });

  test.each([
    [{}, true],
    [{ foldTightSidebar: false }, false],
    [{ foldTightSidebar: false, foldSidebar: true }, false],
  ])('a window with little room has a choice of its own: %o', (settings, isFolded) => {
    expect(arranged(settings, { isTight: true }).isFolded).toBe(isFolded);
  });

  test('a second column with nothing in it is folded for good', () => {
    expect(arranged({ layout: 'column' }, { hasColumn: false })).toMatchObject({ isFolded: true, folds: undefined });
  });
});

test('the header scrolls away where it is told to, but never in the common layout', () => {
  const fixed = layouts.filter((layout) => arranged({ layout, fixedHeader: false }).isHeaderFixed);
  expect(fixed).toEqual(['common']);
  expect(layouts.every((layout) => arranged({ layout }).isHeaderFixed)).toBe(true);
});

test('drawings stand behind the menu except where it floats or lies in the header', () => {
  const drawn = layouts.filter((layout) => arranged({ layout, background: 'waves' }).background === 'waves');
  expect(drawn).toEqual(['column', 'comprehensive', 'vertical', 'common']);
});

test.each([
  ['common', 'float', true],
  ['float', 'common', false],
  ['float', 'float', undefined],
  ['common', 'column', undefined],
] as const)('going from %s to %s folds: %s', (from, to, expected) => {
  expect(foldOnChange({ from, to })).toBe(expected);
});
