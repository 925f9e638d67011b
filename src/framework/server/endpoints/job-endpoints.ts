import { listenToEvents } from '../../contract/events';
import type { TitledJobFailure } from '../../contract/jobs';
import * as jobs from '../../contract/jobs';
import * as schedules from '../../contract/schedules';
import * as uploads from '../../contract/uploads';
import { StreamAnswer } from '../http/answers';
import { conflict, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { createEventSink } from '../notices/streams';
import { recordTitles } from '../records/record-titles';
import { fetchPicture, receiveUpload } from '../records/uploads/receive-upload';
import { sendFile } from '../records/uploads/send-file';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { type Job, viewJob } from '../services/jobs';
import { plannedOf } from '../tasks/due-records';
import { listSchedules } from '../tasks/schedule-state';
import { runSchedule } from '../tasks/schedules';

const listen = ({ services, caller }: SessionCall): StreamAnswer => {
  const { id: userId, claims, expiresAt } = caller;
  const owner = { userId, sid: claims.sid, gen: claims.gen, expiresAt };
  return new StreamAnswer((response) => {
    const forget = services.running.events.open({ owner, openSink: () => createEventSink(response) });
    response.once('close', forget);
    // The client disconnected during authentication: no `close` event follows.
    if (response.destroyed) forget();
  });
};

/** Server-sent events. */
export const eventEndpoints: readonly Endpoint[] = [handle(listenToEvents, listen)];

/** Most failures listed. */
const mostFailures = 500;

/** The failures of a job with the title of each record that the caller may read. */
const titledFailures = async ({
  call,
  job,
}: {
  call: Pick<SessionCall, 'services' | 'caller' | 'rights' | 'language'>;
  job: Job;
}): Promise<TitledJobFailure[]> => {
  const failures = job.failures.slice(0, mostFailures);
  const resource = call.services.console.resources.get(job.about.collection);
  const found = resource && (await recordTitles({ call, resource, ids: failures.map(({ key }) => key) }));
  const titles = new Map(found?.map(({ id, title }) => [id, title]));
  return failures.map((failure) => ({ ...failure, title: titles.get(failure.key) ?? '' }));
};

const ownJob = ({ params, caller }: JobCall) => ({ id: params.id, userId: caller.id });

const list = async ({ services, caller }: SessionCall) => {
  const found = await services.running.jobs.list(caller.id);
  return { list: found, total: found.length };
};

const show = async (call: JobCall) => {
  const job = await call.services.running.jobs.get(ownJob(call));
  return { ...viewJob(job), failures: await titledFailures({ call, job }) };
};

/** The background jobs of the caller; those of others are 404. */
export const jobEndpoints: readonly Endpoint[] = [
  handle(jobs.listJobs, list),
  handle(jobs.getJob, show),
  handle(jobs.cancelJob, (call) => call.services.running.jobs.cancel(ownJob(call))),
  handle(jobs.continueJob, (call) => call.services.running.jobs.resume(ownJob(call))),
  handle(jobs.retryJob, (call) => call.services.running.jobs.retry(ownJob(call))),
  handle(jobs.removeJob, async (call) => {
    await call.services.running.jobs.forget(ownJob(call));
    return null;
  }),
];

type JobCall = Pick<SessionCall, 'caller' | 'services' | 'rights' | 'language'> & { params: { readonly id: string } };

/** Files are uploaded for a field that the caller may write, and served to everyone who knows their name. */
export const uploadEndpoints: readonly Endpoint[] = [
  handle(uploads.uploadFile, receiveUpload),
  handle(uploads.fetchUpload, fetchPicture),
  handle(uploads.renewFile, ({ services, body }) => {
    const address = services.data.fileLinks.renew(body.address);
    if (address === undefined) throw notFound();
    return { address };
  }),
  // Pictures and players of a page cannot send a token: names cannot be guessed, and all but pictures are signed.
  handle(uploads.getFile, sendFile),
];

const runNow = async ({ services, params }: CallOf<typeof schedules.runScheduleNow>) => {
  const planned = plannedOf(services).find(
    ({ resource, schedule }) => resource.name === params.resource && schedule.name === params.name,
  );
  if (planned === undefined) throw notFound();
  const run = await runSchedule({ ...planned, services, now: services.now(), isForced: true });
  if (run === undefined) throw conflict({ label: messages.scheduleRuns });
  return run;
};

/** What the server does by itself. */
export const scheduleEndpoints: readonly Endpoint[] = [
  handle(schedules.listSchedules, ({ services }) => listSchedules(services)),
  handle(schedules.runScheduleNow, runNow),
];
