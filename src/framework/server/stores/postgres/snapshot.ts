import { type Kysely, sql } from 'kysely';
import type { Snapshot } from '../store';
import { asStoreError } from './database-error';
import { type PgTable, pgTable } from './pg-table';
import { readRegistry } from './registry';
import { type Session, sessionOn } from './session';

/** Rows per query. */
const pageSize = 500;

/** The rows of a table as they were written, in the order of their creation. */
export async function* rowTexts(session: Session, table: Pick<PgTable, 'name'>): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const rows = await session.run(
      sql<{
        text: string;
        seq: number;
      }>`select "_row" as text, "_seq"::float8 as seq from ${table.name} where "_seq" > ${after}::bigint order by "_seq" limit ${pageSize}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { text } of rows) yield text;
    after = last.seq;
  }
}

/** Runs `work` with a consistent snapshot of a schema, without blocking writers. */
export const withSnapshot = <T>({
  db,
  schema,
  work,
}: {
  db: Kysely<unknown>;
  schema: string;
  work: (snapshot: Snapshot) => Promise<T>;
}): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const session = sessionOn(trx);
      const registry = await readRegistry(session, schema);
      const tables = new Map([...registry].map(([name, { shape }]) => [name, pgTable({ shape, schema })]));
      return work({
        collections: [...tables.keys()],
        rows: async function* (collection) {
          const table = tables.get(collection);
          if (table) yield* rowTexts(session, table);
        },
      });
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });
