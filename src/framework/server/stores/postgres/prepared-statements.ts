import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { isStalePlan, isUnprepared } from './database-error';

/**
 * Marks a statement worth preparing: it is frequent, and its best plan does not depend on its values. Statements that filter and sort
 * are planned for the values of each call instead.
 */
export const preparedMark = '/* prepared */ ';

/** Most statements kept prepared on each connection; further ones are parsed at every call. */
const mostNames = 500;

/** Names of prepared statements. */
interface StatementNames {
  /** The name of a statement; undefined: send it unprepared. */
  of(text: string): string | undefined;
  /** A table was altered under a prepared statement: all statements get new names. */
  renew(): void;
  /** Stops preparing statements. */
  stop(): void;
}

/** Names derived from the text, so that two processes behind one pooler never use one name for different statements. */
const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  let generation = 0;
  let isStopped = false;
  return {
    of: (text) => {
      if (isStopped || !text.startsWith(preparedMark)) return undefined;
      const cached = names.get(text);
      if (cached !== undefined || names.size >= mostNames) return cached;
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
 * The pool for kysely, with marked statements prepared on each connection. A statement that the connection no longer knows (because
 * of a pooler), or that was prepared before its table changed, is sent again unnamed. Within a transaction, which such an error has
 * aborted, the original error is thrown and the work is retried.
 */
export const preparingPool = (pool: Pool): PostgresPool => {
  const names = createStatementNames();
  const prepared = new WeakMap<object, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const cached = prepared.get(client);
      if (cached) return cached;
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
