import { collectionOf } from '../stores/collection-schema';
import { allRows } from '../stores/each-row';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of the processes that use the store. */
export const processes = 'serverProcesses';
/** What the store knows of it. */
export const processSchema = collectionOf(processes, { beat: { holds: 'number' }, secret: {} }, [], {
  isShortLived: true,
});

/** How often a process says that it is there, in ms. */
const beatMs = 2000;
/** So many looks at it without a sign, and it counts as gone: about ten seconds. No clock of another machine is believed. */
const mostMissed = 5;
/** So many, and it is forgotten. */
const mostRemembered = 300;

/** Which processes on the same store are alive. */
export interface LiveProcesses {
  /** The name of this one. */
  readonly id: string;
  /** All that are alive as far as this one can tell, itself among them. */
  live(): readonly string[];
  /** Says that this one is there, and looks at the others; rejects when the store cannot be asked. */
  beat(): Promise<void>;
  /** Does so from time to time. Errors are left to the store's own log. */
  keepBeating(onBeat: () => Promise<void>): void;
  /** Says that this one is gone. */
  close(): Promise<void>;
}

/** @param secret a mark of what tokens are signed with: processes with different ones sign each other's users out */
export const createLiveProcesses = ({
  store,
  id,
  secret,
  onOtherSecret,
}: {
  store: Store;
  id: string;
  secret: string;
  onOtherSecret: () => void;
}): LiveProcesses => {
  const others = new Map<string, { beat: unknown; missed: number }>();
  const scope = everything();
  let beats = 0;
  let beating: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let hasWarned = false;

  const beat = async () => {
    beats += 1;
    await upsert({ store, collection: processes, id, fields: { beat: beats, secret } });
    const rows = (await allRows({ store, collection: processes, scope, sort: [] })).filter((row) => row.id !== id);
    for (const known of others.keys()) if (!rows.some((row) => row.id === known)) others.delete(known);
    for (const row of rows) {
      const known = others.get(row.id);
      const missed = known?.beat === row.beat ? (known?.missed ?? 0) + 1 : 0;
      others.set(row.id, { beat: row.beat, missed });
      if (missed > mostRemembered)
        await store.remove({ collection: processes, id: row.id, scope }).catch(ignoreMissing);
      // One that has ended may have had another.
      if (known !== undefined && missed === 0 && row.secret !== secret && !hasWarned) {
        hasWarned = true;
        onOtherSecret();
      }
    }
  };
  return {
    id,
    live: () => [id, ...[...others].filter(([, { missed }]) => missed < mostMissed).map(([other]) => other)],
    beat,
    keepBeating(onBeat) {
      beating = setInterval(() => {
        current ??= beat()
          .then(onBeat)
          .catch(() => undefined)
          .finally(() => {
            current = undefined;
          });
      }, beatMs).unref();
    },
    async close() {
      clearInterval(beating);
      await current;
      await store.remove({ collection: processes, id, scope }).catch(() => undefined);
    },
  };
};
