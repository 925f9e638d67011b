import { expect, test } from 'vitest';
import { arrange, layoutOf, moved } from '../../../../src/framework/engine/dashboard/arrangement';
import { changeOf } from '../../../../src/framework/engine/dashboard/widget-context';
import { resolveDashboard } from '../../../../src/framework/language/dashboard';
import { arrangedWidgets } from '../../../../src/framework/rights/arranged-widgets';

const note = { kind: 'note', title: { zh: '一', en: 'One' }, text: { zh: '文', en: 'Text' } } as const;
const dashboard = resolveDashboard('d', {
  widgets: { a: note, b: note, c: { ...note, width: 6, guard: { grants: ['role:Boss'] } }, d: note },
  arrangements: { Boss: ['d', 'c'], Clerk: ['b', 'c'] },
});
const names = (layout: Parameters<typeof arrange>[1]) =>
  arrange(dashboard.widgets, layout).map(
    ({ widget, isHidden, width }) => `${widget.name}${isHidden ? '-' : ''}${width}`,
  );

test.each([
  [undefined, ['a4', 'b4', 'c6', 'd4']],
  [{ order: ['d', 'a'], hidden: ['a'], widths: { d: 12 } }, ['d12', 'a-4', 'b4', 'c6']],
  [{ order: ['gone', 'c'], hidden: ['gone'], widths: {} }, ['a4', 'b4', 'c6', 'd4']],
])('a layout of %j arranges', (layout, expected) => expect(names(layout)).toEqual(expected));

test('only what differs from the configuration is kept', () => {
  const placed = arrange(dashboard.widgets, { order: ['b'], hidden: ['c'], widths: { a: 4, d: 8 } });
  expect(layoutOf(placed)).toEqual({ order: ['a', 'b', 'c', 'd'], hidden: ['c'], widths: { d: 8 } });
});

test('an entry moves by a step, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test.each([
  [
    ['role:Boss', 'role:Clerk'],
    ['d', 'c'],
  ],
  [['role:Clerk'], ['b']],
  [['perm:x'], ['a', 'b', 'd']],
])('who holds %j sees', (grants, expected) => {
  const shown = arrangedWidgets({ dashboard, subject: { grants, isSuper: false } });
  expect(shown.map(({ name }) => name)).toEqual(expected);
});

test('a full admin passes every guard', () => {
  const shown = arrangedWidgets({ dashboard, subject: { grants: [], isSuper: true } });
  expect(shown.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  [
    { value: 120, before: 100, isShare: false },
    { kind: 'share', isUp: true, text: '20.0%' },
  ],
  [
    { value: 50, before: 100, isShare: false },
    { kind: 'share', isUp: false, text: '50.0%' },
  ],
  [
    { value: -50, before: -100, isShare: false },
    { kind: 'share', isUp: true, text: '50.0%' },
  ],
  [
    { value: 638, before: 7, isShare: false },
    { kind: 'former', isUp: true, text: '7' },
  ],
  [{ value: 5, before: 0, isShare: false }, { kind: 'none' }],
  [{ value: 0, before: 0, isShare: false }, { kind: 'zero' }],
  [{ value: 5, before: 5, isShare: false }, { kind: 'same' }],
  [
    { value: 93.4, before: 92.1, isShare: true },
    { kind: 'points', isUp: true, text: '1.3' },
  ],
  [{ value: 93.41, before: 93.4, isShare: true }, { kind: 'same' }],
  [{ value: 93, before: null, isShare: true }, { kind: 'none' }],
  [{ value: null, before: 93, isShare: true }, undefined],
  [{ value: '2026-01-01', before: '2025-01-01', isShare: false }, undefined],
])('%j has changed', (figures, expected) => expect(changeOf(figures)).toEqual(expected));
