import { everything } from '../../../../framework/server/stores/scope';
import { causeText } from '../../../gateways/base/cause-text';
import type { PublishCause, Published, PublishOrder } from '../../../gateways/base/orders';
import { defineKind, inState, type Standing } from '../kind';
import { accountOrder } from './account-checks';
import { followPublication } from './follow-publication';
import { numberIn, textIn } from './task-states';

/** Failures that pass without anybody's help. */
const passing: ReadonlySet<string> = new Set(['busy'] satisfies PublishCause[]);
const retryMs = 5 * 60_000;
const defaultAttempts = 3;
const minuteMs = 60_000;
/** The account was deleted while its publication waited. */
const noAccount = { code: 'NO_ACCOUNT', cause: 'unbound' } as const;

/** Publications: one piece each. */
export const publishTargetKind = defineKind<PublishOrder, Published, PublishCause>({
  resource: 'publishTargets',
  gateway: 'publish',
  of: ({ publish }) => publish,
  waiting: (now) => ({
    any: [
      { field: 'status', op: 'eq', value: 'queued' },
      {
        all: [
          { field: 'status', op: 'eq', value: 'retrying' },
          {
            any: [
              { field: 'nextRetryAt', op: 'empty', value: true },
              { field: 'nextRetryAt', op: 'lte', value: new Date(now).toISOString() },
            ],
          },
        ],
      },
    ],
  }),
  ...inState('publishing'),
  turn: ({ attempts }) => String(numberIn(attempts)),
  retrying: 'retrying',
  pieces: () => 1,
  done: () => 0,
  order: async ({ store, record }) => {
    const asked = { collection: 'accounts', id: textIn(record.accountId), scope: everything() };
    const account = await store.get(asked);
    if (account === undefined) return { failure: noAccount };
    return { order: { account: accountOrder(account), kind: textIn(record.contentKind), title: textIn(record.title) } };
  },
  keep: async ({ record, result, now }) => ({
    remoteId: result.remoteId,
    remoteUrl: result.url,
    publishedAt: new Date(now).toISOString(),
    delayMinutes: delayOf(record.scheduledAt, now),
    errorCode: null,
    errorMessage: null,
  }),
  standing: () => ({}),
  ended: (standing) => ({
    attempts: numberIn(standing.record.attempts) + 1,
    nextRetryAt: null,
    ...outcomeOf(standing),
  }),
  afterwards: followPublication,
});

const outcomeOf = ({ failure, record, now, pace }: Standing) => {
  if (failure === undefined) return { status: 'success' };
  const error = { errorCode: failure.code, errorMessage: causeText(failure.cause) };
  const most = numberIn(record.maxAttempts) || defaultAttempts;
  const attempts = numberIn(record.attempts) + 1;
  if (!passing.has(failure.cause)) return { ...error, status: 'failed' };
  if (attempts >= most) return { ...error, status: 'dead' };
  return { ...error, status: 'retrying', nextRetryAt: new Date(now + (retryMs * attempts) / pace).toISOString() };
};

const delayOf = (scheduledAt: unknown, now: number): number => {
  const late = now - Date.parse(textIn(scheduledAt));
  return Number.isNaN(late) ? 0 : Math.max(0, Math.round(late / minuteMs));
};
