import { textOfHtml } from '../../../shared/rich-text/text-of-html';
import { fieldReader } from '../field-value';
import type { Row } from '../store';
import { baseColumnsOf, type Column, type ColumnKind, type TableShape } from './table-shape';

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

// A day and a moment are columns of the database's own types only in the one form in which the program stores them, so that the column
// gives the text back exactly and its order is that of the texts. Any other form is a value that the column does not take.

const leapYear = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
const dayOfYear = String.raw`(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`;
const day = String.raw`(?!0000)(?:\d{4}-${dayOfYear}|${leapYear}-02-29)`;
const time = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z`;

/** What days and moments look like, for JavaScript and for the database. */
export const patterns = { day: `^${day}$`, moment: `^${day}${time}$` } as const;
const dayShape = new RegExp(patterns.day);
const momentShape = new RegExp(patterns.moment);
// What was a column of text until layout 3; sorting these by character is sorting them by time.
const formerDate = /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?)?$/;

/** Numbers of the first size or more, and fractions smaller than the second, JavaScript writes with an exponent, which `numeric` does not give back. */
export const [largest, smallest] = [1e21, 1e-6];

/** Whether a column of this kind, whatever index it stands in, can have this value. */
export const isOfKind = (kind: ColumnKind, value: unknown): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'date':
      return typeof value === 'string' && formerDate.test(value);
    case 'day':
      return typeof value === 'string' && dayShape.test(value);
    case 'moment':
      return typeof value === 'string' && momentShape.test(value);
    case 'number':
      return typeof value === 'number';
    case 'whole':
      return Number.isSafeInteger(value);
    case 'amount':
      return typeof value === 'number' && Math.abs(value) < largest && (value === 0 || Math.abs(value) >= smallest);
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
  }
};

const fits = ({ kind, isShort }: Column, value: unknown): boolean =>
  isOfKind(kind, value) && (!isShort || typeof value !== 'string' || value.length <= longestIndexed);

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
export const rowEncoder = (shape: TableShape): RowEncoder => {
  const { columns, searched, isTyped = false } = shape;
  const base = baseColumnsOf(shape);
  // What columns of the former kinds must not lack is written to them whatever it is.
  const own = isTyped ? base.filter(({ path }) => path !== 'id') : [];
  const readers = [...own, ...columns].map((column) => ({ column, read: fieldReader(column.path) }));
  const searchers = searched.map((column) => ({ ...column, read: fieldReader(column.path) }));
  const typed = new Set([...base, ...columns].map(({ path }) => path));

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
        id: storableText(row.id),
        ...(!isTyped && {
          version: row.version,
          createdAt: storableText(row.createdAt),
          updatedAt: storableText(row.updatedAt),
        }),
        ...taken,
        _row: JSON.stringify(row),
        _extra: extra.length === 0 ? null : storable(Object.fromEntries(extra)),
        _misfits: Object.keys(misfits).length === 0 ? null : misfits,
      };
    },
  };
};

/** A text as search columns hold it, and as what is searched for must be written. */
export const searchable = (text: string): string => storableText(text.toLowerCase());
