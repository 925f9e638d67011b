import type { CallOutcome } from '../../shared/call-trouble';
import { errorFields, type Log } from '../base/log';
import type { KeptPlace } from '../kept/kept-values';
import type { DoorLog, DoorRecord } from '../services/door';

const dayMs = 24 * 3600_000;
/** How long a door is remembered after its last call, in ms. */
const rememberedMs = 180 * dayMs;
/** Delay before the record of a door is written: when its state is unchanged, and when it starts or stops failing, in ms. */
const usualMs = 60_000;
const changedMs = 5000;
const mostDoors = 500;

interface Own {
  /** What this process has seen, including what is not written yet. */
  seen: DoorRecord;
  isWritten: boolean;
  isFailing: boolean;
  /** The state last written, and when; undefined: none. */
  saved: { isFailing: boolean; at: number } | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Merges two records, keeping the newer values. */
const newer = (one: DoorRecord = {}, other: DoorRecord = {}): DoorRecord => {
  const okAt = Math.max(one.okAt ?? 0, other.okAt ?? 0);
  const error = (one.errorAt ?? 0) > (other.errorAt ?? 0) ? one : other;
  return {
    ...(okAt > 0 && { okAt }),
    ...(error.errorAt && { errorAt: error.errorAt, ...(error.trouble && { trouble: error.trouble }) }),
  };
};

/** Whether a door is failing. One that is rate-limited has answered, so it is not. */
export const isFailing = ({ okAt = 0, errorAt = 0, trouble }: DoorRecord): boolean =>
  errorAt > okAt && trouble?.cause !== 'limited';

/**
 * Records the outcomes of calls of doors. A process writes about a door at most once a minute, and sooner when it starts or stops
 * failing; in between it only updates memory, so a call costs almost nothing.
 */
export const createDoorLog = ({
  kept,
  now,
  log,
}: {
  /** A storage that outlives the process. */
  kept: KeptPlace;
  now: () => number;
  log: Pick<Log, 'warn'>;
}): DoorLog => {
  const values = kept.of<DoorRecord>('doors', mostDoors);
  const doors = new Map<string, Own>();
  const writing = new Set<Promise<void>>();

  const save = async (name: string, own: Own): Promise<void> => {
    const { seen } = own;
    own.isWritten = true;
    own.saved = { isFailing: own.isFailing, at: now() };
    await values
      .change([name], (found) => {
        const value = newer(found.get(name)?.value, seen);
        return { result: undefined, put: new Map([[name, { value, until: now() + rememberedMs }]]) };
      })
      .catch((error: unknown) => {
        // Retried with the next call.
        own.isWritten = false;
        log.warn(`the calls of ${name} cannot be noted`, errorFields(error));
      });
  };
  const begin = (name: string, own: Own): void => {
    clearTimeout(own.timer);
    own.timer = undefined;
    const done: Promise<void> = save(name, own).finally(() => writing.delete(done));
    writing.add(done);
  };
  const plan = (name: string, own: Own): void => {
    const { saved } = own;
    const rest = saved === undefined ? 0 : saved.isFailing === own.isFailing ? usualMs : changedMs;
    const left = (saved?.at ?? 0) + rest - now();
    if (left <= 0) begin(name, own);
    else own.timer ??= setTimeout(() => begin(name, own), left).unref();
  };

  return {
    note(name, outcome: CallOutcome) {
      const own: Own = doors.get(name) ?? {
        seen: {},
        isWritten: true,
        isFailing: false,
        saved: undefined,
        timer: undefined,
      };
      doors.set(name, own);
      const wasFailing = own.isFailing;
      own.seen = newer(own.seen, outcome === 'ok' ? { okAt: now() } : { errorAt: now(), trouble: outcome });
      own.isWritten = false;
      own.isFailing = outcome !== 'ok' && outcome.cause !== 'limited';
      if (wasFailing !== own.isFailing) {
        // The timer was set for an unchanged state.
        clearTimeout(own.timer);
        own.timer = undefined;
      }
      plan(name, own);
    },
    async read(names) {
      const found = await values.read(names);
      return new Map(names.map((name) => [name, newer(found.get(name)?.value, doors.get(name)?.seen)]));
    },
    async close() {
      for (const [name, own] of doors) {
        if (!own.isWritten) begin(name, own);
        else clearTimeout(own.timer);
      }
      await Promise.all(writing);
    },
  };
};
