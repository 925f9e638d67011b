import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { textIn } from '../base/read-values';
import { laneOf, lanes, takeLanes, takenMoments } from './lanes';
import { dispatchAt, type LaneTimes, limitOf, type PublishRules, rulesFor } from './plan-moment';

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
  const lane = await laneTimes({ tx, record, now, accountId });
  const answer = dispatchAt({ now, rules, limit: limitOf({ rules, account }), lane });
  if (answer.state === 'now') {
    const patch = { lastAt: new Date(now).toISOString(), lastId: record.id };
    await tx.update({ collection: lanes, id: accountId, scope: everything(), patch });
    return undefined;
  }
  // No free time within months: a person has to deal with it.
  if (answer.state === 'never') return { ...restingPatch, status: 'dead', errorCode: 'NO_ROOM', errorCause: 'limit' };
  return {
    status: 'scheduled',
    scheduledAt: new Date(answer.at).toISOString(),
    nextRetryAt: null,
    ...waitPatch({ record, waitsFor: answer.cause, now }),
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

/** The times of other publications of the account. A retry of the same one has its own delay. */
const laneTimes = async ({
  tx,
  record,
  now,
  accountId,
}: {
  tx: Store;
  record: Row;
  now: number;
  accountId: string;
}): Promise<LaneTimes> => {
  const request = { store: tx, accountIds: [accountId], from: now, without: new Set([record.id]) };
  const times = async (states?: readonly string[]) => (await takenMoments({ ...request, states })).get(accountId) ?? [];
  const { lastAt, lastId } = await laneOf({ store: tx, accountId });
  return {
    lastAt: lastId === record.id ? undefined : lastAt,
    gone: await times(['publishing', 'platform_review', 'unknown', 'success']),
    taken: await times(),
  };
};
