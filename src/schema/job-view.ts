/** Where a job stands. `interrupted`: the server stopped before it was through; it can be continued. */
export const jobStates = ['queued', 'running', 'done', 'cancelled', 'failed', 'interrupted'] as const;
export type JobState = (typeof jobStates)[number];

/** Long work that somebody has started, as the server tells its owner of it. */
export interface JobView {
  id: string;
  /** Which kind of work: an import, an action on many records. */
  kind: string;
  /** What it is done with and how people call it: resource and action, for example. */
  about: { collection: string; action: string };
  state: JobState;
  total: number;
  /** Steps that succeeded. */
  done: number;
  /** Steps that did not. */
  failed: number;
  /** Why the whole job failed; empty when it did not. */
  reason: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; empty while it is not over. */
  endedAt: string;
}
