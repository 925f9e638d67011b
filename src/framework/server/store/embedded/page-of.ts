import { isObject } from '../../../shared/is-object';
import { compileSort, tieSign } from '../compare';
import { fieldReader } from '../field-value';
import type { ListQuery, Row, Sort } from '../store';
import { StoreCursorUnknown } from '../store-error';

interface PageInput extends Pick<ListQuery, 'sort' | 'start' | 'end' | 'after' | 'distinctBy' | 'total'> {
  /** The matching rows in order, at least as many as the page needs. */
  rows: readonly Row[];
  /** Position of a row among rows with the same sort values. */
  position: (row: Row) => number;
}

/** Returns a page of sorted rows and the cursor of the next page. */
export const pageOf = ({
  rows,
  position,
  ...query
}: PageInput): { rows: readonly Row[]; total: number; next: string | undefined } => {
  const { sort, start, end, after, distinctBy, total = 'exact' } = query;
  const found = distinctBy ? firstOfEach({ rows, fields: distinctBy }) : rows;
  const skipped = after === undefined ? 0 : placeAfter({ rows: found, after, sort, position });
  const page = found.slice(skipped + Math.max(0, start), skipped + Math.max(0, end));
  const last = page.at(-1);
  const isLast = total === 'none' ? page.length < end - start : skipped + end >= found.length;
  return {
    rows: page,
    total: found.length,
    next: last && !isLast ? cursorOf({ row: last, sort, position }) : undefined,
  };
};

const firstOfEach = ({ rows, fields }: { rows: readonly Row[]; fields: readonly string[] }): Row[] => {
  const readers = fields.map(fieldReader);
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = JSON.stringify(readers.map((read) => read(row) ?? null));
    return !seen.has(key) && seen.add(key);
  });
};

/** The sort values and position of a row as text: the row itself may be deleted before the next page is requested. */
const cursorOf = ({
  row,
  sort,
  position,
}: {
  row: Row;
  sort: readonly Sort[];
  position: (row: Row) => number;
}): string => {
  const values = sort.map(({ field }) => fieldReader(field)(row) ?? null);
  return Buffer.from(JSON.stringify([orderOf(sort), position(row), values])).toString('base64url');
};

const orderOf = (sort: readonly Sort[]): string => sort.map(({ field, order }) => `${field} ${order}`).join();

const placeAfter = (input: {
  rows: readonly Row[];
  after: string;
  sort: readonly Sort[];
  position: (row: Row) => number;
}): number => {
  const { rows, after, sort, position } = input;
  const { row, at } = readCursor({ after, sort });
  const compare = compileSort(sort);
  const sign = tieSign(sort);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other !== undefined && (compare(other, row) || sign * (position(other) - at)) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Decodes a cursor into a row with its sort values. */
const readCursor = ({ after, sort }: { after: string; sort: readonly Sort[] }): { row: object; at: number } => {
  const [order, at, values] = parse(after);
  if (order !== orderOf(sort) || typeof at !== 'number' || !Array.isArray(values)) throw new StoreCursorUnknown();
  const row: Record<string, unknown> = {};
  for (const [index, { field }] of sort.entries()) put({ target: row, path: field.split('.'), value: values[index] });
  return { row, at };
};

const put = ({
  target,
  path: [name = '', ...rest],
  value,
}: {
  target: Record<string, unknown>;
  path: string[];
  value: unknown;
}): void => {
  if (rest.length === 0) Object.defineProperty(target, name, { value, configurable: true, enumerable: true });
  else {
    const inner = Object.hasOwn(target, name) && isObject(target[name]) ? target[name] : {};
    Object.defineProperty(target, name, { value: inner, configurable: true, enumerable: true });
    put({ target: inner, path: rest, value });
  }
};

const parse = (text: string): unknown[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
};
