import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { jobStates } from '../../contract/jobs';
import type { Label } from '../../shared/label';
import { errorFields, type Log } from '../base/log';
import { openSessions, sessionCollection } from '../identity/session-row';
import { everything } from '../store/scope';
import type { Condition, OpenedStore, Store } from '../store/store';
import {
  StoreConflict,
  StoreCursorUnknown,
  StoreError,
  StoreNotFound,
  StoreUnknownCollection,
} from '../store/store-error';
import { eachWrite } from '../store/write-rules';

/** One request, after its response is complete or its connection is closed. */
export interface FinishedRequest {
  method: string;
  /** The declared path, such as `/api/articles/:id`; `(none)` if there is no such endpoint. */
  route: string;
  status: number;
  ms: number;
}

/** One finished write of the store. `conflict`: another write was faster, or the value is taken. */
interface FinishedWrite {
  kind: string;
  outcome: 'committed' | 'conflict' | 'refused' | 'failed';
  ms: number;
}

/** Gauges by state, collected on scrape. */
type Figure = () => Promise<Readonly<Record<string, number>>>;

/** Metrics for Prometheus. */
export interface Metrics {
  request: (finished: FinishedRequest) => void;
  write: (finished: FinishedWrite) => void;
  /** A stall of the event loop, in ms. */
  stall: (ms: number) => void;
  /** Adds a figure: a gauge with the label `state`. */
  add: (input: { name: string; help: string; figure: Figure }) => void;
  /** All metrics as text. The first call also starts collecting process metrics. */
  read: () => Promise<{ type: string; text: string }>;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of one server. */
export const createMetrics = (): Metrics => {
  const register = new Registry();
  const requests = new Histogram({
    name: 'console_request_seconds',
    help: 'Requests by declared path',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const writes = new Histogram({
    name: 'console_store_write_seconds',
    help: 'Writes of the store by what became of them',
    labelNames: ['kind', 'outcome'],
    buckets,
    registers: [register],
  });
  const stalls = new Histogram({
    name: 'console_event_loop_stall_seconds',
    help: 'Times in which the event loop served nothing for more than half a second',
    buckets: [1, 2.5, 5, 10, 30],
    registers: [register],
  });
  let isProcessMeasured = false;
  return {
    request: ({ ms, ...labels }) => requests.observe(labels, ms / 1000),
    write: ({ ms, ...labels }) => writes.observe(labels, ms / 1000),
    stall: (ms) => stalls.observe(ms / 1000),
    add({ name, help, figure }) {
      const gauge: Gauge<'state'> = new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers: [register],
        async collect() {
          gauge.reset();
          for (const [state, count] of Object.entries(await figure())) gauge.set({ state }, count);
        },
      });
    },
    async read() {
      if (!isProcessMeasured) collectDefaultMetrics({ register });
      isProcessMeasured = true;
      return { type: register.contentType, text: await register.metrics() };
    },
  };
};

/** Adds the numbers of jobs, streams and sessions to the metrics. */
export const addServerFigures = ({
  metrics,
  store,
  now,
  streams,
  jobs,
  waiting,
}: {
  metrics: Metrics;
  store: Store & Pick<OpenedStore, 'standby'>;
  now: () => number;
  streams: () => number;
  /** The collection of background jobs. */
  jobs: string;
  /** How many tasks of each kind are not over. */
  waiting: () => Promise<Record<string, number>>;
}): void => {
  metrics.add({ name: 'console_tasks_waiting', help: 'Tasks that are not over, by kind', figure: waiting });
  metrics.add({
    name: 'console_jobs',
    help: 'Background jobs by state',
    figure: async () => {
      const found = await store.aggregate({
        collection: jobs,
        scope: everything(),
        groupBy: ['state'],
        measures: { count: { kind: 'count' } },
      });
      const counts = new Map(found.map(({ group, values }) => [group.state, Number(values.count)]));
      // States without jobs are reported as 0, so that graphs have no gaps.
      return Object.fromEntries(jobStates.map((state) => [state, counts.get(state) ?? 0]));
    },
  });
  const { standby } = store;
  if (standby) {
    metrics.add({
      name: 'console_standby_reads',
      help: 'Reads that a standby may answer: answered by it, or passed on to the primary',
      figure: async () => {
        const { answered, passed } = standby.figures();
        return { answered, passed };
      },
    });
    metrics.add({
      name: 'console_standby_lag_seconds',
      help: 'How far the standby is behind at most, by whether it is used',
      figure: async () => {
        const { isUsed, lagSeconds } = standby.figures();
        return { [isUsed ? 'used' : 'unused']: lagSeconds };
      },
    });
  }
  metrics.add({
    name: 'console_event_streams',
    help: 'Open streams of server-sent events',
    figure: async () => ({ open: streams() }),
  });
  metrics.add({
    name: 'console_sessions',
    help: 'Sessions that have not ended',
    figure: async () => ({
      live: await store.count({ collection: sessionCollection, scope: everything(), where: openSessions(now()) }),
    }),
  });
};

/** Errors that are answers to the caller, not failures of the store. */
const refusals = [StoreConflict, StoreNotFound, StoreUnknownCollection, StoreCursorUnknown];

const isFailure = (error: unknown): error is StoreError =>
  error instanceof StoreError && !refusals.some((kind) => error instanceof kind);

/** Wraps a store so that every write is measured and every failure is logged: a full disk or lost database never goes unnoticed. */
export const watchStore = ({
  store,
  log,
  onWrite,
}: {
  store: OpenedStore;
  log: Log;
  onWrite: (finished: FinishedWrite) => void;
}): OpenedStore => {
  const watched = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (isFailure(error)) log.error(`存储失败 The store fails: ${error.message}`, errorFields(error));
      throw error;
    }
  };
  const written = async <T>(kind: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    let outcome: FinishedWrite['outcome'] = 'committed';
    try {
      return await watched(run);
    } catch (error) {
      outcome = isFailure(error) ? 'failed' : error instanceof StoreConflict ? 'conflict' : 'refused';
      throw error;
    } finally {
      onWrite({ kind, outcome, ms: performance.now() - began });
    }
  };
  return {
    ...store,
    list: (query) => watched(() => store.list(query)),
    count: (query) => watched(() => store.count(query)),
    get: (selection) => watched(() => store.get(selection)),
    getEach: (selections) => watched(() => store.getEach(selections)),
    below: (query) => watched(() => store.below(query)),
    aggregate: (query) => watched(() => store.aggregate(query)),
    findDuplicate: (query) => watched(() => store.findDuplicate(query)),
    ...eachWrite((kind, request, run) => written(kind, () => run(store, request))),
    transaction: (work) => written('transaction', () => store.transaction(work)),
  };
};

/** What the server still has to do of one kind, for the page of schedules and the metrics. */
export interface Queue {
  /** How people call it. Left out: a text of the page has its name. */
  label?: Label;
  collection: string;
  /** The tasks that are not over. */
  open: Condition;
  /** The field with the time from which one waits. */
  since: string;
  /** Those that have failed for good. */
  failed: Condition;
}
