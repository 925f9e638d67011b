import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { asStoreError } from './database-error';

/** Runs statements, on the pool or on the connection of a transaction. */
export interface Session {
  /** The rows of a statement. Rejects with `StoreUnreachable`, `Overtaken`, or the error of the database. */
  run<Row>(statement: RawBuilder<Row>): Promise<Row[]>;
  /** Whether statements see committed data only, with no uncommitted writes of a transaction. */
  readonly seesCommitted: boolean;
}

/** A session on the pool or on a connection. */
export const sessionOn = (on: QueryExecutorProvider, { seesCommitted = false } = {}): Session => ({
  seesCommitted,
  run: async (statement) => {
    try {
      return (await statement.execute(on)).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  },
});
