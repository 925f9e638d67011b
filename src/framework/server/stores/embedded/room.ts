import { getHeapStatistics } from 'node:v8';
import type { CollectionSchema, Row } from '../store';
import { StoreTooLarge } from '../store-error';

/** Throws `StoreTooLarge` for a row that could not be read again, or for which a start would not have the memory. */
export type Admit = (written: { row: Row; schema: CollectionSchema }) => void;

/** The longest row, in characters of JSON. It is read as one text, which may have eight times as many. */
const longestRow = 64 * 1024 * 1024;

/** How much of the memory rows need, for each byte of their JSON: with all indexes up to four, and a part stays free. */
const memoryPerByte = 5;

/** What is short-lived may go beyond the limit by this factor: who cannot sign in cannot make room. */
const reserve = 1.1;

/** `bytes`: how much is stored. By default there may be as much as a fifth of Node's limit of memory. */
export const roomFor = ({
  bytes,
  mostBytes = getHeapStatistics().heap_size_limit / memoryPerByte,
}: {
  bytes: () => number;
  mostBytes?: number | undefined;
}): Admit => {
  return ({ row, schema }) => {
    const length = JSON.stringify(row).length;
    if (length > longestRow) throw new StoreTooLarge({ what: 'row', bytes: length, most: longestRow });
    const most = schema.isShortLived ? mostBytes * reserve : mostBytes;
    if (bytes() + length > most) throw new StoreTooLarge({ what: 'data', bytes: bytes() + length, most });
  };
};
