import * as jobs from '../../contract/jobs';
import { type Endpoint, handle } from '../api/endpoint';
import { viewJob } from '../jobs/job';
import { titledFailures } from '../jobs/titled-failures';
import type { SessionCall } from '../services/call';

const ownJob = ({ params, caller }: JobCall) => ({ id: params.id, userId: caller.id });

const list = async ({ services, caller }: SessionCall) => {
  const found = await services.jobs.list(caller.id);
  return { list: found, total: found.length };
};

const show = async (call: JobCall) => {
  const job = await call.services.jobs.get(ownJob(call));
  return { ...viewJob(job), failures: await titledFailures({ call, job }) };
};

/** The background jobs of the caller; those of others are 404. */
export const jobEndpoints: readonly Endpoint[] = [
  handle(jobs.listJobs, list),
  handle(jobs.getJob, show),
  handle(jobs.cancelJob, (call) => call.services.jobs.cancel(ownJob(call))),
  handle(jobs.continueJob, (call) => call.services.jobs.resume(ownJob(call))),
  handle(jobs.retryJob, (call) => call.services.jobs.retry(ownJob(call))),
  handle(jobs.removeJob, async (call) => {
    await call.services.jobs.forget(ownJob(call));
    return null;
  }),
];

type JobCall = Pick<SessionCall, 'caller' | 'services' | 'rights' | 'language'> & { params: { readonly id: string } };
