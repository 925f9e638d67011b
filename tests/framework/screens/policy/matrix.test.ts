// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cellByKey } from '../../../../src/framework/screens/policy/matrix-table';
import { columnWindow } from '../../../../src/framework/screens/policy/use-column-window';

/** Rows 2 to 5 of a grid; row 3 is the heading of an object, without cells, and the columns 3 to 5 are rendered. */
const gridOf = (): HTMLElement => {
  const grid = document.createElement('div');
  for (const row of [2, 3, 4, 5]) {
    const line = document.createElement('div');
    line.setAttribute('role', 'row');
    line.setAttribute('aria-rowindex', String(row));
    // Nothing is laid out here: the first two rows are above what is in sight.
    line.getBoundingClientRect = () => ({ top: row < 4 ? -1 : 1 }) as DOMRect;
    for (const column of row === 3 ? [] : [3, 4, 5]) {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(column));
      cell.id = `${row}/${column}`;
      line.append(cell);
    }
    grid.append(line);
  }
  return grid;
};

describe('the keys of the matrix', () => {
  it.each([
    ['2/4', 'ArrowDown', '4/4'],
    ['4/4', 'ArrowUp', '2/4'],
    ['2/4', 'ArrowRight', '2/5'],
    ['2/5', 'ArrowRight', undefined],
    ['2/3', 'ArrowLeft', undefined],
    ['2/3', 'PageDown', '5/3'],
    ['5/3', 'PageUp', '2/3'],
    ['5/3', 'ArrowDown', undefined],
    ['2/3', 'Enter', undefined],
    [undefined, 'ArrowDown', '4/3'],
  ])('from %s by %s lead to %s', (from, key, to) => {
    const grid = gridOf();
    const cell = from === undefined ? null : grid.querySelector(`[id="${from}"]`);
    expect(cellByKey(grid, cell, key)?.id).toBe(to);
  });
});

describe('the columns that are rendered', () => {
  const look = (scrolled: number, count = 20) =>
    columnWindow({ count, width: 100, head: 132, scrolled, visible: 1132 });

  it.each([
    [0, { first: 0, end: 13 }],
    [99, { first: 0, end: 13 }],
    [250, { first: 1, end: 14 }],
    [1000, { first: 9, end: 20 }],
  ])('cover what is visible at %d px', (scrolled, expected) => expect(look(scrolled)).toEqual(expected));

  it('are all of few', () => expect(look(250, 12)).toEqual({ first: 0, end: 12 }));
});
