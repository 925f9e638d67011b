import { sql } from 'kysely';
import { changedRow } from '../stamped-row';
import type { RemoveManyRequest, Row, UpdateManyRequest } from '../store';
import { allOf } from './condition-sql';
import { type RawRow, rowColumns, storedRow } from './read-rows';
import { noteMisfits, removeIds, type Writing } from './write-rows';
import { updateStatement } from './write-statements';

/** Rows per statement. */
const batchSize = 500;

/** `Store.updateMany`. */
export const updateRows = (request: UpdateManyRequest, writing: Writing): Promise<number> =>
  changeAll({
    request,
    writing,
    change: async (rows) => {
      const changed = rows.map((row) => changedRow({ row, patch: request.patch }));
      await writing.session.run(updateStatement(writing.table, changed));
      for (const row of changed) noteMisfits(writing.table, row);
      return changed;
    },
  });

/** `Store.removeMany`. */
export const removeRows = (request: RemoveManyRequest, writing: Writing): Promise<number> =>
  changeAll({
    request,
    writing,
    change: async (rows) => {
      await removeIds(
        rows.map(({ id }) => id),
        writing,
      );
      return [];
    },
  });

interface ManyRows {
  request: RemoveManyRequest;
  writing: Writing;
  change: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/** Changed rows may match again, so each batch begins after the last row of the one before. */
const changeAll = async ({ request, writing, change }: ManyRows): Promise<number> => {
  const { collection, scope, where } = request;
  const { session, table, log, checkSeen, later } = writing;
  let count = 0;
  for (let after = -1; ; ) {
    const raw = await session.run(
      sql<RawRow>`select ${rowColumns} from ${table.name} where ${allOf(table, [scope, where])} and "_seq" > ${after}::bigint order by "_seq" limit ${batchSize} for update`,
    );
    const found = raw.map(storedRow);
    const last = found.at(-1);
    if (last === undefined) return count;
    for (const stored of found) checkSeen({ table, id: stored.row.id, stored });
    const changed = await change(found.map(({ row }) => row));
    for (const [index, { row }] of found.entries()) {
      later?.forget({ table, id: row.id });
      log.put({ collection, id: row.id, before: row, after: changed[index] });
    }
    count += found.length;
    after = last.seq;
    if (found.length < batchSize) return count;
  }
};
