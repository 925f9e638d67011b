import { settle } from '../records/settle';
import type { RecordCall } from '../services';
import type { Job, JobFailure } from './job';
import type { JobWork } from './job-kind';

/** What a slice adds to its job. */
export interface SliceResult {
  done: number;
  failures: JobFailure[];
}

/** Carries out the steps from `from` up to `to`, all at the same time. */
export async function runSlice({
  call,
  work,
  from,
  to,
}: {
  call: RecordCall;
  work: JobWork;
  from: number;
  to: number;
}): Promise<SliceResult> {
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  const outcomes = await Promise.all(
    indexes.map(async (index) => ({
      index,
      key: work.keyOf(index),
      outcome: await settle({ call, run: () => work.run({ call, index }) }),
    })),
  );
  const failures = outcomes.filter(({ outcome }) => !outcome.ok);
  return {
    done: outcomes.length - failures.length,
    failures: failures.map(({ index, key, outcome }) => ({ index, key, msg: outcome.msg })),
  };
}

/** The job with what a slice has added. */
export function withSlice(job: Job, { done, failures }: SliceResult): Job {
  return { ...job, done: job.done + done, failures: [...job.failures, ...failures], underWay: 0 };
}
