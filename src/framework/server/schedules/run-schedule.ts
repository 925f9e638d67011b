import { type Label, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { changeRecord } from '../actions/change-record';
import { errorFields } from '../base/log';
import { answerForError } from '../http/answer-for-error';
import type { ApiError } from '../http/api-error';
import { messages } from '../http/messages';
import { notifyPeople } from '../notify/notify-people';
import type { Services, Telling } from '../services/services';
import type { Told } from '../services/told';
import { withinTransaction } from '../services/within-transaction';
import { eachRow } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { StoreUnreachable } from '../stores/store-error';
import { createTurns } from '../workers/turns';
import { dueCondition, isSettling, type Planned } from './due-records';
import { nextRun } from './next-run';
import { keepState, mark, readState, type ScheduleRun, type ScheduleState, scheduleId } from './schedule-state';
import { systemCall } from './system-call';

/** Most stored runs. */
const mostRecent = 20;
/** How often the progress of a schedule without anything to do is stored, in ms. */
const rememberedMs = 3_600_000;

interface Running extends Planned {
  services: Services;
  /** ms. */
  now: number;
}

/** The result of a run; `isStopped`: the server is stopping, and the rest is done after its next start. */
interface Outcome extends Pick<ScheduleRun, 'done' | 'failed' | 'failure'> {
  isStopped: boolean;
}

/**
 * Runs a schedule for all due records, with the server's own rights. Failing records are counted and do not stop the others. Returns the
 * result; undefined when another process is running it.
 * @param isForced runs a periodic schedule even if it is not due yet
 */
export const runSchedule = async ({
  isForced = false,
  ...running
}: Running & { isForced?: boolean }): Promise<ScheduleRun | undefined> => {
  const { services, resource, schedule } = running;
  const id = scheduleId({ resource: resource.name, name: schedule.name });
  let result: ScheduleRun | undefined;
  await services.memory.of(createTurns).take({
    name: `schedule ${id}`,
    restMs: 0,
    work: async () => {
      const found = await readState(services.store, id);
      const state = upToDate(found, running);
      // A new schedule is stored with nothing done, so that its starting time survives a restart.
      if (found?.cron !== state.cron) await keepState(services.store, id, state);
      result = await run({ ...running, id, state, isForced });
    },
  });
  return result;
};

/** The state of a schedule, reset if it is new or its times have changed. */
const upToDate = (found: ScheduleState | undefined, { schedule, zone, now }: Running): ScheduleState => {
  const at = new Date(now).toISOString();
  const state = found ?? { since: at, until: at, cron: '', nextAt: '', runs: 0, done: 0, failed: 0, recent: [] };
  const cron = schedule.moment.kind === 'every' ? `${schedule.moment.cron} ${zone}` : zone;
  return cron === state.cron ? state : { ...state, cron, nextAt: nextOf({ schedule, zone, now }) };
};

const nextOf = ({ schedule: { moment }, zone, now }: Pick<Running, 'schedule' | 'zone' | 'now'>): string =>
  moment.kind === 'every' ? (nextRun(moment.cron, zone, now) ?? '') : '';

interface Run extends Running {
  id: string;
  state: ScheduleState;
  isForced: boolean;
}

const run = async (input: Run): Promise<ScheduleRun> => {
  const { services, schedule, now, id, state, isForced } = input;
  const at = new Date(now).toISOString();
  const isRepeated = schedule.moment.kind === 'every';
  const isDue = !isRepeated || isForced || (state.nextAt !== '' && state.nextAt <= at);
  if (!isDue) return { at, done: 0, failed: 0 };
  const { isStopped, ...came } = await carryOutWithAll(input);
  const result = { at, ...came };
  // Finished records are marked, so they are skipped when the run is continued.
  if (isStopped) return result;
  const isNews = isRepeated || isForced || isNewsAfter(state.recent[0], came, isSettling(schedule));
  if (!isNews && now - Date.parse(state.until) < rememberedMs) return result;
  await keepState(services.store, id, {
    ...state,
    until: at,
    // A manual run does not change the regular next time.
    ...(state.nextAt <= at && { nextAt: nextOf(input) }),
    ...(isNews && {
      runs: state.runs + 1,
      done: state.done + came.done,
      failed: state.failed + came.failed,
      recent: [result, ...state.recent].slice(0, mostRecent),
    }),
  });
  return result;
};

/** Whether the result is news: records that are retried and fail every time are reported only once. */
const isNewsAfter = (
  last: ScheduleRun | undefined,
  { done, failed, failure }: Omit<Outcome, 'isStopped'>,
  isTriedAgain: boolean,
): boolean => {
  const isSame = isTriedAgain && last?.failed === failed && last.failure?.id === failure?.id;
  return done > 0 || (failed > 0 && !isSame);
};

const carryOutWithAll = async (input: Run): Promise<Outcome> => {
  const { services, resource, schedule, now, state } = input;
  const outcome: Outcome = { done: 0, failed: 0, isStopped: false };
  const isCaughtUp = isSettling(schedule);
  // The dates of a demo's starting data are fixed: a demo of another month would begin with all of them behind it.
  const since = services.isDemo ? Date.parse(state.since) : undefined;
  const after = isCaughtUp ? since : Date.parse(state.until);
  const where = dueCondition(input, { now, after });
  const rows = eachRow({ store: services.store, collection: resource.name, scope: everything(), where, sort: [] });
  // Each record has its own commit, but users get one notice about all of them.
  const told = { key: `schedules/${input.id}/${new Date(now).toISOString()}`, told: {} };
  for await (const row of rows) {
    if (services.isStopping) return { ...outcome, isStopped: true };
    try {
      if (await carryOutWith(input, row, told)) outcome.done += 1;
    } catch (error) {
      if (error instanceof StoreUnreachable) throw error;
      const refusal = answerForError({ error, language: 'zh' });
      if (refusal && isOvertaken(refusal)) continue;
      if (!refusal) services.log.error(`schedule ${input.id}`, { record: row.id, ...errorFields(error) });
      outcome.failed += 1;
      outcome.failure = { ...reasonOf(refusal), id: row.id };
    }
  }
  return outcome;
};

/** Another process or user was faster: the record is gone, or has changed since it was found. */
const isOvertaken = ({ code, label }: ApiError): boolean =>
  code === 404 || label === messages.wrongState || label === messages.changedMeanwhile;

const reasonOf = (refusal: ApiError | undefined): Label => {
  const { label, data } = refusal ?? { label: messages.serverError, data: undefined };
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? Object.values(data.errors ?? {}) : [];
  const more = errors.filter((text) => typeof text === 'string').join(' ');
  return more === '' ? label : { zh: `${textOf(label, 'zh')}：${more}`, en: `${textOf(label, 'en')}: ${more}` };
};

/** Runs it for one record. False if that was done before the run was continued. */
const carryOutWith = async (
  { services, resource, schedule, now, id, state, isForced }: Run,
  row: Row,
  run: { key: string; told: Told },
): Promise<boolean> => {
  const { action, moment } = schedule;
  if (action === undefined || (action !== 'delete' && (action.kind === 'open' || action.kind === 'each'))) return false;
  const time = isForced ? new Date(now).toISOString() : state.nextAt;
  const due = moment.kind === 'every' ? time : plainTextOf(row[moment.field]);
  let told: Told | undefined;
  await withinTransaction({
    call: systemCall(services),
    work: async (call) => {
      told = undefined;
      const { store } = call.services;
      if (!isSettling(schedule) && !(await mark(store, { schedule: id, record: row.id, due }))) return;
      const tellings: Telling[] = [];
      await changeRecord({ call: { ...call, tellings }, resource, action, id: row.id });
      told = await notifyPeople({ call, tellings, run });
    },
  });
  if (told !== undefined) run.told = told;
  return told !== undefined;
};
