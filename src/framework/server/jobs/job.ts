import { type JobView, jobStates } from '../../contract/jobs';
import { languages } from '../../shared/label';
import { users } from '../auth/users';
import type { Job } from '../services/job-runner';
import { collectionOf } from '../stores/collection-schema';
import type { Row } from '../stores/store';

/** The internal collection of jobs. */
export const jobs = 'jobs';
/** Its schema. */
export const jobSchema = collectionOf(jobs, {
  userId: { indexed: true, refersTo: users },
  state: { indexed: true },
  about: { holds: 'parts' },
  payload: { holds: 'parts' },
  failures: { holds: 'parts' },
  told: { holds: 'parts' },
  total: { holds: 'number' },
  done: { holds: 'number' },
  next: { holds: 'number' },
  leasedBy: {},
  isCancelling: { holds: 'flag' },
});

/** A job as its owner sees it. */
export const viewJob = ({
  id,
  kind,
  about,
  state,
  total,
  done,
  failures,
  reason,
  createdAt,
  endedAt,
}: Job): JobView => ({ id, kind, about, state, total, done, failed: failures.length, reason, createdAt, endedAt });

/** Reads a stored job, with defaults for anything unexpected. */
export const asJob = (row: Row): Job => {
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
    told: typeof row.told === 'object' && row.told !== null ? { ...row.told } : {},
    next: count(row.next),
    leasedBy: text(row.leasedBy),
    isCancelling: row.isCancelling === true,
    reason: text(row.reason),
    createdAt: row.createdAt,
    endedAt: text(row.endedAt),
  };
};
