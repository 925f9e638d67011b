import { Client, type Pool } from 'pg';

/** A connection that receives notifications of the database. */
export interface Listening {
  /** Reconnects if there is no connection, at most every few seconds; never rejects. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** Pause between two attempts to connect. */
const pauseMs = 3000;

/**
 * Listens on a channel with a connection of its own, so as not to occupy one of the pool permanently. If the database or a proxy does
 * not support LISTEN, no notification ever arrives: callers have to poll as well.
 */
export const listenFor = ({
  pool,
  channel,
  wake,
}: {
  pool: Pool;
  channel: string;
  /** Called with the payload of a notification; undefined: notifications may have been missed. */
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
        // Notifications sent before are not repeated.
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
