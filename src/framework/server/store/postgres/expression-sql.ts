import { sql } from 'kysely';
import { offsetOf } from '../../../expressions/dates';
import type { Expression, Operand, Tests } from '../../../expressions/expression';
import { isDate } from '../../../expressions/is-date';
import type { ExpressionCondition } from '../condition';
import { dateOrNothing, dayNumberSql, dayTextSql, laterSql, offsetSql } from './date-sql';
import { storableText } from './encode-row';
import { fieldSql, numberSql, textSql } from './field-sql';
import type { PgTable, Sql } from './pg-table';

/** A value, as each kind that it can be; SQL's NULL where a row has none of the kind. */
interface ValueSql {
  number?: Sql;
  date?: Sql;
  /** Any other text; never empty. */
  text?: Sql;
  flag?: Sql;
  /** A list, as jsonb. */
  list?: Sql;
}
interface Place {
  table: PgTable;
  zone: string;
}

const unknown = sql`null::boolean`;

/** An expression as a statement asks it: true where it holds. What it means is `expressions/evaluate.ts`. */
export const expressionSql = (table: PgTable, { holds, zone }: ExpressionCondition): Sql =>
  sql`(${outcomeSql(holds, { table, zone })}) is true`;

/** True, false, or unknown where something is compared that is not there: as SQL has it. */
const outcomeSql = (expression: Expression, place: Place): Sql => {
  const parts = Object.entries(expression).map(([name, written]) => {
    if (name === 'all' || name === 'any') {
      const inner = (written as readonly Expression[]).map((part) => sql`(${outcomeSql(part, place)})`);
      if (inner.length === 0) return name === 'all' ? sql`true` : sql`false`;
      return sql`(${sql.join(inner, name === 'all' ? sql` and ` : sql` or `)})`;
    }
    if (name === 'not') return sql`not (${outcomeSql(written as Expression, place)})`;
    if (name !== 'that') return testSql(fieldValue(name, place), written, place);
    const { value, is } = written as { value: Operand; is: unknown };
    return testSql(valueSql(value, place), is, place);
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

const testSql = (left: ValueSql, test: unknown, place: Place): Sql => {
  if (typeof test !== 'object' || test === null) return sameSql(left, valueSql(test as Operand, place));
  if (Array.isArray(test)) return oneOfSql(left, test as Operand[], place);
  const parts = Object.entries(test).map(([name, written]) => {
    const of = (value: Operand) => valueSql(value, place);
    switch (name as keyof Tests) {
      case 'eq':
        return sameSql(left, of(written as Operand));
      case 'ne':
        return sql`not ${sameSql(left, of(written as Operand))}`;
      case 'in':
        return Array.isArray(written)
          ? oneOfSql(left, written as Operand[], place)
          : sameSql(left, of(written as Operand));
      case 'between': {
        const [from = '', to = ''] = written as Operand[];
        return sql`(${orderSql(left, '>=', of(from), place)} and ${orderSql(left, '<=', of(to), place)})`;
      }
      case 'contains':
      case 'startsWith':
      case 'endsWith':
        return likeSql(left, { part: String(written), isAtStart: name === 'startsWith', isAtEnd: name === 'endsWith' });
      case 'empty':
        return written === false ? sql`not ${emptySql(left)}` : emptySql(left);
      default:
        return orderSql(left, signs[name] ?? '<', of(written as Operand), place);
    }
  });
  return sql`(${sql.join(parts, sql` and `)})`;
};

const signs: Readonly<Record<string, '<' | '<=' | '>' | '>='>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };
const plainKinds = ['number', 'date', 'text', 'flag'] as const;
type Plain = (typeof plainKinds)[number];

const either = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`);

/** Always true or false: nothing is the same as nothing. */
const sameSql = (left: ValueSql, right: ValueSql): Sql => {
  const inList = (list: Sql, other: ValueSql) =>
    plainKinds.flatMap((kind) => (other[kind] ? [sql`coalesce(${list} @> to_jsonb(${other[kind]}), false)`] : []));
  return either([
    ...plainKinds.flatMap((kind) =>
      left[kind] && right[kind] ? [sql`coalesce(${left[kind]} = ${right[kind]}, false)`] : [],
    ),
    ...(left.list ? inList(left.list, right) : []),
    ...(right.list ? inList(right.list, left) : []),
    ...(left.list && right.list
      ? [sql`exists (select 1 from jsonb_array_elements(${left.list}) one where ${right.list} @> one)`]
      : []),
  ]);
};

const oneOfSql = (left: ValueSql, values: readonly Operand[], place: Place): Sql =>
  either(values.map((value) => sameSql(left, valueSql(value, place))));

const orderSql = (left: ValueSql, sign: '<' | '<=' | '>' | '>=', right: ValueSql, { zone }: Place): Sql => {
  const by = sql.raw(sign);
  const numbers = left.number && right.number ? [sql`${left.number} ${by} ${right.number}`] : [];
  const [a, b] = [left.date, right.date];
  const dates =
    a && b
      ? [
          sql`(select case when (length(a) = 10) = (length(b) = 10) then a collate "C" ${by} b collate "C" else ${dayTextSql(sql`a`, zone)} collate "C" ${by} ${dayTextSql(sql`b`, zone)} collate "C" end from (select ${a} as a, ${b} as b offset 0) ends)`,
        ]
      : [];
  const parts = [...numbers, ...dates];
  return parts.length === 0 ? unknown : sql`coalesce(${sql.join(parts)}, ${unknown})`;
};

const likeSql = (
  { date, text, list }: ValueSql,
  { part, isAtStart, isAtEnd }: { part: string; isAtStart: boolean; isAtEnd: boolean },
): Sql => {
  const escaped = storableText(part.toLowerCase()).replace(/[\\%_]/g, '\\$&');
  const pattern = `${isAtStart ? '' : '%'}${escaped}${isAtEnd ? '' : '%'}`;
  return either([
    ...[date, text].flatMap((value) => (value ? [sql`coalesce(lower(${value}) like ${pattern}::text, false)`] : [])),
    ...(list
      ? [
          sql`exists (select 1 from jsonb_array_elements(${list}) one where jsonb_typeof(one) = 'string' and lower(one #>> '{}') like ${pattern}::text)`,
        ]
      : []),
  ]);
};

