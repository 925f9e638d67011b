import type { CallOutcome } from '../../shared/call-trouble';
import { errorFields, type Log } from '../base/log';
import type { KeptPlace } from '../kept/kept-values';
import type { DoorLog, DoorRecord } from '../services/door';

const dayMs = 24 * 3600_000;
/** For so long after its last call a door is remembered, in ms. */
const rememberedMs = 180 * dayMs;
/** How often what is known of a door is written: one that goes on as before, and one that begins or ceases to fail, in ms. */
const usualMs = 60_000;
const changedMs = 5000;
const mostDoors = 500;

interface Own {
  /** What this process has seen; some of it may not be written yet. */
  seen: DoorRecord;
  isWritten: boolean;
  isFailing: boolean;
  /** The state that was written last, and when; undefined: nothing was. */
  saved: { isFailing: boolean; at: number } | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Of two processes, or of before and now, what is newer. */
const newer = (one: DoorRecord = {}, other: DoorRecord = {}): DoorRecord => {
  const okAt = Math.max(one.okAt ?? 0, other.okAt ?? 0);
  const error = (one.errorAt ?? 0) > (other.errorAt ?? 0) ? one : other;
  return {
    ...(okAt > 0 && { okAt }),
    ...(error.errorAt && { errorAt: error.errorAt, ...(error.trouble && { trouble: error.trouble }) }),
  };
};

/** Whether a door fails at present. One that takes nothing more for a while has answered. */
export const isFailing = ({ okAt = 0, errorAt = 0, trouble }: DoorRecord): boolean =>
  errorAt > okAt && trouble?.cause !== 'limited';

/**
 * Keeps what came of the calls of doors. A process writes about a door once a minute at most, and a little sooner where it begins or
 * ceases to fail; meanwhile it is kept in memory, which is all that a call costs.
 */
export const createDoorLog = ({
  kept,
  now,
  log,
}: {
  /** One that outlives the process. */
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
        // With the next call.
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
        // What was planned was planned for a door that goes on as before.
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
