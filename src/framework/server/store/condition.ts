import type { Values } from '../../expressions/context';
import { holds } from '../../expressions/evaluate';
import type { Expression } from '../../expressions/expression';
import { textOfHtml } from '../../shared/rich-text/text-of-html';
import { fieldReader } from './field-value';

/**
 * A test of one field, or of a part of its value: `period.from`. Values are compared by type, so the caller converts text from an address (`'5'` never equals `5`).
 * - `eq`: the same value; on an array field: one of its elements is the value; `null` also matches a missing field.
 * - `ne`: exactly what `eq` does not match, so rows without the field match.
 * - `gte`, `lte`: numbers with numbers, text with text by code unit (ISO dates); anything else, `null` too, does not match.
 *   A date without time is earlier than every time of that day: for "until 31 May" pass the end of the day.
 * - `gt`, `lt`: the same without the bound itself.
 * - `like`: `value` is a part of the text, whatever the case of its letters; never a pattern; full-width and half-width
 *   characters differ; `''` is a part of every text; a number is searched as its decimal text, an array or an object by the values in it.
 * - `likeText`: as `like`, but of HTML only what is read.
 * - `in`: `value` is a list; `eq` with one of it. An empty list matches nothing.
 * - `empty`: `value` true: there is nothing in the field: it is missing, `null`, `''` or an empty list; false: there is something.
 * - `has`: the field is an array which contains the value, or (value is a list) at least one of the values.
 */
export interface FieldCondition {
  field: string;
  op: ConditionOperator;
  value: unknown;
}

/** What a `FieldCondition` can ask. */
export type ConditionOperator =
  | 'eq'
  | 'ne'
  | 'gte'
  | 'lte'
  | 'gt'
  | 'lt'
  | 'like'
  | 'likeText'
  | 'in'
  | 'has'
  | 'empty';

/**
 * An expression of the configuration that matches where it holds: what no `FieldCondition` says, such as one field against another.
 * `today`, `now` and `me` stand in it as the values that they have for the caller (`expression-condition.ts`).
 */
export interface ExpressionCondition {
  holds: Expression;
  /** The time zone in which a moment has a day. */
  zone: string;
}

/** A test of a row as plain data (JSON). `{ all: [] }` matches every row, `{ any: [] }` none. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | ExpressionCondition
  | FieldCondition;

/** Matches every row. */
export const everyRow: Condition = Object.freeze({ all: Object.freeze([]) });

/** A compiled condition. */
export type Predicate = (row: object) => boolean;

type ValueTest = (value: unknown) => boolean;

/**
 * Compiles a condition once, so that testing a row only calls functions. `TypeError` for anything else.
 * Outside the stores only for rows in memory that no store could be queried about: what a change was before it
 * (`notices/create-event-hub.ts`), and which of several lists shows a row that was just read (`records/search-records.ts`). The
 * semantics of a condition are defined here, and the contract suite of the stores holds every store to it.
 */
export const compileCondition = (condition: Condition): Predicate => {
  if ('all' in condition) return everyOf(condition.all.map(compileCondition));
  if ('any' in condition) return someOf(condition.any.map(compileCondition));
  if ('holds' in condition) {
    const context = { now: 0, zone: condition.zone, me: {} };
    return (row) => holds(condition.holds, row as Values, context);
  }
  return compileField(condition);
};

// Nested pairs are called directly, which is several times faster than `every` and `some` over a list.
const everyOf = (predicates: Predicate[]): Predicate => {
  if (predicates.length === 0) return () => true;
  return predicates.reduceRight((rest, first) => (row) => first(row) && rest(row));
};

const someOf = (predicates: Predicate[]): Predicate => {
  if (predicates.length === 0) return () => false;
  return predicates.reduceRight((rest, first) => (row) => first(row) || rest(row));
};

const compileField = ({ field, op, value }: FieldCondition): Predicate => {
  if (!Object.hasOwn(tests, op)) throw new TypeError(`unknown operator ${JSON.stringify(op)} on ${field}`);
  const read = fieldReader(field);
  const test = tests[op](value);
  return (row) => test(read(row));
};

const equals = (wanted: unknown): ValueTest => {
  const target = wanted ?? null;
  return (value) => {
    if (value === target) return true;
    if (typeof value !== 'object' || value === null) return value === undefined && target === null;
    return Array.isArray(value) && value.includes(target);
  };
};

const contains = (wanted: unknown): ValueTest => {
  if (typeof wanted !== 'string' && typeof wanted !== 'number') return () => false;
  const part = String(wanted).toLowerCase();
  const test: ValueTest = (value) => {
    if (typeof value === 'string') return value.toLowerCase().includes(part);
    if (typeof value === 'number') return String(value).includes(part);
    return typeof value === 'object' && value !== null && Object.values(value).some(test);
  };
  return test;
};

const listOf = (wanted: unknown): ReadonlySet<unknown> =>
  new Set(Array.isArray(wanted) ? wanted.map((value) => value ?? null) : [wanted ?? null]);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Negative, 0 or positive; NaN, which no bound accepts, when the two cannot be compared. */
const difference = (value: unknown, wanted: unknown): number => {
  if (typeof value === 'number' && typeof wanted === 'number') return value - wanted;
  if (typeof value !== 'string' || typeof wanted !== 'string') return Number.NaN;
  return value < wanted ? -1 : Number(value > wanted);
};

const tests: Record<ConditionOperator, (wanted: unknown) => ValueTest> = {
  eq: equals,
  ne: (wanted) => {
    const isEqual = equals(wanted);
    return (value) => !isEqual(value);
  },
  gt: (wanted) => (value) => difference(value, wanted) > 0,
  lt: (wanted) => (value) => difference(value, wanted) < 0,
  gte: (wanted) => (value) => difference(value, wanted) >= 0,
  lte: (wanted) => (value) => difference(value, wanted) <= 0,
  like: contains,
  likeText: (wanted) => {
    const test = contains(wanted);
    return (value) => test(typeof value === 'string' ? textOfHtml(value) : value);
  },
  in: (wanted) => {
    const list = listOf(wanted);
    return (value) => list.has(value ?? null) || (Array.isArray(value) && value.some((element) => list.has(element)));
  },
  empty: (wanted) => (value) => isNothing(value) === (wanted !== false),
  has: (wanted) => {
    const list = listOf(wanted);
    return (value) => Array.isArray(value) && value.some((element) => list.has(element));
  },
};
