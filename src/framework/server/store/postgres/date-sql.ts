import { sql } from 'kysely';
import { readOffset } from '../../../expressions/dates';
import type { Offset } from '../../../expressions/expression';
import type { Sql } from './pg-table';

// Dates are computed with as text, because some are in no column. A cast refuses what the calendar does not have, and with it the whole
// query; so days are computed here.
// `offset 0` stops the planner from writing a part in several places, which for nested ones would grow without end.

const shape =
  '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?Z)?$';

/** A text that is a day or a moment: `expressions/is-date.ts`. */
export const dateOrNothing = (text: Sql): Sql => sql`case when ${text} ~ ${sql.lit(shape)} then ${text} end`;

/** The days from 1970 to a date; NULL for one that the calendar does not have. */
export const dayNumberSql = (date: Sql): Sql => sql`(
  select case when to_char(date '1970-01-01' + n, 'YYYY-MM-DD') = left(d, 10) then n end from (
    select d, y / 400 * 146097 + y % 400 * 365 + y % 400 / 4 - y % 400 / 100
      + (153 * (m + case when m > 2 then -3 else 9 end) + 2) / 5 + dd - 1 - 719468 as n
    from (
      select d, substr(d, 1, 4)::int - (substr(d, 6, 2)::int <= 2)::int as y, substr(d, 6, 2)::int as m, substr(d, 9, 2)::int as dd
      from (select (${date})::text as d offset 0) given offset 0
    ) parts offset 0
  ) counted
)`;

/** A date as text and as days from 1970. */
const counted = (date: Sql): Sql =>
  sql`(select t, ${dayNumberSql(sql`t`)} as n from (select (${date})::text as t offset 0) given offset 0) moments`;

/** The day of a date: of a moment that in the time zone. */
export const dayTextSql = (date: Sql, zone: string): Sql => sql`(
  select case
    when n is null then null
    when length(t) = 10 then t
    else to_char(to_timestamp(n::float8 * 86400 + substr(t, 12, 2)::int * 3600 + substr(t, 15, 2)::int * 60
      + case when substr(t, 17, 1) = ':' then substr(t, 18, 2)::int else 0 end) at time zone ${zone}::text, 'YYYY-MM-DD')
  end from ${counted(date)}
)`;

/** A date moved by a whole number of days; NULL outside the supported range. */
export const laterSql = (date: Sql, days: Sql): Sql => sql`(
  select case when n + k between -719162 and 2932896
    then to_char(date '1970-01-01' + (n + k)::int, 'YYYY-MM-DD') || substr(t, 11) end
  from (select t, n, floor(${days}) as k from ${counted(date)} offset 0) ends
)`;

/** A date that lies so far from another, by the clock of the zone; `dateFrom` in `expressions/dates.ts`. */
export const offsetSql = (date: Sql, offset: Offset, zone: string): Sql => {
  const { count, unit } = readOffset(offset) ?? { count: 0, unit: 'd' };
  const moment = (value: Sql) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (unit === 'h')
    return sql`(
      select case when n is not null and length(t) > 10 then ${moment(sql`(t::timestamptz + make_interval(0, 0, 0, 0, ${count}::int))`)} end
      from ${counted(date)}
    )`;
  const months = unit === 'y' ? 12 * count : unit === 'm' ? count : 0;
  const days = unit === 'w' ? 7 * count : unit === 'd' ? count : 0;
  const start = (day: Sql) => sql`(${day}::timestamp at time zone ${zone}::text)`;
  return sql`(
    select case
      when later < date '0001-01-01' or later > date '9999-12-31' then null
      when length(t) = 10 then to_char(later, 'YYYY-MM-DD')
      else ${moment(sql`(${start(sql`later`)} + (t::timestamptz - ${start(sql`d`)}))`)}
    end
    from (
      select t, d, (d + make_interval(0, ${months}::int, 0, ${days}::int))::date as later
      from (select t, case when n is not null then ${dayTextSql(sql`t`, zone)}::date end as d from ${counted(date)} offset 0) dated offset 0
    ) moved
  )`;
};
