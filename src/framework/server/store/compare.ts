import { fieldReader } from './field-value';
import type { Row, Sort } from './store';

/** Orders two rows: negative, 0 or positive. */
export type RowComparator = (a: Row, b: Row) => number;

/** Compiles a sort order: numbers by size, text as a Chinese reader expects it (pinyin), missing values last both ways. */
export const compileSort = (sort: readonly Sort[]): ((a: object, b: object) => number) => {
  const keys = sort.map(({ field, order }) => ({ read: fieldReader(field), sign: order === 'desc' ? -1 : 1 }));
  return (a, b) => {
    for (const { read, sign } of keys) {
      const order = compareField({ a: read(a), b: read(b), sign });
      if (order !== 0) return order;
    }
    return 0;
  };
};

/** Whether rows without a difference in their order follow the order of creation (1) or its reverse (-1): as the last key does. */
export const tieSign = (sort: readonly Sort[]): 1 | -1 => (sort.at(-1)?.order === 'desc' ? -1 : 1);

/** Compiles a sort order in which no two rows are equal; `position` returns the place of a row in the order of creation. */
export const compileOrder = (sort: readonly Sort[], position: (row: Row) => number): RowComparator => {
  const compare = compileSort(sort);
  const sign = tieSign(sort);
  return (a, b) => compare(a, b) || sign * (position(a) - position(b));
};

const compareField = ({ a, b, sign }: { a: unknown; b: unknown; sign: number }): number => {
  const isLackingA = a === undefined || a === null;
  const isLackingB = b === undefined || b === null;
  if (isLackingA || isLackingB) return Number(isLackingA) - Number(isLackingB);
  return sign * compareValues(a, b);
};

const compareValues = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return rank(a) - rank(b) || compareText(JSON.stringify(a), JSON.stringify(b));
};

/** Values of different kinds in one field keep to their own kind: booleans, numbers, text, all else. */
const rank = (value: unknown): number => {
  if (typeof value === 'boolean') return 0;
  if (typeof value === 'number') return 1;
  return typeof value === 'string' ? 2 : 3;
};

// For these the order by code unit is the collator's own, so that mixing the two keeps one consistent order.
const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/;

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  if (isoDate.test(a) && isoDate.test(b)) return a < b ? -1 : 1;
  return collator().compare(a, b);
};

let cachedCollator: Intl.Collator | undefined;

/** One collator for all: making one costs more than a thousand comparisons. */
const collator = (): Intl.Collator => {
  cachedCollator ??= new Intl.Collator('zh-CN');
  return cachedCollator;
};
