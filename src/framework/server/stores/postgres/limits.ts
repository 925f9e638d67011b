import type { ClientBase, QueryConfig } from 'pg';

/** How long what a connection does may take, in ms; so that nothing hangs, and nothing is locked, forever. */
export interface Limits {
  statement_timeout: number;
  /** Shorter than that of the statement, so that waiting for a row can be told from being slow. */
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** The limits that follow from the timeout of a statement. */
export const limitsOf = (timeoutSeconds: number): Limits => ({
  statement_timeout: timeoutSeconds * 1000,
  lock_timeout: Math.round((timeoutSeconds * 2000) / 3),
  idle_in_transaction_session_timeout: 2 * timeoutSeconds * 1000,
});

/** Whether a pooler refuses parameters of a new connection that the server would take, as PgBouncer does by default. */
export const isParameterRefused = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter');

/** Whether a new connection has the limits that it was opened with: a pooler may ignore them without a word. */
export const hasLimits = async (client: ClientBase, { statement_timeout }: Limits): Promise<boolean> => {
  const text = "select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms";
  const { rows } = await client.query<{ ms: string }>(text);
  return Number(rows[0]?.ms) === statement_timeout;
};

const beginning = /^\s*(?:begin|start transaction)\b/i;
const ending = /^\s*(?:commit|rollback(?!\s+to\b))/i;

/**
 * Sets the limits in every transaction of a connection through a pooler, which may give each of them another connection to the server.
 * They are sent along with what begins it, and a statement on its own gets a transaction of its own, sent in one go: neither costs a
 * round trip.
 */
export const limitEach = (client: ClientBase, limits: Limits): void => {
  const send = client.query.bind(client) as (config: string | QueryConfig, values?: unknown[]) => Promise<unknown>;
  const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  let isOpen = false;
  const limited = async (config: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    const text = typeof config === 'string' ? config : config.text;
    if (beginning.test(text)) {
      isOpen = true;
      return [await send([text, ...settings].join('; '))].flat()[0];
    }
    if (ending.test(text)) isOpen = false;
    else if (!isOpen) return alone(config, values);
    return send(config, values);
  };
  const alone = async (config: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    const steps = [send(['begin', ...settings].join('; ')), send(config, values), send('commit')];
    const [begun, result, ended] = await Promise.allSettled(steps);
    for (const step of [begun, result, ended]) if (step?.status === 'rejected') throw step.reason;
    return result?.status === 'fulfilled' ? result.value : undefined;
  };
  const query = (config: string | QueryConfig, ...rest: unknown[]): Promise<unknown> | undefined => {
    const [values, callback] = typeof rest[0] === 'function' ? [undefined, rest[0]] : rest;
    const result = limited(config, Array.isArray(values) ? values : undefined);
    if (typeof callback !== 'function') return result;
    // As `Pool.query` calls it.
    result.then(
      (found) => callback(null, found),
      (error: unknown) => callback(error),
    );
    return undefined;
  };
  // Statements are written without waiting for the answers to those before them.
  Object.assign(client, { pipeline: true, query });
};
