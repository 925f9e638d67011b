import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One request, after its response is complete or its connection is closed. */
export interface FinishedRequest {
  method: string;
  /** The declared path, such as `/api/articles/:id`; `(none)` if there is no such endpoint. */
  route: string;
  status: number;
  ms: number;
}

/** One finished write of the store. `conflict`: another write was faster, or the value is taken. */
export interface FinishedWrite {
  kind: string;
  outcome: 'committed' | 'conflict' | 'refused' | 'failed';
  ms: number;
}

/** Gauges by state, collected on scrape. */
export type Figure = () => Promise<Readonly<Record<string, number>>>;

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
