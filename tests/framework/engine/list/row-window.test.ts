import { describe, expect, it } from 'vitest';
import { rowWindow } from '../../../../src/framework/engine/list/table/row-window';
import { extraRowsIn, tableHeight } from '../../../../src/framework/engine/list/table/table-size';

const look = (count: number, scrolled: number) => rowWindow({ count, scrolled, rowHeight: 40, height: 600 });

describe('the rows that are drawn', () => {
  it('are all of them while they are few', () => {
    expect(look(200, 4000)).toEqual({ first: 0, end: 200, before: 0, after: 0 });
  });

  it.each([0, 39, 40, 599, 600, 5000, 12_345, 19_400, 50_000, -20])('cover what is visible at %d px', (scrolled) => {
    const { first, end, before, after } = look(500, scrolled);
    const top = Math.min(Math.max(0, scrolled), 500 * 40 - 600);
    expect(first * 40).toBeLessThanOrEqual(top);
    expect(end * 40).toBeGreaterThanOrEqual(top + 600);
    expect(end - first).toBeLessThanOrEqual(80);
    expect(before + (end - first) * 40 + after).toBe(500 * 40);
  });

  it('stay the same while one scrolls a little', () => expect(look(500, 4801)).toEqual(look(500, 5399)));
});

it.each([
  [0, 291],
  [1, 351],
  [2.25, 426],
  [extraRowsIn(432), 432],
  [extraRowsIn(200), 291],
  [-3, 291],
])('a table with %d extra rows leaves %d px to the others', (extraRows, px) => {
  expect(tableHeight({ extraRows })).toBe(`max(240px, calc(100dvh - ${px}px))`);
});
