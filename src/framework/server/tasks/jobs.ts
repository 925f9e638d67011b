import { setTimeout as pause } from 'node:timers/promises';
import { isJobOver, type JobFailure } from '../../contract/jobs';
import type { Console } from '../../language/console-config';
import { textOf } from '../../shared/label';
import { messageOf } from '../../shared/text';
import { errorFields } from '../base/log';
import { noteActor, withOrigin } from '../base/origin';
import { answerForError } from '../http/answer-for-error';
import { ApiError, conflict, notFound, tooMany, unauthorized } from '../http/api-error';
import { noteAnswer } from '../http/current-call';
import { messages } from '../http/messages';
import { actorOf, isActiveUser, users } from '../identity/users';
import { settle } from '../records/settle';
import { actingAs } from '../services/acting-as';
import type { Job, JobRunner, OwnJob } from '../services/jobs';
import { asJob, isUnfinished, jobs, jobsOf, tidyJobs, viewJob } from '../services/jobs';
import type { RecordCall, Services, Telling } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import { createLines } from '../store/lines';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { StoreConflict, StoreUnreachable } from '../store/store-error';
import { released, runTasks, type TaskKind } from './engine';
import { notifyPeople } from './notify-people';

/** The steps of one job. */
export interface JobWork {
  /** Number of steps. */
  total: number;
  /** The key of a step, shown to users and used for a retry. */
  keyOf: (index: number) => string;
  /**
   * Runs one step with the rights of the user who started the job; an error fails this step only. What it writes through the
   * call is committed with the slice, and it may run more than once before that (`Store.transaction`).
   */
  run: (input: { call: RecordCall; index: number }) => Promise<unknown>;
  /** The payload of a job with only these steps. */
  only: (indexes: readonly number[]) => Job['payload'];
}

/** A kind of background job. Its payload is JSON, because it outlives the process. */
export interface JobKind {
  /** Number of steps that are committed together, with the progress of the job. */
  slice: number;
  /** Parses the stored payload. Throws when it is unusable, for example because the configuration has changed. */
  open: (input: { job: Pick<Job, 'about' | 'payload'>; console: Console }) => JobWork;
}

/** Runs the steps from `from` up to, but without, `to` in order; a failed step has written nothing, and the others go on. */
const runSteps = async (call: RecordCall, work: JobWork, from: number, to: number): Promise<JobFailure[]> => {
  const failures: JobFailure[] = [];
  for (let index = from; index < to; index += 1) {
    const { ok, msg } = await settle({ call, run: () => work.run({ call, index }) });
    if (!ok) failures.push({ index, key: work.keyOf(index), msg });
  }
  return failures;
};

/** The call of the user who started a job, with their current row and rights. Throws when the account cannot be used any more. */
const jobActor = async (services: Services, job: Job): Promise<RecordCall> => {
  const user = await services.store.get({ collection: users, id: job.userId, scope: everything() });
  if (user === undefined || !isActiveUser(user)) throw unauthorized(messages.jobUserGone);
  if (services.policy.current().revision === 'none') throw new ApiError({ code: 503, label: messages.noPolicy });
  return { ...actingAs({ services, user }), body: {}, language: job.language, ifMatch: undefined };
};

/** Most unfinished jobs per user, and the `Retry-After` of a refusal, in seconds. */
const mostWaiting = 10;
const waitSeconds = 30;
/** Pause after an unreachable database, in ms, and most attempts of a slice that it does not answer while it is healthy. */
const awayMs = 1000;
const mostTries = 5;

