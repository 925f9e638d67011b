import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { isStalePlan, isUnprepared } from './database-error';

/**
 * Begins a statement that is worth preparing: it comes again and again, and the best way to its rows does not depend on its values. What
 * filters and sorts is planned for the values of each call instead.
 */
export const preparedMark = '/* prepared */ ';

/** So many statements are kept prepared on each connection at most; further ones are parsed with every call. */
const mostNames = 500;

/** Names for the statements that are prepared. */
interface StatementNames {
  /** The name of a statement; undefined where it is to be sent without. */
  of(text: string): string | undefined;
  /** A table has changed under a prepared statement: all get other names. */
  renew(): void;
  /** No statement is prepared from now on. */
  stop(): void;
}

/** Names made of the text alone, so that two processes behind one pooler never mean different statements by one name. */
const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  let generation = 0;
  let isStopped = false;
  return {
    of: (text) => {
      if (isStopped || !text.startsWith(preparedMark)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      const name = `c${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
      names.set(text, name);
      return name;
    },
    renew: () => {
      generation += 1;
      names.clear();
    },
    stop: () => {
      isStopped = true;
    },
  };
};

/**
 * The same pool for kysely, whose marked statements stay prepared on their connections. A statement that its connection does not know
 * any more (a pooler between), or knows for another table, is sent once again without a name; within a transaction, which that has
 * ended, the error says that its work is to run again.
 */
export const preparingPool = (pool: Pool): PostgresPool => {
  const names = createStatementNames();
  const prepared = new WeakMap<object, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = prepared.get(client);
      if (known) return known;
      const send = async (text: string, values: readonly unknown[]) => {
        const name = names.of(text);
        if (name === undefined) return client.query(text, [...values]);
        try {
          return await client.query({ name, text, values: [...values] });
        } catch (error) {
          if (isUnprepared(error)) names.stop();
          else if (isStalePlan(error)) names.renew();
          else throw error;
          return client.query(text, [...values]).catch(() => {
            throw error;
          });
        }
      };
      const wrapped = { query: send, release: () => client.release() } as unknown as PostgresPoolClient;
      prepared.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
};
