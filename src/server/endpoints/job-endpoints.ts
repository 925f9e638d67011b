import type { Endpoint, SessionCall } from '../endpoint';
import { viewJob } from '../jobs/job';
import { titledFailures } from '../jobs/titled-failures';

/** The long work of who is signed in; that of others does not exist for them. */
export const jobEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/jobs', right: 'session', handler: list },
  { method: 'GET', path: '/api/user/jobs/:id', right: 'session', handler: show },
  {
    method: 'POST',
    path: '/api/user/jobs/:id/cancel',
    right: 'session',
    handler: (call) => call.services.jobs.cancel(own(call)),
  },
  {
    method: 'POST',
    path: '/api/user/jobs/:id/continue',
    right: 'session',
    handler: (call) => call.services.jobs.resume(own(call)),
  },
  {
    method: 'POST',
    path: '/api/user/jobs/:id/retry',
    right: 'session',
    handler: (call) => call.services.jobs.retry(own(call)),
  },
  {
    method: 'DELETE',
    path: '/api/user/jobs/:id',
    right: 'session',
    handler: (call) => call.services.jobs.forget(own(call)),
  },
];

const own = ({ params, caller }: SessionCall) => ({ id: params.id ?? '', userId: caller.id });

async function list({ services, caller }: SessionCall) {
  const found = await services.jobs.list(caller.id);
  return { list: found, total: found.length };
}

async function show(call: SessionCall) {
  const job = await call.services.jobs.get(own(call));
  return { ...viewJob(job), failures: await titledFailures({ call, job }) };
}
