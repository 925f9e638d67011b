import { sql } from 'kysely';
import type { Condition, ConditionOperator, FieldCondition } from '../condition';
import { isOfKind, searchable, storable, storableText } from './encode-row';
import { expressionSql } from './expression-sql';
import { boundSql, castOf, type FieldSql, fieldSql, type Sign, textSql } from './field-sql';
import type { PgTable, Plan, Sql } from './pg-table';
import type { Session } from './session';
import type { ColumnKind } from './table-shape';

const never = sql`false`;
const always = sql`true`;

/** A condition as a statement asks it. What it means is `compileCondition`; it is true or false, and never unknown where that matters. */
const conditionSql = (table: PgTable, condition: Condition): Sql => {
  if ('all' in condition)
    return joined(
      condition.all.map((one) => conditionSql(table, one)),
      sql` and `,
      always,
    );
  if ('any' in condition)
    return joined(
      condition.any.map((one) => conditionSql(table, one)),
      sql` or `,
      never,
    );
  if ('holds' in condition) return expressionSql(table, condition);
  return fieldCondition(table, condition);
};

/** All of the conditions that are there. */
export const allOf = (table: PgTable, conditions: readonly (Condition | undefined)[]): Sql =>
  conditionSql(table, { all: conditions.filter((one) => one !== undefined) });

const joined = (parts: readonly Sql[], by: Sql, none: Sql): Sql => {
  const [only, ...more] = parts;
  if (only === undefined) return none;
  return more.length === 0 ? only : sql`(${sql.join(parts, by)})`;
};

const anyOf = (parts: readonly Sql[]): Sql => joined(parts, sql` or `, never);

interface Query {
  table: PgTable;
  path: string;
  field: FieldSql;
  value: unknown;
}

const fieldCondition = (table: PgTable, { field: path, op, value }: FieldCondition): Sql => {
  if (!Object.hasOwn(tests, op)) throw new TypeError(`unknown operator ${JSON.stringify(op)} on ${path}`);
  return tests[op]({ table, path, field: fieldSql(table, path), value: value ?? null });
};

/** A value that a row can hold, and that equals another like it. */
const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const jsonOf = (value: unknown): Sql => sql`${JSON.stringify(storable(value))}::jsonb`;

/** One of the values, or a list with one of them. */
const equals = ({ field: { typed, json }, value }: Query, values: readonly unknown[] = [value]): Sql => {
  const plain = values.map((one) => one ?? null).filter(isPlain);
  const isNullQueried = plain.includes(null);
  const given = plain.filter((one) => one !== null);
  if (typed === undefined) return anyOf(plain.map((one) => sql`coalesce(${json}, 'null') @> ${jsonOf(one)}`));
  const { kind, column } = typed;
  const missing = isNullQueried ? [sql`${column} is null`] : [];
  if (kind === 'list') {
    const texts = given.filter((one) => typeof one === 'string').map(storableText);
    const others = plain.filter((one) => typeof one !== 'string').map((one) => sql`${column} @> ${jsonOf([one])}`);
    const isText = texts.length === 0 ? [] : [sql`${column} ?| ${texts}::text[]`];
    return anyOf([...missing, ...isText, ...others]);
  }
  return anyOf([...missing, ...oneOf({ kind, column, values: given })]);
};

const oneOf = ({ kind, column, values }: { kind: ColumnKind; column: Sql; values: readonly unknown[] }): Sql[] => {
  const ofKind = values.filter((one) => isOfKind(kind, one));
  const [first, ...more] = ofKind.map((one) => (typeof one === 'string' ? storableText(one) : one));
  if (first === undefined) return [];
  if (more.length === 0) return [sql`${column} = ${first}::${castOf(kind)}`];
  return [sql`${column} = any(${[first, ...more]}::${castOf(kind)}[])`];
};

const bound =
  (sign: Sign): ((request: Query) => Sql) =>
  ({ field: { typed, json }, value }) => {
    const by = sql.raw(sign);
    if (typeof value === 'number' && Number.isFinite(value)) {
      if (typed) return boundSql({ ...typed, sign, value }) ?? never;
      return sql`case jsonb_typeof(${json}) when 'number' then (${json})::float8 ${by} ${value}::float8 else false end`;
    }
    if (typeof value !== 'string') return never;
    const text = storableText(value);
    if (typed?.kind === 'date' || typed?.kind === 'text') return sql`${typed.column} collate "C" ${by} ${text}::text`;
    if (typed) return boundSql({ ...typed, sign, value }) ?? never;
    return sql`case jsonb_typeof(${json}) when 'string' then (${json} #>> '{}') collate "C" ${by} ${text}::text else false end`;
  };

/** The part of a text that is looked for, as a pattern in which nothing else has a meaning. */
const pattern = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return `%${searchable(String(value)).replace(/[\\%_]/g, '\\$&')}%`;
};

const contains =
  (isOfHtml: boolean): ((request: Query) => Sql) =>
  ({ table, path, field: { typed, json }, value }) => {
    const part = pattern(value);
    if (part === undefined || typed?.kind === 'flag') return never;
    const search = table.searchOf(path);
    if (search && typed && (search.kind === 'html') === isOfHtml)
      return sql`${sql.id(search.column)} like ${part}::text`;
    const small = (text: Sql) => sql`lower(${text} ${table.readingOrder}) like ${part}::text`;
    if (typed && isNumeric(typed.kind)) return sql`${typed.column}::text like ${part}::text`;
    if (typed && typed.kind !== 'list') {
      const text = textSql(typed.kind, typed.column);
      return small(isOfHtml ? readText(text) : text);
    }
    const read = isOfHtml
      ? sql`case jsonb_typeof(${json}) when 'string' then ${readText(sql`${json} #>> '{}'`)} else v #>> '{}' end`
      : sql`v #>> '{}'`;
    return sql`exists (select 1 from jsonb_path_query(${json}, 'strict $.**') v where jsonb_typeof(v) in ('string', 'number') and ${small(sql`(${read})`)})`;
  };

