import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One request when its answer is complete, or its connection gone. */
export interface FinishedRequest {
  method: string;
  /** The declared path, such as `/api/articles/:id`; `(none)` where there is no such endpoint. */
  route: string;
  status: number;
  ms: number;
}

/** One write of the store when it is over. `conflict`: others were faster, or have the value already. */
export interface FinishedWrite {
  kind: string;
  outcome: 'committed' | 'conflict' | 'refused' | 'failed';
  ms: number;
}

/** Things of which there are so many now, by state; asked for when somebody reads them. */
export type Figure = () => Promise<Readonly<Record<string, number>>>;

/** What is counted for Prometheus. */
export interface Metrics {
  request: (finished: FinishedRequest) => void;
  write: (finished: FinishedWrite) => void;
  /** Adds a figure: a gauge with the label `state`. */
  add: (input: { name: string; help: string; figure: Figure }) => void;
  /** Everything as text. The first call also begins to measure the process. */
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
  let isProcessMeasured = false;
  return {
    request: ({ ms, ...labels }) => requests.observe(labels, ms / 1000),
    write: ({ ms, ...labels }) => writes.observe(labels, ms / 1000),
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
