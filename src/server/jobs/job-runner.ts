import { setImmediate as nextTurn } from 'node:timers/promises';
import { textOf } from '../../schema/label';
import { answerForError } from '../contract/answer-for-error';
import { conflict, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Services } from '../services';
import { isOver, type Job, viewJob } from './job';
import { jobActor } from './job-actor';
import type { JobKind } from './job-kind';
import { createJobStore } from './job-store';
import type { JobRunner, OwnJob } from './jobs';
import { runSlice, withSlice } from './run-slice';

/** Makes the runner. */
export function createJobRunner({
  services,
  kinds,
}: {
  /** Asked for late, because the runner is one of them. */
  services: () => Services;
  kinds: Readonly<Record<string, JobKind>>;
}): JobRunner {
  const jobs = () => createJobStore(services().store);
  const cancelled = new Set<string>();
  const waiting: Job[] = [];
  let running: Promise<void> | undefined;
  let isClosed = false;

  const workOf = (job: Pick<Job, 'kind' | 'about' | 'payload'>) => {
    const kind = kinds[job.kind];
    if (kind === undefined) throw new TypeError(`there are no jobs of kind ${job.kind}`);
    return { slice: kind.slice, work: kind.open({ job, console: services().console }) };
  };
  const end = (job: Job, state: Job['state'], reason = '') => {
    cancelled.delete(job.id);
    const { done, failures } = job;
    const endedAt = new Date(services().now()).toISOString();
    return jobs().update(job.id, { state, reason, done, failures, underWay: 0, endedAt });
  };

  /** One slice; answers the job when there is more to do. */
  const step = async (job: Job): Promise<Job | undefined> => {
    if (cancelled.has(job.id)) return void (await end(job, 'cancelled'));
    if (job.next >= job.total) return void (await end(job, 'done'));
    const { slice, work } = workOf(job);
    const call = await jobActor({ services: services(), job });
    const next = Math.min(job.total, job.next + slice);
    const { done, failures } = job;
    // Before it is begun: whoever looks after a crash knows that its outcome is not known.
    await jobs().update(job.id, { state: 'running', next, underWay: next - job.next, done, failures });
    const result = await runSlice({ call, work, from: job.next, to: next });
    return withSlice({ ...job, next }, result);
  };
  const fail = async (job: Job, error: unknown) => {
    const { log } = services();
    const refusal = answerForError({ error, language: job.language });
    if (!refusal)
      log.error(`任务 job ${job.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    await end(job, 'failed', textOf(refusal?.label ?? messages.serverError, job.language)).catch(() => undefined);
  };
  const drain = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (isClosed) await end(job, 'interrupted').catch(() => undefined);
      else {
        const current = job;
        const more = await step(current).catch((error: unknown) => fail(current, error));
        if (more) waiting.push(more);
      }
      await nextTurn();
    }
    running = undefined;
  };
  const enqueue = (job: Job) => {
    waiting.push(job);
    running ??= drain();
  };
  const own = async (place: OwnJob): Promise<Job> => {
    const job = await jobs().get(place);
    if (job === undefined) throw notFound();
    return job;
  };
  const start: JobRunner['start'] = async ({ userId, kind, about, language, payload }) => {
    const { total } = workOf({ kind, about, payload }).work;
    const fresh = {
      state: 'queued',
      total,
      done: 0,
      failures: [],
      next: 0,
      underWay: 0,
      reason: '',
      endedAt: '',
    } as const;
    await jobs().tidy({ userId, now: services().now() });
    const job = await jobs().create({ userId, kind, about, language, payload, ...fresh });
    enqueue(job);
    return viewJob(job);
  };

  return {
    start,
    list: async (userId) => (await jobs().of(userId)).map(viewJob),
    get: own,
    async cancel(place) {
      const job = await own(place);
      if (job.state === 'interrupted') return viewJob(await end(job, 'cancelled'));
      if (!isOver(job)) cancelled.add(job.id);
      return viewJob(job);
    },
    async resume(place) {
      const job = await own(place);
      if (job.state !== 'interrupted') throw conflict({ label: messages.wrongState });
      const queued = await jobs().update(job.id, { state: 'queued', endedAt: '' });
      enqueue(queued);
      return viewJob(queued);
    },
    async retry(place) {
      const job = await own(place);
      if (!isOver(job) || job.failures.length === 0) throw conflict({ label: messages.wrongState });
      return start({ ...job, payload: workOf(job).work.only(job.failures.map(({ index }) => index)) });
    },
    async forget(place) {
      const job = await own(place);
      if (!isOver(job)) throw conflict({ label: messages.wrongState });
      await jobs().remove(job.id);
    },
    async recover() {
      for (const job of await jobs().inState(['queued', 'running'])) await jobs().update(job.id, interrupted(job));
    },
    async close() {
      isClosed = true;
      await running;
    },
  };

  /** What was begun when the process ended may have been done or not: doing it twice could be worse than asking people to look. */
  function interrupted(job: Job): Partial<Job> {
    const msg = textOf(messages.unknownOutcome, job.language);
    const begun = Array.from({ length: job.underWay }, (_, offset) => job.next - job.underWay + offset);
    const keyOf = begun.length > 0 ? safeKeys(job) : () => '';
    const failures = [...job.failures, ...begun.map((index) => ({ index, key: keyOf(index), msg }))];
    return { state: 'interrupted', underWay: 0, failures };
  }

  function safeKeys(job: Job): (index: number) => string {
    try {
      return workOf(job).work.keyOf;
    } catch {
      return String;
    }
  }
}
