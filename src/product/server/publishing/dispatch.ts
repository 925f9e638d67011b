import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import { laneOf, lanes, takeLanes, takenMoments } from './lanes';
import { dayOf, minuteMs } from './plan/china-time';
import { planMoment, restAt, type TimeCause } from './plan/plan-moment';
import { limitOf, type PublishRules, rulesFor } from './plan/publish-rules';

/** A publication begins a moment after it was due: the next one is not postponed for that. */
const toleranceMs = minuteMs;

/** Publications whose turn has come at a moment (ms). */
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
 * Whether a publication may go out now, by the settings as they are now: what was planned under others, or comes late because nothing ran,
 * waits for its turn and says for what; what is later than the settings allow is missed. Returns what changes in it then; undefined: it goes
 * out, and its account is taken for this moment.
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
  // It fails with the reason.
  if (account === undefined) return undefined;
  await takeLanes({ tx, accountIds: [accountId] });
  const rules = await rulesFor({ store: tx, ownerId: record.ownerId });
  if (isTooLate({ record, now, rules })) return { ...restingPatch, ...missed };
  const limit = limitOf({ rules, account });
  const waitsFor = await obstacleFor({ tx, record, now, rules, limit, accountId });
  if (waitsFor === undefined) {
    const patch = { lastAt: new Date(now).toISOString(), lastId: record.id };
    await tx.update({ collection: lanes, id: accountId, scope: everything(), patch });
    return undefined;
  }
  const taken = await takenBeside({ tx, record, now, accountId });
  const later = planMoment({ start: now, mode: 'stagger', rules, limit, taken });
  // No room within months: somebody has to look at it.
  if (!('at' in later)) return { ...restingPatch, status: 'dead', errorCode: 'NO_ROOM', errorCause: 'limit' };
  return {
    status: 'scheduled',
    scheduledAt: new Date(later.at).toISOString(),
    nextRetryAt: null,
    ...waitPatch({ record, waitsFor, now }),
  };
};

const missed = { status: 'missed', errorCode: 'MISSED', errorCause: 'missed', nextRetryAt: null } as const;

/** Whether the time of what has not been tried yet is over for longer than the settings allow. */
const isTooLate = ({ record, now, rules }: { record: Row; now: number; rules: PublishRules }): boolean =>
  record.status !== 'retrying' && now - Date.parse(textIn(record.scheduledAt)) > rules.lateMs;

/** What a publication says that waits; it has waited for that since it first did. `now` in ms. */
export const waitPatch = ({ record, waitsFor, now }: { record: Row; waitsFor: string; now: number }) => {
  const isSame = record.waitsFor === waitsFor && textIn(record.waitsSince) !== '';
  return { waitsFor, waitsSince: isSame ? record.waitsSince : new Date(now).toISOString() };
};

/** What one says that waits for nothing. */
export const restingPatch = { waitsFor: null, waitsSince: null } as const;

interface Asked {
  tx: Store;
  record: Row;
  now: number;
  accountId: string;
}

/** What keeps it from going out now; whatever the usual hours: a pause, the night, the day's limit and the gap hold. */
const obstacleFor = async (input: Asked & { rules: PublishRules; limit: number }): Promise<TimeCause | undefined> => {
  const { tx, record, now, rules, limit, accountId } = input;
  const rest = restAt(now, rules);
  if (rest) return rest.cause;
  const lane = await laneOf({ store: tx, accountId });
  // A second try of the same publication has a wait of its own.
  const isOther = lane.lastId !== undefined && lane.lastId !== record.id;
  if (isOther && lane.lastAt !== undefined && now - lane.lastAt < rules.gapMs - toleranceMs) return 'gap';
  const gone = await takenBeside({ ...input, states: ['publishing', 'platform_review', 'success'] });
  return gone.filter((at) => dayOf(at) === dayOf(now)).length < limit ? undefined : 'limit';
};

/** The moments that the account has taken with other publications. */
const takenBeside = async ({ tx, record, now, accountId, states }: Asked & { states?: readonly string[] }) => {
  const asked = { store: tx, accountIds: [accountId], from: now, without: new Set([record.id]), states };
  return (await takenMoments(asked)).get(accountId) ?? [];
};
