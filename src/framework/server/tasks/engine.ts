import { errorFields } from '../base/log';
import { observed } from '../base/origin';
import type { Services } from '../services/services';
import { whileNoted } from '../services/stalls';
import type { ExpiringStore } from '../store/expiring-values';
import { createLines, type Lines } from '../store/lines';
import type { Processes } from '../store/live-processes';
import { everything } from '../store/scope';
import type { Condition, Row, Sort, Store } from '../store/store';
import { StoreConflict, StoreUnreachable } from '../store/store-error';

/**
 * Durable tasks: each is a row that says what is to be done and when. A process leases it by writing its name into `leasedBy`; the lease
 * ends with the write that stores the result, or with the process, which the others notice by its missing heartbeats (`LiveProcesses`).
 * So no clock decides who works on what, and what a killed process had begun goes on in another after about ten seconds.
 */

/** What the engine needs of the services. */
export type TaskServices = Pick<Services, 'store' | 'log'> & {
  running: Pick<Services['running'], 'processes'>;
} & Partial<{ running: Partial<Pick<Services['running'], 'isStopping'>> }>;

/** A kind of task: rows of a collection that has a text field `leasedBy`. */
export interface TaskKind<S extends TaskServices = Services> {
  /** Its name in the log. */
  name: string;
  collection: string;
  /** The tasks to be worked on now, with or without a lease; undefined: none. */
  due: (services: S) => Condition | undefined;
  /** Which of them first. Left out: the oldest. */
  sort?: readonly Sort[];
  /** Written together with the lease. */
  begun?: Readonly<Record<string, unknown>>;
  /** How many one process works on at once. Default: 1. */
  lanes?: number;
  /** Most tasks per lane and run, so that a run ends; the rest is left to the next. Default: 200. */
  most?: number;
  /**
   * Works on one and stores the result with `released` in it, in a write that fails or does nothing without the lease.
   * @param hold names further tasks that it leases itself, to be done together with this one
   */
  work: (services: S, task: Row, hold: (ids: readonly string[]) => void) => Promise<void>;
  /** Written when `work` has thrown, so that it is tried again later. */
  later?: (services: S) => Readonly<Record<string, unknown>>;
}

/** Ends a lease: part of the patch that stores the result. */
export const released = { leasedBy: '' } as const;

/** Tasks leased by this process. */
export const isMine = ({ running: { processes } }: { running: Pick<Services['running'], 'processes'> }): Condition => ({
  field: 'leasedBy',
  op: 'eq',
  value: processes.id,
});

/** Tasks leased by none of the live processes. */
export const isFree = ({ running: { processes } }: { running: Pick<Services['running'], 'processes'> }): Condition => ({
  all: processes.live().map((id) => ({ field: 'leasedBy', op: 'ne', value: id })),
});

/** The tasks that a process works on, by collection: others leased by it are left from a write whose answer was lost. */
interface InWork {
  ids: Set<string>;
  /** One claim at a time, so that two lanes of a process never get the same task. */
  claims: Lines;
}
const inWork = new WeakMap<Processes, Map<string, InWork>>();

const inWorkOf = (processes: Processes, collection: string): InWork => {
  const all = inWork.get(processes) ?? new Map<string, InWork>();
  inWork.set(processes, all);
  const own = all.get(collection) ?? { ids: new Set(), claims: createLines() };
  all.set(collection, own);
  return own;
};

/** Leases a due task and notes that it is worked on. */
const claim = <S extends TaskServices>(services: S, kind: TaskKind<S>): Promise<Row | undefined> => {
  const { store } = services;
  const { processes } = services.running;
  const { collection, sort = [], begun } = kind;
  const { ids, claims } = inWorkOf(processes, collection);
  return claims.wait(collection, async () => {
    const due = processes.isCurrent?.() === false ? undefined : kind.due(services);
    if (due === undefined) return undefined;
    const others = [...ids].map((id): Condition => ({ field: 'id', op: 'ne', value: id }));
    const where: Condition = { all: [due, { any: [isFree(services), { all: [isMine(services), ...others] }] }] };
    const patch = { ...begun, leasedBy: processes.id };
    const task = await store.claim({ collection, scope: everything(), where, sort, patch });
    if (task) ids.add(task.id);
    return task;
  });
};

const lane = async <S extends TaskServices>(services: S, kind: TaskKind<S>): Promise<void> => {
  const { ids } = inWorkOf(services.running.processes, kind.collection);
  for (let count = 0; count < (kind.most ?? 200) && !services.running?.isStopping; count += 1) {
    const task = await claim(services, kind);
    if (task === undefined) return;
    const held = [task.id];
    const hold = (more: readonly string[]): void => {
      held.push(...more);
      for (const id of more) ids.add(id);
    };
    try {
      await workOn(services, kind, task, hold);
    } finally {
      for (const id of held) ids.delete(id);
    }
  }
};

/** Works on a leased task. Only an unreachable store is thrown: the task is free again then as soon as this process looks again. */
const workOn = async <S extends TaskServices>(
  services: S,
  kind: TaskKind<S>,
  task: Row,
  hold: (ids: readonly string[]) => void,
): Promise<void> => {
  try {
    const name = `task ${kind.name}`;
    await observed({ kind: 'task', name }, () => whileNoted(name, () => kind.work(services, task, hold)));
  } catch (error) {
    if (error instanceof StoreUnreachable) throw error;
    // After a conflict another process or user was faster, and nothing was written.
    if (!(error instanceof StoreConflict)) services.log.error(`task ${kind.name} ${task.id}`, errorFields(error));
    const where: Condition = { all: [{ field: 'id', op: 'eq', value: task.id }, isMine(services)] };
    const patch = { ...kind.later?.(services), ...released };
    await services.store.updateMany({ collection: kind.collection, scope: everything(), where, patch });
  }
};

