import { Client, type Pool } from 'pg';

/** A connection on which the database says that there is something to read. */
export interface Listening {
  /** Connects where there is no connection, at most every few seconds; never rejects. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** How long a connection that could not be made, or was lost, is left alone. */
const pauseMs = 3000;

/**
 * Listens on a channel, by a connection beside the pool, which must not lose one of its own for good. Where the database knows no
 * LISTEN, or something in between passes none on, nothing is heard: who uses it has to look by itself as well.
 */
export const listenFor = ({
  pool,
  channel,
  wake,
}: {
  pool: Pool;
  channel: string;
  /** Is called with what was said; undefined: something may have been said that was not heard. */
  wake: (said: string | undefined) => void;
}): Listening => {
  let client: Client | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  const drop = (lost: Client) => {
    if (client === lost) client = undefined;
    lost.end().catch(() => undefined);
  };
  return {
    async keep() {
      if (isClosed || client !== undefined || performance.now() - triedAt < pauseMs) return;
      triedAt = performance.now();
      const fresh = new Client(pool.options);
      client = fresh;
      fresh.on('error', () => drop(fresh));
      fresh.on('end', () => drop(fresh));
      fresh.on('notification', ({ payload }) => wake(payload));
      try {
        await fresh.connect();
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
        // Closed in the meantime.
        if (isClosed) drop(fresh);
        // What was said before is not said again.
        else wake(undefined);
      } catch {
        drop(fresh);
      }
    },
    async close() {
      isClosed = true;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
};
