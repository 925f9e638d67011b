import type { Row } from './store';

/** Rows that are written as one piece: a change of one costs the encoding of its block only. */
const BLOCK = 256;

/**
 * Makes a function that turns rows into a JSON array, a line for every row. It remembers the bytes of each block of rows
 * and encodes a block again only when one of its rows is another object, which is how rows change here.
 */
export function createRowsEncoder(): (rows: readonly Row[]) => Buffer {
  let known: Block[] = [];
  return (rows) => {
    known = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) => {
      const block = rows.slice(index * BLOCK, (index + 1) * BLOCK);
      const before = known[index];
      return before !== undefined && isSame(before.rows, block) ? before : encode(block);
    });
    const parts = known.flatMap(({ bytes }, index) => [index === 0 ? FIRST : NEXT, bytes]);
    return Buffer.concat([OPEN, ...parts, CLOSE]);
  };
}

interface Block {
  rows: readonly Row[];
  bytes: Buffer;
}

const OPEN = Buffer.from('[');
const FIRST = Buffer.from('\n');
const NEXT = Buffer.from(',\n');
const CLOSE = Buffer.from('\n]');

function encode(rows: readonly Row[]): Block {
  return { rows, bytes: Buffer.from(rows.map((row) => JSON.stringify(row)).join(',\n')) };
}

function isSame(before: readonly Row[], rows: readonly Row[]): boolean {
  return before.length === rows.length && before.every((row, index) => row === rows[index]);
}
