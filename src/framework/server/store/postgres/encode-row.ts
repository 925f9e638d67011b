import { textOfHtml } from '../../../shared/rich-text/text-of-html';
import { fieldReader } from '../field-value';
import type { Row } from '../store';
import { baseColumns, type Column, type TableShape } from './table-shape';

/** A row as the columns of its table, as JSON. */
export type EncodedRow = Readonly<Record<string, unknown>>;

/** Makes rows into what their table stores. */
export interface RowEncoder {
  encode(row: Row): EncodedRow;
  /** Fields with a value that their column does not take. */
  misfits(row: Row): string[];
}

/** An entry of an index holds some 2,700 bytes; four texts of this length fit, whatever they are written in. */
const longestIndexed = 200;

// Sorting these by character is sorting them by time.
const date = /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?)?$/;

const fits = ({ kind, isShort }: Column, value: unknown): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && (!isShort || value.length <= longestIndexed);
    case 'date':
      return typeof value === 'string' && date.test(value);
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
  }
};

/**
 * What PostgreSQL takes as text: it has no NUL and no half of a surrogate pair. The row itself is stored as JSON, where both are
 * written as `\u0000`, so that only queries for such values do not distinguish them from others.
 */
export const storableText = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');

/** The same of all texts within a value. */
export const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]));
};

/** An encoder for the rows of a table. */
export const rowEncoder = ({ columns, searched }: TableShape): RowEncoder => {
  const readers = columns.map((column) => ({ column, read: fieldReader(column.path) }));
  const searchers = searched.map((column) => ({ ...column, read: fieldReader(column.path) }));
  const typed = new Set([...baseColumns, ...columns].map(({ path }) => path));

  const sorted = (row: Row) => {
    const taken: Record<string, unknown> = {};
    const misfits: Record<string, unknown> = {};
    for (const { column, read } of readers) {
      const value = read(row);
      if (value === undefined || value === null) continue;
      if (fits(column, value)) taken[column.column] = storable(value);
      else misfits[column.path] = storable(value);
    }
    return { taken, misfits };
  };
  return {
    misfits: (row) => Object.keys(sorted(row).misfits),
    encode: (row) => {
      const { taken, misfits } = sorted(row);
      for (const { column, kind, read } of searchers) {
        const value = read(row);
        if (typeof value === 'string') taken[column] = searchable(kind === 'html' ? textOfHtml(value) : value);
      }
      const extra = Object.entries(row).filter(([name]) => !typed.has(name));
      return {
        ...taken,
        id: storableText(row.id),
        version: row.version,
        createdAt: storableText(row.createdAt),
        updatedAt: storableText(row.updatedAt),
        _row: JSON.stringify(row),
        _extra: extra.length === 0 ? null : storable(Object.fromEntries(extra)),
        _misfits: Object.keys(misfits).length === 0 ? null : misfits,
      };
    },
  };
};

/** A text as search columns hold it, and as what is searched for must be written. */
export const searchable = (text: string): string => storableText(text.toLowerCase());
