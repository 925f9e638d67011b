import { type JobView, jobStates } from '../../schema/job-view';
import { type Language, languages } from '../../schema/label';
import type { Row } from '../stores/store';

/** The internal collection of jobs. */
export const JOBS = 'jobs';

/** A step that failed. */
export interface JobFailure {
  /** Which step, from 0. */
  index: number;
  /** What the step was about: the id of a record, for example. */
  key: string;
  /** Why, in the language of who started it. */
  msg: string;
}

/** Long work that somebody has started, with all that carrying it out needs. `kind` is one that `job-kinds.ts` knows. */
export interface Job extends Omit<JobView, 'failed'> {
  userId: string;
  language: Language;
  /** What the kind needs to know. */
  payload: Readonly<Record<string, unknown>>;
  failures: readonly JobFailure[];
  /** The first step that was not begun yet. */
  next: number;
  /** So many steps before `next` were begun and are not settled. */
  underWay: number;
}

/** Shows a job to its owner. */
export function viewJob({ id, kind, about, state, total, done, failures, reason, createdAt, endedAt }: Job): JobView {
  return { id, kind, about, state, total, done, failed: failures.length, reason, createdAt, endedAt };
}

/** Whether nothing more becomes of it by itself. */
export const isOver = ({ state }: Pick<Job, 'state'>): boolean => state !== 'queued' && state !== 'running';

/** A stored job; only this server has written it. */
export function asJob(row: Row): Job {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
  const about = typeof row.about === 'object' && row.about !== null ? { ...row.about } : {};
  return {
    id: row.id,
    userId: text(row.userId),
    kind: text(row.kind),
    about: { collection: '', action: '', ...about },
    language: languages.find((language) => language === row.language) ?? 'zh',
    payload: typeof row.payload === 'object' && row.payload !== null ? { ...row.payload } : {},
    state: jobStates.find((state) => state === row.state) ?? 'failed',
    total: count(row.total),
    done: count(row.done),
    failures: Array.isArray(row.failures) ? row.failures : [],
    next: count(row.next),
    underWay: count(row.underWay),
    reason: text(row.reason),
    createdAt: row.createdAt,
    endedAt: text(row.endedAt),
  };
}
