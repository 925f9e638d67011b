import type { JobFailure } from '../../contract/jobs';
import { settle } from '../records/settle';
import type { Job } from '../services/job-runner';
import type { RecordCall } from '../services/services';
import { whileNoted } from '../watch/stalls';
import type { JobWork } from './job-kind';

/** The result of a slice. */
export interface SliceResult {
  done: number;
  failures: JobFailure[];
}

/** Runs the steps from `from` up to, but without, `to` in order; a failed step has written nothing, and the others go on. */
export const runSlice = (slice: Slice): Promise<SliceResult> => whileNoted('job slice', () => runSteps(slice));

interface Slice {
  call: RecordCall;
  work: JobWork;
  from: number;
  to: number;
}

const runSteps = async ({ call, work, from, to }: Slice): Promise<SliceResult> => {
  const failures: JobFailure[] = [];
  for (let index = from; index < to; index += 1) {
    const { ok, msg } = await settle({ call, run: () => work.run({ call, index }) });
    if (!ok) failures.push({ index, key: work.keyOf(index), msg });
  }
  return { done: to - from - failures.length, failures };
};

/** The job with the result of a slice added. */
export const withSlice = (job: Job, { done, failures }: SliceResult): Job => ({
  ...job,
  done: job.done + done,
  failures: [...job.failures, ...failures],
});
