import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { plainTextOf } from '../../shared/text';
import { collectionOf } from './collection-schema';
import { allRows } from './each-row';
import { everything } from './scope';
import type { Store } from './store';
import { ignoreMissing } from './store-error';
import { upsert } from './upsert';

/** The internal collection of the processes that use the store. */
export const processes = 'serverProcesses';
/** Its schema. */
export const processSchema = collectionOf(processes, { beat: { holds: 'number' }, secret: {} }, [], {
  isShortLived: true,
  isSmall: true,
});

/** The internal collection through which processes on the same data announce their commits; rows are stored for some minutes. */
export const sharedCommits = 'sharedCommits';
/** Its schema. */
export const sharedCommitSchema = collectionOf(
  sharedCommits,
  { writer: {}, author: { indexed: true }, changes: { holds: 'parts' }, misfits: { holds: 'parts' } },
  [],
  { isShortLived: true },
);

/** Interval of heartbeats, in ms. */
const beatMs = 2000;
/** Heartbeats missed before a process counts as gone: about ten seconds. Clocks of other machines are not used. */
const mostMissed = 5;
/** Time without a heartbeat after which a process counts as gone, in ms. */
const goneMs = mostMissed * beatMs;
/** How old the last reading of the heartbeats may be, in ms. */
const currentMs = 2 * beatMs;
/** Time after which all others have read the first heartbeat of a process, in ms. */
const knownMs = 2.5 * beatMs;
/** Heartbeats missed before its row is deleted. */
const mostRemembered = 300;

/** The processes on the same store. */
export interface Processes {
  /** The name of this one. */
  readonly id: string;
  /** All live processes as far as this one can tell, including itself. */
  live(): readonly string[];
  /**
   * Whether this one has read the heartbeats of the others just now, and they have had the time to read its own. Otherwise it might take
   * a live process for dead, or be taken for dead, so it must not lease anything. Left out: always.
   */
  isCurrent?(): boolean;
}

/** The only process on a store. */
export const onlyProcess = (): Processes => {
  const id = randomUUID();
  return { id, live: () => [id] };
};

/** Which processes on the same store are alive. */
export interface LiveProcesses extends Processes {
  isCurrent(): boolean;
  /** Sends a heartbeat and reads those of the others; rejects when the store is unreachable. */
  beat(): Promise<void>;
  /** Does so periodically. Errors are left to the store's own log. */
  keepBeating(onBeat: () => Promise<void>): void;
  /** Announces that this process is gone. */
  close(): Promise<void>;
}

/** Whether each accepts what the other signs. */
const accept = (own: readonly string[], theirs: readonly string[]): boolean =>
  theirs.includes(own[0] ?? '') && own.includes(theirs[0] ?? '');

/** @param secrets fingerprints of the keys that tokens may be signed with, the first signs: a process that does not accept what another signs would sign out its users */
export const createLiveProcesses = ({
  store,
  id,
  secrets,
  onOtherSecret,
}: {
  store: Store;
  id: string;
  secrets: readonly string[];
  onOtherSecret: () => void;
}): LiveProcesses => {
  const others = new Map<string, { beat: unknown; missed: number }>();
  const scope = everything();
  let beats = 0;
  /** When the heartbeats were last read, and when the others know of this process; ms of the monotonic clock. */
  let readAt = Number.NEGATIVE_INFINITY;
  let knownAt: number | undefined;
  let beating: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let hasWarned = false;

  const beat = async () => {
    beats += 1;
    const began = performance.now();
    await upsert({ store, collection: processes, id, fields: { beat: beats, secret: secrets.join(' ') } });
    const rows = (await allRows({ store, collection: processes, scope, sort: [] })).filter((row) => row.id !== id);
    readAt = began;
    knownAt ??= rows.length === 0 ? began : performance.now() + knownMs;
    for (const known of others.keys()) if (!rows.some((row) => row.id === known)) others.delete(known);
    for (const row of rows) {
      const known = others.get(row.id);
      const missed = known?.beat === row.beat ? (known?.missed ?? 0) + 1 : 0;
      others.set(row.id, { beat: row.beat, missed });
      if (missed > mostRemembered)
        await store.remove({ collection: processes, id: row.id, scope }).catch(ignoreMissing);
      // Only live processes matter: one that has ended may have had another secret.
      if (known !== undefined && missed === 0 && !accept(secrets, plainTextOf(row.secret).split(' ')) && !hasWarned) {
        hasWarned = true;
        onOtherSecret();
      }
    }
  };
  return {
    id,
    live: () => [id, ...[...others].filter(([, { missed }]) => missed < mostMissed).map(([other]) => other)],
    isCurrent: () => {
      const now = performance.now();
      return knownAt !== undefined && now >= knownAt && now - readAt < currentMs;
    },
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

/** Pause between two looks at the heartbeats of others, in ms. */
const lookMs = 500;

/**
 * Whether some process goes on beating; `beats` reads the last heartbeat of each that has a row. Connections say nothing, because a pooler
 * keeps them open when the process has ended, and hides whose they are. One that was killed leaves its row behind, whose heartbeat is
 * waited for.
 */
export const isBeating = async (beats: () => Promise<ReadonlyMap<string, unknown>>): Promise<boolean> => {
  const before = await beats();
  const until = performance.now() + goneMs;
  while (before.size > 0 && performance.now() < until) {
    await pause(lookMs);
    for (const [id, beat] of await beats()) if (beat !== before.get(id)) return true;
  }
  return false;
};
