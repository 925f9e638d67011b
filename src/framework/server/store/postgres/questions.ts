import { sql } from 'kysely';
import { hourLength } from '../aggregate';
import type { AggregateQuery, AggregateRow, BelowQuery, DuplicateQuery, Measure } from '../store';
import { allOf } from './condition-sql';
import { isOfKind, storable } from './encode-row';
import { castOf, fieldSql, numberSql, textSql } from './field-sql';
import type { PgTable, Sql } from './pg-table';
import { byKind } from './read-rows';
import type { Session } from './session';

/** `Store.aggregate` in a table. */
export const aggregateTable = async (
  session: Session,
  table: PgTable,
  { scope, where, groupBy = [], byHour, measures }: AggregateQuery,
): Promise<AggregateRow[]> => {
  const names = Object.keys(measures);
  const fields = byHour === undefined ? groupBy : [...groupBy, byHour];
  const hour = byHour === undefined ? [] : [sql`left(${valuesOf(table, byHour).text}, ${hourLength})`];
  const {
    names: kinds,
    json,
    from,
  } = byKind(table, {
    fields: groupBy,
    matching: allOf(table, [scope, where]),
    further: hour,
  });
  const groups = json.map((kind, index) => sql`${kind} as ${sql.id(`g${index}`)}`);
  const figures = names.map((name, index) => sql`${figureOf(table, name, measures[name])} as ${sql.id(`m${index}`)}`);
  const grouping = kinds.length === 0 ? sql`` : sql`group by ${sql.join(kinds)}`;
  const selected = sql.join([...groups, ...figures, sql`count(*) as n`]);
  const rows = await session.run(sql<Record<string, unknown>>`select ${selected} from ${from} ${grouping}`);
  return rows.map((row) => ({
    group: Object.fromEntries(fields.map((field, index) => [field, row[`g${index}`] ?? null])),
    values: Object.fromEntries(names.map((name, index) => [name, figure(row[`m${index}`])])),
  }));
};

const figure = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

const figureOf = (table: PgTable, name: string, measure: Measure | undefined): Sql => {
  const { kind, field } = measure ?? { kind: 'count', field: undefined };
  if (field === undefined) {
    if (kind !== 'count') throw new TypeError(`measure ${name}: ${kind} needs a field`);
    return sql`count(*)::float8`;
  }
  const { present, number, extremes } = valuesOf(table, field);
  if (kind === 'count') return sql`count(${present})::float8`;
  if (kind === 'sum') return sql`coalesce(sum(${number}), 0)::float8`;
  if (kind === 'avg') return sql`avg(${number})::float8`;
  return sql`coalesce(to_jsonb(${sql.raw(kind)}(${number})), to_jsonb(${extremes(sql.raw(kind))}))`;
};

interface FieldValues {
  /** The value of a field where there is one, where it is a number, and where it is text. */
  present: Sql;
  number: Sql;
  text: Sql;
  /** The first or the last of its texts. */
  extremes: (extreme: Sql) => Sql;
}

const valuesOf = (table: PgTable, field: string): FieldValues => {
  const { typed, json } = fieldSql(table, field);
  const byCharacter = (text: Sql) => (extreme: Sql) => sql`${extreme}(${text} collate "C")`;
  if (typed === undefined) {
    const text = sql`case jsonb_typeof(${json}) when 'string' then ${json} #>> '{}' end`;
    return {
      present: sql`nullif(${json}, 'null')`,
      number: sql`case jsonb_typeof(${json}) when 'number' then (${json})::float8 end`,
      text,
      extremes: byCharacter(text),
    };
  }
  const { kind, column } = typed;
  const none = sql`null::text`;
  const values = { present: column, number: numberSql(kind, column) ?? sql`null::float8` };
  if (kind === 'day' || kind === 'moment')
    return { ...values, text: textSql(kind, column), extremes: (extreme) => textSql(kind, sql`${extreme}(${column})`) };
  const text = kind === 'text' || kind === 'date' ? column : none;
  return { ...values, text, extremes: byCharacter(text) };
};

/** `Store.below` in a table. */
export const idsBelow = async (session: Session, table: PgTable, { ids, links }: BelowQuery): Promise<string[]> => {
  if (links.length === 0 || ids.length === 0) return [];
  const above = links.map((field) => valuesOf(table, field).text);
  const linked = (to: (link: Sql) => Sql) => sql`(${sql.join(above.map(to), sql` or `)})`;
  const rows = await session.run(sql<{ id: string }>`
    with recursive found(id) as (
      select id from ${table.name} where ${linked((link) => sql`${link} = any(${ids.map(storable)}::text[])`)}
      union
      select below.id from found, lateral (
        select id from ${table.name} where ${linked((link) => sql`${link} = (found.id ${table.readingOrder})`)}
      ) as below
    ) select id from found`);
  return rows.map(({ id }) => id);
};

/** Rows that have exactly this value; undefined for a value that no row can share. */
export const sameValue = (table: PgTable, field: string, value: unknown): Sql | undefined => {
  if (value === undefined || value === null || value === '' || typeof value === 'object') return undefined;
  const { typed, json } = fieldSql(table, field);
  if (typed === undefined || typed.kind === 'list') return sql`${json} = ${JSON.stringify(storable(value))}::jsonb`;
  const { kind, column } = typed;
  return isOfKind(kind, value) ? sql`${column} = ${storable(value)}::${castOf(kind)}` : sql`false`;
};

/** `Store.findDuplicate` in a table. */
export const findDuplicate = async (
  session: Session,
  table: PgTable,
  { field, value, exceptId }: DuplicateQuery,
): Promise<string | undefined> => {
  const isSame = sameValue(table, field, value);
  if (isSame === undefined) return undefined;
  const other = exceptId === undefined ? sql`true` : sql`id <> ${storable(exceptId)}::text`;
  const [found] = await session.run(
    sql<{ id: string }>`select id from ${table.name} where ${isSame} and ${other} order by "_seq" limit 1`,
  );
  return found?.id;
};
