import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isJobOver, type JobFailure } from '../../contract/jobs';
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
import type { Job, JobRunner, OwnJob } from '../services/job-runner';
import type { RecordCall, Services, Telling } from '../services/services';
import { whileNoted } from '../services/stalls';
import { withinTransaction } from '../services/within-transaction';
import { createLines } from '../store/lines';
import type { LiveProcesses } from '../store/live-processes';
import { everything } from '../store/scope';
import type { Store } from '../store/store';
import { StoreConflict, StoreUnreachable } from '../store/store-error';
import { createJobStore, type JobKind, type JobWork, viewJob } from './job';
import { notifyPeople } from './notify-people';

/** The result of a slice. */
interface SliceResult {
  done: number;
  failures: JobFailure[];
}

/** Runs the steps from `from` up to, but without, `to` in order; a failed step has written nothing, and the others go on. */
const runSlice = (slice: Slice): Promise<SliceResult> => whileNoted('job slice', () => runSteps(slice));

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
const withSlice = (job: Job, { done, failures }: SliceResult): Job => ({
  ...job,
  done: job.done + done,
  failures: [...job.failures, ...failures],
});

/** The call of the user who started a job, with their current row and rights. Throws when the account cannot be used any more. */
const jobActor = async ({ services, job }: { services: Services; job: Job }): Promise<RecordCall> => {
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
/** Most jobs taken over per call; the rest is left to other processes or to the next call. */
const mostTakenOver = 5;

/** The job was taken over by another process, has ended, or was deleted. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Creates the runner. */
export const createJobRunner = ({
  services,
  kinds,
  processes,
}: {
  /** Lazy, because the runner is one of them. */
  services: () => Services;
  kinds: Readonly<Record<string, JobKind>>;
  /** The processes on the same data; left out: there is only this one. */
  processes?: Pick<LiveProcesses, 'id' | 'live'>;
}): JobRunner => {
  const jobs = () => createJobStore(services().store);
  const me = processes?.id ?? '';
  const starts = createLines();
  const waiting: Job[] = [];
  /** Ids of jobs that wait or run in this process. */
  const held = new Set<string>();
  /** How often the current slice of a job has failed because the store was unreachable. */
  const unanswered = new Map<string, number>();
  let running: Promise<void> | undefined;
  let isClosed = false;

  const workOf = (job: Pick<Job, 'kind' | 'about' | 'payload'>) => {
    const kind = kinds[job.kind];
    if (kind === undefined) throw new TypeError(`there are no jobs of kind ${job.kind}`);
    return { slice: kind.slice, work: kind.open({ job, console: services().console }) };
  };
  /** The current state of the job. `LeaseLost` unless this process still holds its lease. */
  const leased = async (store: Store, { id, next }: Job): Promise<Job> => {
    const job = await createJobStore(store).find(id);
    if (job === undefined || job.leasedBy !== me || job.next !== next || isJobOver(job)) throw new LeaseLost();
    return job;
  };
  /** Changes the job if this process still holds its lease. */
  const change = (job: Job, patch: Partial<Job>): Promise<Job> =>
    services().store.transaction(async (tx) => {
      await leased(tx, job);
      return createJobStore(tx).update(job.id, patch);
    });
  const end = (job: Job, state: Job['state'], reason = '') =>
    change(job, { state, reason, endedAt: new Date(services().now()).toISOString() });

  /** Runs one slice; returns the job when there is more to do. */
  const step = async (known: Job): Promise<Job | undefined> => {
    const job = await leased(services().store, known);
    if (job.isCancelling) return void (await end(job, 'cancelled'));
    if (job.next >= job.total) return void (await end(job, 'done'));
    const { slice, work } = workOf(job);
    const call = await jobActor({ services: services(), job });
    noteActor(actorOf(call.caller.user));
    const next = Math.min(job.total, job.next + slice);
    if (job.state !== 'running') await change(job, { state: 'running' });
    return withinTransaction({
      call,
      // The steps and the progress are committed together, so after a crash the job continues where it was. If the lease was lost
      // in the meantime, because this process was taken for dead, the slice is rolled back.
      work: async (inner) => {
        const tellings: Telling[] = [];
        const result = await runSlice({ call: { ...inner, tellings }, work, from: job.next, to: next });
        const { store } = inner.services;
        const held = await leased(store, job);
        const report = await notifyPeople({ call: inner, tellings, run: { key: `jobs/${job.id}`, told: held.told } });
        const { done, failures } = withSlice(held, result);
        await createJobStore(store).update(job.id, { next, done, failures, told: report });
        return { ...held, state: 'running', next, done, failures, told: report };
      },
    });
  };
  /** Handles a failed slice: retries after an unreachable store, drops a job whose lease was lost, and otherwise fails the job. */
  const fail = async (job: Job, error: unknown): Promise<Job | undefined> => {
    if (error instanceof LeaseLost) return undefined;
    if (error instanceof StoreUnreachable) {
      const tries = (unanswered.get(job.id) ?? 0) + 1;
      unanswered.set(job.id, tries);
      await pause(awayMs);
      // A slice that always times out in the database would be retried forever.
      if (tries < mostTries || !(await services().data.health()).ok) return job;
    }
    const { log } = services();
    const refusal = answerForError({ error, language: job.language });
    if (!refusal) log.error(`任务 job ${job.id}: ${messageOf(error)}`, errorFields(error));
    const reason = textOf(refusal?.label ?? messages.serverError, job.language);
    // If the store is unreachable now, the whole step is retried.
    return end(job, 'failed', reason).then(
      () => undefined,
      (other: unknown) => (other instanceof StoreUnreachable ? job : undefined),
    );
  };
  /** Releases the job: another process takes it over, or, where there is none, its owner can resume it. */
  const letGo = (job: Job) => (processes ? change(job, { leasedBy: '' }) : end(job, 'interrupted'));
  const drain = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const current = job;
      const run = () =>
        step(current).then(
          (after) => {
            unanswered.delete(current.id);
            return after;
          },
          (error: unknown) => fail(current, error),
        );
      // An origin of its own, not that of the request that happened to start the queue.
      const more = isClosed
        ? void (await letGo(current).catch(() => undefined))
        : await withOrigin({ via: 'job', requestId: `job-${current.id}`, address: '' }, run);
      if (more) waiting.push(more);
      else {
        held.delete(current.id);
        unanswered.delete(current.id);
      }
      await nextTurn();
    }
    running = undefined;
  };
  const enqueue = (job: Job) => {
    if (held.has(job.id)) return;
    held.add(job.id);
    waiting.push(job);
    running ??= drain();
  };
  const takeOver = async (live: readonly string[]) => {
    // Jobs of this process whose start was committed although the answer of the database was lost.
    for (const job of await jobs().leasedBy(me)) enqueue(job);
    for (let count = 0; count < mostTakenOver && !isClosed; count += 1) {
      const job = await jobs().claim({ leasedBy: me, live });
      if (job === undefined) return;
      services().log.info(`任务 job ${job.id}: 由本进程继续 goes on in this process`);
      enqueue(job);
    }
  };
  const own = async (place: OwnJob): Promise<Job> => {
    const job = await jobs().get(place);
    if (job === undefined) throw notFound();
    return job;
  };
  const start: JobRunner['start'] = async ({ userId, kind, about, language, payload }, alsoWrite) => {
    const { total } = workOf({ kind, about, payload }).work;
    const fresh = {
      state: 'queued',
      total,
      done: 0,
      failures: [],
      told: {},
      next: 0,
      reason: '',
      endedAt: '',
      leasedBy: me,
      isCancelling: false,
    } as const;
    // One after the other per user, so that concurrent starts cannot exceed the limit together.
    const job = await starts.wait(userId, () =>
      services().store.transaction(async (tx) => {
        const stored = createJobStore(tx);
        if ((await stored.unfinished(userId)) >= mostWaiting)
          throw tooMany({ seconds: waitSeconds, label: messages.tooManyJobs });
        await stored.tidy({ userId, now: services().now() });
        await alsoWrite?.(tx);
        const made = await stored.create({ userId, kind, about, language, payload, ...fresh });
        noteAnswer(viewJob(made), 202);
        return made;
      }),
    );
    enqueue(job);
    return viewJob(job);
  };

  return {
    start,
    list: async (userId) => (await jobs().of(userId)).map(viewJob),
    get: own,
    async cancel(place) {
      const job = await own(place);
      const over = { state: 'cancelled', endedAt: new Date(services().now()).toISOString() } as const;
      if (job.state === 'interrupted') return viewJob(await jobs().update(job.id, over));
      // The process that runs it sees the flag before its next slice.
      if (!isJobOver(job)) await jobs().update(job.id, { isCancelling: true });
      return viewJob(job);
    },
    async resume(place) {
      const { id } = await own(place);
      const queued = await jobs()
        .requeue(id, me)
        .catch((error: unknown) => {
          throw error instanceof StoreConflict ? conflict({ label: messages.wrongState }) : error;
        });
      enqueue(queued);
      return viewJob(queued);
    },
    async retry(place) {
      const job = await own(place);
      if (!isJobOver(job) || job.failures.length === 0) throw conflict({ label: messages.wrongState });
      return start({ ...job, payload: workOf(job).work.only(job.failures.map(({ index }) => index)) });
    },
    async forget(place) {
      const job = await own(place);
      if (!isJobOver(job)) throw conflict({ label: messages.wrongState });
      await jobs().remove(job.id);
    },
    async recover() {
      if (processes) return takeOver(processes.live());
      for (const { id } of await jobs().inState(['queued', 'running']))
        await jobs().update(id, { state: 'interrupted' });
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
};
