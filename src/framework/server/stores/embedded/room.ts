import { getHeapStatistics } from 'node:v8';
import type { CollectionSchema, Row } from '../store';
import { StoreTooLarge } from '../store-error';

/** Throws `StoreTooLarge` for a row that is too long to be read again or exceeds the memory of a start. */
export type Admit = (written: { row: Row; schema: CollectionSchema }) => void;

/** Maximum length of a row in characters of JSON. It is read as one string; V8's limit is eight times as high. */
const longestRow = 64 * 1024 * 1024;

/** Bytes of memory reserved for each byte of JSON: rows with all indexes need up to four, and some memory must stay free. */
const memoryPerByte = 5;

/** Short-lived rows may exceed the limit by this factor: users need a session to sign in and free space. */
const reserve = 1.1;

/** `bytes` returns the stored size. By default it is limited to a fifth of Node's heap limit. */
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
    const mostHere = schema.isShortLived ? mostBytes * reserve : mostBytes;
    if (bytes() + length > mostHere) throw new StoreTooLarge({ what: 'data', bytes: bytes() + length, most: mostHere });
  };
};