const isNumeric = (kind: ColumnKind): boolean => kind === 'number' || kind === 'whole' || kind === 'amount';

/** Whether the empty text is a value of the column. */
const hasEmptyText = (kind: ColumnKind): boolean => kind === 'text' || kind === 'date';

/** What is read of HTML where no column holds it: as `textOfHtml`, but for characters that are written as numbers. */
const readText = (html: Sql): Sql => {
  const lines = sql`regexp_replace(${html}, '<(?:br|hr)\\y[^>]*>|</(?:p|h[1-6]|li|blockquote|pre)>', e'\\n', 'gi')`;
  const bare = sql`regexp_replace(${lines}, '<[^>]*>', '', 'g')`;
  const named = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&apos;', "'"],
    ['&nbsp;', ' '],
    ['&amp;', '&'],
  ];
  const decoded = named.reduce((text, [name, sign]) => sql`replace(${text}, ${name}::text, ${sign}::text)`, bare);
  return sql`btrim(regexp_replace(${decoded}, e'\\n{2,}', e'\\n', 'g'), e' \\t\\n\\r')`;
};

const isEmpty = ({ field: { typed, json } }: Query): Sql => {
  if (typed === undefined) return sql`(coalesce(${json}, 'null') in ('null', '""', '[]'))`;
  const { kind, column } = typed;
  if (kind === 'list') return sql`(${column} is null or ${column} = '[]')`;
  return hasEmptyText(kind) ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`;
};

const isFilled = ({ field: { typed, json } }: Query): Sql => {
  if (typed === undefined) return sql`(coalesce(${json}, 'null') not in ('null', '""', '[]'))`;
  const { kind, column } = typed;
  if (kind === 'list') return sql`${column} <> '[]'`;
  return hasEmptyText(kind) ? sql`${column} <> ''` : sql`${column} is not null`;
};

const hasOne = (request: Query): Sql => {
  const values = (Array.isArray(request.value) ? request.value : [request.value]).filter((one) => isPlain(one ?? null));
  const { typed, json } = request.field;
  if (values.length === 0 || (typed && typed.kind !== 'list')) return never;
  if (typed) return sql`(${typed.column} is not null and ${equals(request, values)})`;
  return sql`(jsonb_typeof(${json}) = 'array' and ${equals(request, values)})`;
};

const tests: Record<ConditionOperator, (request: Query) => Sql> = {
  eq: (request) => equals(request),
  ne: (request) => sql`(${equals(request)}) is not true`,
  gte: bound('>='),
  lte: bound('<='),
  gt: bound('>'),
  lt: bound('<'),
  like: contains(false),
  likeText: contains(true),
  in: (request) => equals(request, Array.isArray(request.value) ? request.value : [request.value]),
  empty: (request) => (request.value === false ? isFilled(request) : isEmpty(request)),
  has: hasOne,
};

/** Planner cost up to which rows are counted exactly, about 20 ms. */
const cheapCost = 5_000;
/** Planner cost, about 2 ms, from which a count is cached until the table changes; below it rows are counted each time. */
const assumedCost = 200;

/**
 * How many rows a statement returns: counted where that is cheap, otherwise the planner's estimate. A cached count may miss what
 * another process has just written, until this one is notified.
 */
export const roughCount = async ({
  session,
  all,
  key,
  table: { planned, counts },
  atLeast,
}: {
  session: Session;
  table: Pick<PgTable, 'planned' | 'counts'>;
  /** A statement that returns one row for each row to count. */
  all: Sql;
  /** Cache key of the statement with its values. */
  key: string;
  /** Lower bound: rows that were already seen. */
  atLeast: number;
}): Promise<{ total: number; isEstimated: boolean }> => {
  const cached = planned.read(key);
  const plan = cached ?? (await planOf(session, all));
  if (plan && !cached) planned.keep(key, plan);
  if (plan && plan['Total Cost'] > cheapCost)
    return { total: Math.max(atLeast, Math.round(plan['Plan Rows'])), isEstimated: true };
  if (!session.seesCommitted || !plan || plan['Total Cost'] < assumedCost)
    return { total: await countOf(session, all), isEstimated: false };
  const counted = counts.read(key);
  if (counted !== undefined) return { total: Math.max(atLeast, counted), isEstimated: false };
  const keep = counts.begin();
  const total = await countOf(session, all);
  keep(key, total);
  return { total, isEstimated: false };
};

const planOf = async (session: Session, all: Sql): Promise<Plan | undefined> => {
  const [explained] = await session.run(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${all}`);
  return explained?.['QUERY PLAN'][0].Plan;
};

/** How many rows a statement returns. */
export const countOf = async (session: Session, all: Sql): Promise<number> => {
  const [found] = await session.run(sql<{ n: number }>`select count(*)::float8 as n from (${all}) as found`);
  return found?.n ?? 0;
};

/** `Store.count` in a table. */
export const countRows = (
  session: Session,
  table: PgTable,
  { conditions, atMost = Infinity }: { conditions: readonly (Condition | undefined)[]; atMost?: number | undefined },
): Promise<number> => {
  const all = sql`select 1 from ${table.name} where ${allOf(table, conditions)}`;
  return countOf(session, Number.isFinite(atMost) ? sql`${all} limit ${Math.max(0, atMost)}::bigint` : all);
};
