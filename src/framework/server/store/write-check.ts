import { randomUUID } from 'node:crypto';
import { messageOf } from '../../shared/text';
import type { Log } from '../base/log';
import { expiringValues } from './expiring-values';
import { everything } from './scope';
import type { OpenedStore } from './store';
import { StoreBusy, StoreTooLarge, StoreUnreachable } from './store-error';

/** Why nothing can be written: no room, a read-only database or disk, a missing right, no answer, an answer that takes too long, or another cause. */
export type WriteObstacle = 'full' | 'readOnly' | 'rights' | 'away' | 'slow' | 'other';

/** System errors and SQLSTATEs with their meaning. */
const obstacles: ReadonlyMap<string, WriteObstacle> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  // disk_full
  ['53100', 'full'],
  ['EROFS', 'readOnly'],
  // read_only_sql_transaction: a setting, or a standby.
  ['25006', 'readOnly'],
  ['EACCES', 'rights'],
  ['EPERM', 'rights'],
  // insufficient_privilege
  ['42501', 'rights'],
]);

/** Why an error of the store keeps it from writing. Its causes are looked at first: they have the code of system or database. */
export const obstacleOf = (error: unknown): WriteObstacle => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = 'code' in cause && typeof cause.code === 'string' ? obstacles.get(cause.code) : undefined;
    if (found !== undefined) return found;
  }
  if (error instanceof StoreTooLarge) return 'full';
  if (error instanceof StoreBusy) return 'slow';
  return error instanceof StoreUnreachable ? 'away' : 'other';
};

/** How long a result is used again, in ms: no more than one write a second, however many ask. */
const freshMs = 1000;
/** How long a write may take, in ms. A load balancer does not wait for longer. */
const patienceMs = 4000;
/** How long the row would stay if the process died between its two writes, in ms. */
const lifeMs = 60_000;

/**
 * Whether the store takes writes, found out by one: a row is created and removed again, in a commit each, so that it has been on the disk
 * (in the journal of the embedded store, in the log of the database); one that is rolled back would prove neither room nor a disk that
 * answers. Undefined: it does. Calls within a second share one attempt, and its result.
 * @param store without rules and measuring: this is no write of a user
 */
export const createWriteCheck = ({
  store,
  log,
  now,
  elapsed = () => performance.now(),
}: {
  store: Pick<OpenedStore, 'create' | 'remove'>;
  log: Pick<Log, 'error' | 'info'>;
  /** The current time in ms, for the stored row. */
  now: () => number;
  /** Milliseconds since some moment. */
  elapsed?: () => number;
}): (() => Promise<WriteObstacle | undefined>) => {
  let last: { at: number; obstacle: WriteObstacle | undefined } | undefined;
  let running: Promise<WriteObstacle | undefined> | undefined;

  const attempt = async (): Promise<WriteObstacle | undefined> => {
    const place = { collection: expiringValues, id: `write check ${randomUUID()}`, scope: everything() };
    const row = { id: place.id, until: now() + lifeMs, value: null };
    try {
      await store.create({ collection: place.collection, row });
      await store.remove(place);
      if (last?.obstacle !== undefined) log.info('存储恢复写入 The store takes writes again');
      return undefined;
    } catch (error) {
      const obstacle = obstacleOf(error);
      if (last?.obstacle !== obstacle)
        log.error(`存储无法写入 The store takes no writes (${obstacle}): ${messageOf(error)}`);
      return obstacle;
    }
  };
  const begin = async (): Promise<WriteObstacle | undefined> => {
    const at = elapsed();
    try {
      const obstacle = await attempt();
      last = { at, obstacle };
      return obstacle;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (last !== undefined && running === undefined && elapsed() - last.at < freshMs) return last.obstacle;
    running ??= begin();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<WriteObstacle>((done) => {
      timer = setTimeout(done, patienceMs, 'slow').unref();
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
};