/** Works on what is due, until nothing is. Several processes, and several calls in one, share the work. */
export const runTasks = async <S extends TaskServices>(services: S, kind: TaskKind<S>): Promise<void> => {
  await Promise.all(Array.from({ length: kind.lanes ?? 1 }, () => lane(services, kind)));
};

/** How long something outside is tried again, in ms. */
export const patienceMs = 24 * 3_600_000;
const longestPauseMs = 2 * 3_600_000;

/** The pause after so many failed attempts, in ms: growing, up to two hours. */
export const pauseAfter = (tries: number, { firstMs, factor }: { firstMs: number; factor: number }): number =>
  Math.min(firstMs * factor ** (tries - 1), longestPauseMs);

/** Isolates the work for one record: an error is logged and does not stop the work for others, and a conflict is ignored. */
export const isolated = async ({
  log,
  about,
  work,
}: Pick<Services, 'log'> & {
  /** What the work is about, for the log. */
  about: string;
  work: () => Promise<void>;
}): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreConflict)) log.error(`work ${about}`, errorFields(error));
  }
};

/** Removes tasks that ended more than `days` ago. */
export const sweepTasks = async ({
  store,
  now,
  collection,
  endedAt,
  days,
}: {
  store: Store;
  now: () => number;
  collection: string;
  /** The field with the time of the end. */
  endedAt: string;
  days: number;
}): Promise<void> => {
  const before = new Date(now() - days * 24 * 3_600_000).toISOString();
  await store.removeMany({ collection, scope: everything(), where: { field: endedAt, op: 'lt', value: before } });
};

/** Turns among all processes on the same data. */
interface Turns {
  /** Runs `work` unless another call is running it or has done so within `restMs`; then returns false. A process that dies loses its turn. */
  take(input: { name: string; restMs: number; work: () => Promise<void> }): Promise<boolean>;
}

/** How long a turn is stored that nobody has ended, in ms; whether it still counts is seen by its process. */
const turnMs = 24 * 3_600_000;
/** Stored in place of a process while a turn rests. */
const resting = '';

/** Turns over a short-lived storage. */
export const createTurns = ({
  kept: stored,
  now,
  processes,
}: {
  kept: ExpiringStore;
  now: () => number;
  processes: Processes;
}): Turns => {
  const values = stored.of<string>('turns', 1000);
  /** The turns in progress here; others under this process are left from an end that could not be stored. */
  const running = new Set<string>();
  return {
    async take({ name, restMs, work }) {
      const isTaken = await values.change([name], (found) => {
        const owner = found.get(name)?.value;
        const isAlive = processes.isCurrent?.() === false || processes.live().some((id) => id === owner);
        const isHeld = owner === processes.id ? running.has(name) : owner !== undefined && isAlive;
        if (owner === resting || isHeld) return { result: false };
        return { result: true, put: new Map([[name, { value: processes.id, until: now() + turnMs }]]) };
      });
      if (!isTaken) return false;
      running.add(name);
      try {
        await work();
      } finally {
        running.delete(name);
        const rest = restMs > 0 ? { value: resting, until: now() + restMs } : undefined;
        // Not if another process has taken it, because this one was taken for dead.
        await values.change([name], (found) => ({
          result: undefined,
          ...(found.get(name)?.value === processes.id && { put: new Map([[name, rest]]) }),
        }));
      }
      return true;
    },
  };
};

/** A periodic background task of the server. */
export interface Worker {
  /** Its name in the log. */
  name: string;
  /** Pause after each run, in ms. */
  everyMs: number;
  /**
   * Only one process at a time runs it: the next run comes one to two pauses later, regardless of the number of processes. A process
   * that is taken for dead may lose its turn in the middle of a run, so runs have to be safe to repeat. Left out: every process runs it,
   * so they have to be able to share the work (`Store.claim`).
   */
  isAlone?: boolean;
  /**
   * One run, which begins after the previous one has ended. An error is logged and does not prevent the next run; an unreachable store
   * is logged only once.
   * @param now ms
   */
  run: (input: { services: Services; now: number }) => Promise<void>;
}

/** Share of the pause after a run that is enforced across processes; less than 1 because timers are not exact. */
const sharedRest = 0.9;

/** Starts the workers. Returns a function that stops them after the current runs have ended. */
export const runWorkers = ({
  workers,
  services,
}: {
  workers: readonly Worker[];
  services: Services;
}): (() => Promise<void>) => {
  const stops = workers.map((worker) => keepRunning({ worker, services }));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};

const keepRunning = ({ worker, services }: { worker: Worker; services: Services }): (() => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isAway = false;
  const work = () => whileNoted(`worker ${worker.name}`, () => worker.run({ services, now: services.now() }));
  const once = async (): Promise<void> => {
    try {
      const restMs = worker.everyMs * sharedRest;
      if (worker.isAlone) await services.data.memory.of(createTurns).take({ name: worker.name, restMs, work });
      else await work();
      isAway = false;
    } catch (error) {
      const isAwayNow = error instanceof StoreUnreachable;
      if (!(isAway && isAwayNow)) services.log.error(`worker ${worker.name}`, errorFields(error));
      isAway = isAwayNow;
    }
    if (!isStopped) rest();
  };
  const rest = (): void => {
    timer = setTimeout(() => {
      running = once();
    }, worker.everyMs).unref();
  };
  rest();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
