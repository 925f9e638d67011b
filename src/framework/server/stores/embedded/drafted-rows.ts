import { compileSort } from '../compare';
import { type Condition, compileCondition } from '../condition';
import type { Row } from '../store';
import { mend } from './sorted-orders';
import type { RowChanges, Table, TableQuery } from './table';

/** A query on a table with changes applied; `over` as in `Draft.over`. */
interface OverlaidQuery extends TableQuery {
  table: Table;
  over: RowChanges;
}

/** Like `Table.select`, with the changes applied. */
export const selectOver = ({ table, over, ...query }: OverlaidQuery): readonly Row[] =>
  over.size === 0 ? table.select(query) : layOver({ table, over, ...query, rows: table.select(query) });

/** Like `Table.first`, with the changes applied. */
export const firstOver = ({ table, over, count, ...query }: OverlaidQuery & { count: number }): readonly Row[] => {
  // Each change removes at most one of the rows.
  const rows = table.first({ ...query, count: count + over.size });
  return over.size === 0 ? rows : layOver({ table, over, ...query, rows }).slice(0, Math.max(0, count));
};

/** Position of a row in the order of creation; rows not yet in the table come last, in the order they were created. */
export const positionOver = ({ table, over }: Pick<OverlaidQuery, 'table' | 'over'>): ((row: Row) => number) => {
  const added = new Map([...over.keys()].map((id, index) => [id, index]));
  return ({ id }) => table.position(id) ?? Number.MAX_SAFE_INTEGER / 2 + (added.get(id) ?? 0);
};

const layOver = ({ table, over, rows, conditions, sort }: OverlaidQuery & { rows: readonly Row[] }): readonly Row[] => {
  const isMatch = compileCondition({ all: conditions.filter((one): one is Condition => one !== undefined) });
  const changes = new Map([...over].map(([id, row]) => [id, row !== undefined && isMatch(row) ? row : undefined]));
  const position = positionOver({ table, over });
  const compare = compileSort(sort);
  return mend({ rows, changes, compare: (a, b) => compare(a, b) || position(a) - position(b) });
};