const emptySql = (value: ValueSql): Sql => {
  const parts = plainKinds.flatMap((kind) => (value[kind] ? [sql`${value[kind]} is null`] : []));
  const all = value.list ? [...parts, sql`coalesce(${value.list}, '[]') = '[]'`] : parts;
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`;
};

const fieldValue = (path: string, { table }: Place): ValueSql => {
  const { typed, json } = fieldSql(table, path);
  if (typed) {
    const { kind, column } = typed;
    if (kind === 'list') return { list: column };
    if (kind === 'text') return { text: sql`nullif(${column}, '')` };
    if (kind === 'flag') return { flag: column };
    const number = numberSql(kind, column);
    if (number) return { number };
    // Within a column of dates as text, any other text than a date is no date: it is what is written there.
    return { date: kind === 'date' ? dateOrNothing(column) : textSql(kind, column) };
  }
  const text = sql`nullif(${json} #>> '{}', '')`;
  const when = (type: string, value: Sql) => sql`case jsonb_typeof(${json}) when ${sql.lit(type)} then ${value} end`;
  return {
    number: when('number', sql`(${json})::float8`),
    flag: when('boolean', sql`(${json})::boolean`),
    date: when('string', dateOrNothing(text)),
    text: when('string', sql`case when ${dateOrNothing(text)} is null then ${text} end`),
    list: when('array', json),
  };
};

const literal = (value: unknown): ValueSql => {
  if (Array.isArray(value)) return { list: sql`${JSON.stringify(value)}::jsonb` };
  if (typeof value === 'number') return { number: sql`${value}::float8` };
  if (typeof value === 'boolean') return { flag: sql`${value}::boolean` };
  if (typeof value !== 'string' || value === '') return {};
  const text = sql`${storableText(value)}::text`;
  // In a text column a date is compared as text.
  return isDate(value) ? { date: text, text } : { text };
};

/** Rounds a computed number as `tidy` in `expressions/evaluate.ts` does. */
const tidy = (value: Sql): Sql =>
  sql`(select case when abs(f) <= 1e15 then floor(f * 1e6 + 0.5) / 1e6 end from (select (${value})::float8 as f offset 0) tidied)`;

const valueSql = (operand: Operand, place: Place): ValueSql => {
  if (typeof operand !== 'object' || Array.isArray(operand)) return literal(operand);
  if ('field' in operand) return fieldValue(operand.field, place);
  if ('add' in operand) return computedSql(operand.add, place, '+', 1);
  if ('subtract' in operand) return computedSql(operand.subtract, place, '-', -1);
  if ('multiply' in operand) return computedSql(operand.multiply, place, '*', 0);
  if ('divide' in operand) return computedSql(operand.divide, place, '/', 0);
  if ('min' in operand) return extremeSql(operand.min, place, 'least');
  if ('max' in operand) return extremeSql(operand.max, place, 'greatest');
  if ('count' in operand) return countSql(fieldValue(operand.count, place));
  if ('round' in operand) {
    const { number } = valueSql(operand.round, place);
    const by = sql`${10 ** (operand.digits ?? 0)}::float8`;
    return number ? { number: sql`(floor(${tidy(sql`${number} * ${by}`)} + 0.5) / ${by})` } : {};
  }
  if ('concat' in operand) return concatSql(operand.concat, operand.separator ?? '', place);
  if ('days' in operand) {
    const [from, to] = [operand.days.from, operand.days.to].map((end) => valueSql(end, place).date);
    if (!from || !to) return {};
    const day = (date: Sql) => dayNumberSql(dayTextSql(date, place.zone));
    return { number: sql`(${day(to)} - ${day(from)})::float8` };
  }
  if ('if' in operand) {
    const [yes, no] = [valueSql(operand.use, place), operand.else === undefined ? {} : valueSql(operand.else, place)];
    const holding = sql`(${outcomeSql(operand.if, place)}) is true`;
    const kinds = [...plainKinds, 'list' as const].filter((kind) => yes[kind] ?? no[kind]);
    return Object.fromEntries(
      kinds.map((kind) => [
        kind,
        sql`case when ${holding} then ${yes[kind] ?? sql`null`} else ${no[kind] ?? sql`null`} end`,
      ]),
    );
  }
  if ('sum' in operand) return sumSql(operand.sum, place);
  throw new TypeError(`unknown value ${JSON.stringify(operand)}`);
};

const computedSql = (parts: readonly Operand[], place: Place, sign: string, shift: number): ValueSql => {
  const [first = {}, ...rest] = parts.map((part) => valueSql(part, place));
  return rest.reduce<ValueSql>((a, { number: b }, at) => {
    const offset = shift === 0 ? undefined : offsetOf(parts[at + 1], shift);
    if (offset !== undefined) return a.date ? { date: offsetSql(a.date, offset, place.zone) } : {};
    if (!b) return {};
    const other = sign === '/' ? sql`nullif(${tidy(b)}, 0)` : tidy(b);
    return {
      ...(a.number && { number: tidy(sql`${tidy(a.number)} ${sql.raw(sign)} ${other}`) }),
      ...(a.date && shift !== 0 && { date: laterSql(a.date, sql`${tidy(b)} * ${shift}::float8`) }),
    };
  }, first);
};

const extremeSql = (parts: readonly Operand[], place: Place, name: 'least' | 'greatest'): ValueSql => {
  const values = parts.map((part) => valueSql(part, place));
  const of = (kind: 'number' | 'date') => values.flatMap((value) => (value[kind] ? [value[kind]] : []));
  const chosen = (list: Sql[], order = sql``) =>
    sql`${sql.raw(name)}(${sql.join(list.map((one) => sql`${one}${order}`))})`;
  const [numbers, dates] = [of('number'), of('date')];
  return {
    ...(numbers.length > 0 && { number: chosen(numbers) }),
    ...(dates.length > 0 && { date: chosen(dates, sql` collate "C"`) }),
  };
};

const countSql = (value: ValueSql): ValueSql => {
  const isThere = sql`case when ${emptySql(value)} then 0 else 1 end`;
  const count = value.list ? sql`coalesce(jsonb_array_length(${value.list}), ${isThere})` : isThere;
  return { number: sql`(${count})::float8` };
};

const sumSql = (parts: readonly Operand[], place: Place): ValueSql => {
  const numbers = parts.flatMap((part) => valueSql(part, place).number ?? []);
  if (numbers.length === 0) return {};
  const rows = sql.join(numbers.map((number, at) => sql`(${sql.lit(at)}, ${number})`));
  return { number: tidy(sql`(select sum(f order by at) from (values ${rows}) parts(at, f))`) };
};

const concatSql = (parts: readonly Operand[], separator: string, place: Place): ValueSql => {
  const texts = parts.flatMap((part) => {
    const value = valueSql(part, place);
    const kinds = plainKinds.flatMap((kind: Plain) => (value[kind] ? [sql`(${value[kind]})::text`] : []));
    return kinds.length === 0 ? [] : [sql`coalesce(${sql.join(kinds)})`];
  });
  return texts.length === 0 ? {} : { text: sql`nullif(concat_ws(${separator}::text, ${sql.join(texts)}), '')` };
};