/** The job was taken over by another process, has ended, or was deleted. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Creates the runner. */
export const createJobRunner = ({
  services: servicesNow,
  kinds,
  isIdle = false,
}: {
  /** Lazy, because the runner is one of them. */
  services: () => Services;
  kinds: Readonly<Record<string, JobKind>>;
  /** Jobs are left to other processes, which look for them with each heartbeat. Default: false. */
  isIdle?: boolean;
}): JobRunner => {
  const place = { collection: jobs, scope: everything() };
  const starts = createLines();
  /** How often the current slice of a job has failed because the store was unreachable. */
  const unanswered = new Map<string, number>();
  let running: Promise<void> | undefined;
  let isClosed = false;

  const workOf = (job: Pick<Job, 'kind' | 'about' | 'payload'>) => {
    const kind = kinds[job.kind];
    if (kind === undefined) throw new TypeError(`there are no jobs of kind ${job.kind}`);
    return { slice: kind.slice, work: kind.open({ job, console: servicesNow().console }) };
  };
  /** The current state of the job. `LeaseLost` unless this process still holds its lease. */
  const leased = async (store: Store, { id, next }: Job): Promise<Job> => {
    const row = await store.get({ ...place, id });
    const job = row && asJob(row);
    if (row?.leasedBy !== servicesNow().running.processes.id || job?.next !== next || isJobOver(job))
      throw new LeaseLost();
    return job;
  };
  const endedNow = () => new Date(servicesNow().now()).toISOString();
  const end = (job: Job, state: Job['state'], reason = ''): Promise<unknown> =>
    servicesNow().store.transaction(async (tx) => {
      await leased(tx, job);
      await tx.update({ ...place, id: job.id, patch: { state, reason, endedAt: endedNow(), ...released } });
    });

  const runSlice = async (services: Services, job: Job): Promise<unknown> => {
    if (job.isCancelling) return end(job, 'cancelled');
    const { slice, work } = workOf(job);
    const call = await jobActor(services, job);
    noteActor(actorOf(call.caller.user));
    const next = Math.min(job.total, job.next + slice);
    return withinTransaction({
      call,
      // The steps and the progress are committed together, so after a crash the job continues where it was. If the lease was lost
      // in the meantime, because this process was taken for dead, the slice is rolled back.
      work: async (inner) => {
        const tellings: Telling[] = [];
        const failed = await runSteps({ ...inner, tellings }, work, job.next, next);
        const { store } = inner.services;
        const { done, failures, told } = await leased(store, job);
        const run = { key: `jobs/${job.id}`, told };
        const patch = {
          next,
          done: done + next - job.next - failed.length,
          failures: [...failures, ...failed],
          told: await notifyPeople({ call: inner, tellings, run }),
          ...(next >= job.total && { state: 'done', endedAt: endedNow() }),
          ...released,
        };
        await store.update({ ...place, id: job.id, patch });
      },
    });
  };
  /** Ends a job whose slice has failed, unless the store is unreachable or another process continues it. */
  const fail = async ({ log, data: { health } }: Services, job: Job, error: unknown): Promise<void> => {
    if (error instanceof LeaseLost) return;
    if (error instanceof StoreUnreachable) {
      const tries = (unanswered.get(job.id) ?? 0) + 1;
      unanswered.set(job.id, tries);
      // A slice that always times out in the database would be retried forever.
      if (tries < mostTries || !(await health()).ok) throw error;
    }
    const refusal = answerForError({ error, language: job.language });
    if (!refusal) log.error(`任务 job ${job.id}: ${messageOf(error)}`, errorFields(error));
    await end(job, 'failed', textOf(refusal?.label ?? messages.serverError, job.language));
  };
  const kind: TaskKind = {
    name: 'job',
    collection: jobs,
    due: () => (isClosed ? undefined : isUnfinished),
    // In turns: a job goes to the end of the queue with each slice.
    sort: [{ field: 'updatedAt', order: 'asc' }],
    begun: { state: 'running' },
    work: async (services, row) => {
      const job = asJob(row);
      // An origin of its own, not that of the request that happened to start the queue.
      await withOrigin({ via: 'job', requestId: `job-${job.id}`, address: '' }, () =>
        runSlice(services, job).then(
          () => unanswered.delete(job.id),
          (error: unknown) => fail(services, job, error),
        ),
      );
    },
  };
  const drain = async (): Promise<void> => {
    while (!isClosed)
      try {
        return await runTasks(servicesNow(), kind);
      } catch (error) {
        if (!(error instanceof StoreUnreachable)) servicesNow().log.error('jobs', errorFields(error));
        await pause(awayMs, undefined, { ref: false });
      }
  };
  let isWoken = false;
  /** Runs what waits; a job that is queued while the last one ends is seen, too. */
  const wake = (): void => {
    if (isIdle) return;
    isWoken = true;
    running ??= (async () => {
      while (isWoken) {
        isWoken = false;
        await drain();
      }
      running = undefined;
    })();
  };
  const own = async ({ id, userId }: OwnJob): Promise<Job> => {
    const row = await servicesNow().store.get({ ...place, id });
    const job = row && asJob(row);
    if (job?.userId !== userId) throw notFound();
    return job;
  };
  const change = async (id: string, patch: Partial<Job>): Promise<Job> =>
    asJob(await servicesNow().store.update({ ...place, id, patch }));
  const start: JobRunner['start'] = async ({ userId, kind, about, language, payload }, alsoWrite) => {
    const { total } = workOf({ kind, about, payload }).work;
    const counts = { total, done: 0, failures: [], told: {}, next: 0 };
    const fresh = { state: 'queued', reason: '', endedAt: '', isCancelling: false, ...released };
    const row = { userId, kind, about, language, payload, ...counts, ...fresh };
    // One after the other per user, so that concurrent starts cannot exceed the limit together.
    const job = await starts.wait(userId, () =>
      servicesNow().store.transaction(async (tx) => {
        const where = { all: [{ field: 'userId', op: 'eq', value: userId }, isUnfinished] } as const;
        if ((await tx.count({ ...place, where })) >= mostWaiting)
          throw tooMany({ seconds: waitSeconds, label: messages.tooManyJobs });
        await tidyJobs({ store: tx, userId, now: servicesNow().now() });
        await alsoWrite?.(tx);
        const made = asJob(await tx.create({ collection: jobs, row }));
        noteAnswer(viewJob(made), 202);
        return made;
      }),
    );
    wake();
    return viewJob(job);
  };

  return {
    start,
    list: async (userId) => (await jobsOf(servicesNow().store, userId)).map(viewJob),
    get: own,
    async cancel(query) {
      const job = await own(query);
      if (job.state === 'interrupted')
        return viewJob(await change(job.id, { state: 'cancelled', endedAt: endedNow() }));
      // The process that runs it sees the flag before its next slice.
      if (!isJobOver(job)) await change(job.id, { isCancelling: true });
      return viewJob(job);
    },
    async resume(query) {
      const { id } = await own(query);
      const patch = { endedAt: '', isCancelling: false, ...released };
      const request = { ...place, id, field: 'state', from: ['interrupted'], to: 'queued', patch };
      const row = await servicesNow()
        .store.transition(request)
        .catch((error: unknown): Row => {
          throw error instanceof StoreConflict ? conflict({ label: messages.wrongState }) : error;
        });
      wake();
      return viewJob(asJob(row));
    },
    async retry(query) {
      const job = await own(query);
      if (!isJobOver(job) || job.failures.length === 0) throw conflict({ label: messages.wrongState });
      return start({ ...job, payload: workOf(job).work.only(job.failures.map(({ index }) => index)) });
    },
    async forget(query) {
      const job = await own(query);
      if (!isJobOver(job)) throw conflict({ label: messages.wrongState });
      await servicesNow().store.remove({ ...place, id: job.id });
    },
    async interrupt() {
      await servicesNow().store.updateMany({ ...place, where: isUnfinished, patch: { state: 'interrupted' } });
    },
    wake,
    async close() {
      isClosed = true;
      await running;
    },
  };
};
