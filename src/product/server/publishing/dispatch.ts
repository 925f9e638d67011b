import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import { laneOf, lanes, takeLanes, takenMoments } from './lanes';
import { dayOf, minuteMs } from './plan/china-time';
import { planMoment, restAt } from './plan/plan-moment';
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
 * waits for its turn. Returns what changes in it then; undefined: it goes out, and its account is taken for this moment.
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
  const limit = limitOf({ rules, account });
  if (await mayGo({ tx, record, now, rules, limit, accountId })) {
    const patch = { lastAt: new Date(now).toISOString(), lastId: record.id };
    await tx.update({ collection: lanes, id: accountId, scope: everything(), patch });
    return undefined;
  }
  const taken = await takenBeside({ tx, record, now, accountId });
  const later = planMoment({ start: now, mode: 'stagger', rules, limit, taken });
  // No room within months: somebody has to look at it.
  if (!('at' in later)) return { status: 'dead', errorCode: 'NO_ROOM', errorCause: 'limit' };
  return { status: 'scheduled', scheduledAt: new Date(later.at).toISOString(), nextRetryAt: null };
};

interface Asked {
  tx: Store;
  record: Row;
  now: number;
  accountId: string;
}

/** Whatever the usual hours: a pause, the night, the day's limit and the gap hold. */
const mayGo = async (input: Asked & { rules: PublishRules; limit: number }): Promise<boolean> => {
  const { tx, record, now, rules, limit, accountId } = input;
  if (restAt(now, rules)) return false;
  const lane = await laneOf({ store: tx, accountId });
  // A second try of the same publication has a wait of its own.
  const isOther = lane.lastId !== undefined && lane.lastId !== record.id;
  if (isOther && lane.lastAt !== undefined && now - lane.lastAt < rules.gapMs - toleranceMs) return false;
  const gone = await takenBeside({ ...input, states: ['publishing', 'platform_review', 'success'] });
  return gone.filter((at) => dayOf(at) === dayOf(now)).length < limit;
};

/** The moments that the account has taken with other publications. */
const takenBeside = async ({ tx, record, now, accountId, states }: Asked & { states?: readonly string[] }) => {
  const asked = { store: tx, accountIds: [accountId], from: now, without: new Set([record.id]), states };
  return (await takenMoments(asked)).get(accountId) ?? [];
};
