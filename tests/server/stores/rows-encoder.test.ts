import { expect, it } from 'vitest';
import { createRowsEncoder } from '../../../src/server/stores/rows-encoder';
import type { Row } from '../../../src/server/stores/store';

const rowOf = (id: number, version: number): Row => ({ id: `行${id}`, version, createdAt: '', updatedAt: '' });
const many = (count: number) => Array.from({ length: count }, (_, id) => rowOf(id, 1));

it.each([0, 1, 255, 256, 257, 600])('writes %i rows as JSON, one a line', (count) => {
  const text = createRowsEncoder()(many(count)).toString();
  expect(JSON.parse(text)).toEqual(many(count));
  expect(text.split('\n')).toHaveLength(count === 0 ? 2 : count + 2);
});

it('follows changes, removals and additions in any block', () => {
  const encode = createRowsEncoder();
  let rows = many(700);
  const holds = () => expect(JSON.parse(encode(rows).toString())).toEqual(rows);
  holds();
  for (const index of [0, 255, 256, 511, 699]) {
    rows = rows.with(index, rowOf(index, 2));
    holds();
    rows = rows.toSpliced(index, 1);
    holds();
    rows = [...rows, rowOf(1000 + index, 1)];
    holds();
  }
  rows = [];
  holds();
});
