import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { asStoreError } from './database-error';

/** What statements run on: the pool, or the connection of a transaction. */
export interface Session {
  /** The rows of a statement. Rejects with `StoreUnreachable`, `Overtaken`, or what the database says. */
  run<Row>(statement: RawBuilder<Row>): Promise<Row[]>;
  /** Statements see what is committed, and nothing that a transaction has written itself. */
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
