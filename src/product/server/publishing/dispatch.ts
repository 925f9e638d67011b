import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { textIn } from '../base/read-values';
import { laneOf, lanes, takeLanes, takenMoments } from './lanes';
import {
  dayOf,
  limitOf,
  minuteMs,
  type Obstacle,
  type PublishRules,
  planMoment,
  restAt,
  rulesFor,
  startOfDay,
} from './plan-moment';

/** A publication starts slightly after its due time; the next one is not postponed because of that. */
const toleranceMs = minuteMs;

/** Condition of the publications that are due at a given time (ms). */
export const dueTargets = (now: number) => {
  const at = new Date(now).toISOString();
  const is = (status: string) => ({ field: 'status', op: 'eq', value: status }) as const;
  return {
    any: [
      is('queued'),
      {
        all: [
          is('scheduled'),
          { field: 'scheduledAt', op: 'gt', value: '' },
          { field: 'scheduledAt', op: 'lte', value: at },
        ],
      },
      {
        all: [
          is('retrying'),
          {
            any: [
              { field: 'nextRetryAt', op: 'empty', value: true },
              { field: 'nextRetryAt', op: 'lte', value: at },
            ],
          },
        ],
      },
    ],
  } as const;
};

/**
 * Checks whether a due publication may go out now under the current settings. One that was planned under other settings, or is late
 * because the server was down, is rescheduled with the reason; one later than the settings allow is missed. Returns the patch in these
 * cases; undefined: it goes out, and the time is recorded for its account.
 */
export const postponed = async ({
  tx,
  record,
  now,
}: {
  tx: Store;
  record: Row;
  /** ms. */
  now: number;
}): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const accountId = textIn(record.accountId);
  const account = await tx.get({ collection: 'accounts', id: accountId, scope: everything() });
  // Publishing it fails with the reason.
  if (account === undefined) return undefined;
  await takeLanes({ tx, accountIds: [accountId] });
  const rules = await rulesFor({ store: tx, ownerId: record.ownerId });
  if (isTooLate({ record, now, rules })) return { ...restingPatch, ...missed };
  const limit = limitOf({ rules, account });
  const obstacle = await obstacleNow({ tx, record, now, rules, limit, accountId });
  if (obstacle === undefined) {
    const patch = { lastAt: new Date(now).toISOString(), lastId: record.id };
    await tx.update({ collection: lanes, id: accountId, scope: everything(), patch });
    return undefined;
  }
  const taken = await takenByOthers({ tx, record, now, accountId });
  // From the end of the obstacle on: a time before it, such as now, would be postponed again and again.
  const later = planMoment({ start: obstacle.at, mode: 'stagger', rules, limit, taken });
  // No free time within months: a person has to deal with it.
  if (!('at' in later)) return { ...restingPatch, status: 'dead', errorCode: 'NO_ROOM', errorCause: 'limit' };
  return {
    status: 'scheduled',
    scheduledAt: new Date(later.at).toISOString(),
    nextRetryAt: null,
    ...waitPatch({ record, waitsFor: obstacle.cause, now }),
  };
};

const missed = { status: 'missed', errorCode: 'MISSED', errorCause: 'missed', nextRetryAt: null } as const;

/** Whether a publication that has not been tried yet is later than the settings allow. */
const isTooLate = ({ record, now, rules }: { record: Row; now: number; rules: PublishRules }): boolean =>
  record.status !== 'retrying' && now - Date.parse(textIn(record.scheduledAt)) > rules.lateMs;

/** Fields of a waiting publication; `waitsSince` does not change while the reason is the same. `now` in ms. */
export const waitPatch = ({ record, waitsFor, now }: { record: Row; waitsFor: string; now: number }) => {
  const isSame = record.waitsFor === waitsFor && textIn(record.waitsSince) !== '';
  return { waitsFor, waitsSince: isSame ? record.waitsSince : new Date(now).toISOString() };
};

/** The same fields of one that does not wait. */
export const restingPatch = { waitsFor: null, waitsSince: null } as const;

interface Query {
  tx: Store;
  record: Row;
  now: number;
  accountId: string;
}

/**
 * What keeps it from going out now, and until when: a pause, the night, the gap after the last one, whatever became of that, or the
 * daily limit. The time slots are not checked.
 */
const obstacleNow = async (input: Query & { rules: PublishRules; limit: number }): Promise<Obstacle | undefined> => {
  const { tx, record, now, rules, limit, accountId } = input;
  const rest = restAt(now, rules);
  if (rest) return rest;
  const { lastAt, lastId } = await laneOf({ store: tx, accountId });
  // A retry of the same publication has its own delay. A time ahead of the clock was written before the clock was set back.
  const isFree = lastId === record.id || lastAt === undefined || lastAt > now + toleranceMs;
  if (!isFree && now - lastAt < rules.gapMs - toleranceMs) return { cause: 'gap', at: lastAt + rules.gapMs };
  const gone = await takenByOthers({ ...input, states: ['publishing', 'platform_review', 'success'] });
  const isFull = gone.filter((at) => dayOf(at) === dayOf(now)).length >= limit;
  return isFull ? { cause: 'limit', at: startOfDay(dayOf(now) + 1) } : undefined;
};

/** The times that other publications occupy on the account. */
const takenByOthers = async ({ tx, record, now, accountId, states }: Query & { states?: readonly string[] }) => {
  const request = { store: tx, accountIds: [accountId], from: now, without: new Set([record.id]), states };
  return (await takenMoments(request)).get(accountId) ?? [];
};
