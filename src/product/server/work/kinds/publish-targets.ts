import { everything } from '../../../../framework/server/store/scope';
import type { Row, Store, Transaction } from '../../../../framework/server/store/store';
import { inState, type Standing } from '../../../../framework/server/tasks/work-kind';
import type { Failure } from '../../../../framework/shared/gateway';
import type { OwnPublishCause, PublishCause, Published } from '../../../gateways/base/orders';
import type { PublishOrder } from '../../../gateways/base/publish-order';
import { numberIn, textIn } from '../../base/read-values';
import { notifyOfPost } from '../../notices/post-notices';
import { contentFindings } from '../../publishing/checks/check-content';
import { accountFindings, ownerFindings } from '../../publishing/checks/check-owner';
import type { FindingCode } from '../../publishing/checks/findings';
import { pictureFindings } from '../../publishing/checks/rejected-pictures';
import { pieceOfTarget } from '../../publishing/contents';
import { dueTargets, postponed, restingPatch, waitPatch } from '../../publishing/dispatch';
import { followPublication, settlePublication } from '../../publishing/follow-publication';
import { takenMoments } from '../../publishing/lanes';
import { asEdition, editionOf } from '../../publishing/pair';
import { dayOf, rulesFor } from '../../publishing/plan-moment';
import { followToday } from '../../publishing/posts-today';
import { publishOrder } from '../../publishing/publish-order';
import { defineKind } from '../kind';

type Cause = PublishCause | OwnPublishCause;

/** Failures that pass without anybody's help. */
const passing: ReadonlySet<string> = new Set(['busy'] satisfies PublishCause[]);
const minuteMs = 60_000;

/** Publications: one piece each. */
export const publishTargetKind = defineKind<PublishOrder, Published, Cause>({
  resource: 'publishTargets',
  gateway: 'publish',
  of: ({ publish }) => publish,
  waiting: dueTargets,
  turnBy: 'scheduledAt',
  instead: postponed,
  ...inState('publishing'),
  begun: { status: 'publishing', ...restingPatch },
  turn: ({ attempts }) => String(numberIn(attempts)),
  retrying: 'retrying',
  pieces: () => 1,
  done: () => 0,
  order: async ({ store, record, now, signFile }) => {
    const request = { collection: 'accounts', id: textIn(record.accountId), scope: everything() };
    const account = await store.get(request);
    const failure = account === undefined ? ownFailure('unbound') : await whyNot({ store, record, account, now });
    if (account === undefined || failure) return { failure: failure ?? ownFailure('unbound') };
    const order = await publishOrder({ store, target: record, account });
    const todayPosts = await postsToday({ store, record, now });
    const film = order.film && { ...order.film, url: signFile(order.film.url) };
    return { order: { ...order, film, account: { ...order.account, todayPosts } } };
  },
  keep: async ({ record, result, now }) => ({
    remoteId: result.remoteId,
    remoteUrl: result.url ?? null,
    // What the platform reviews first is not public yet.
    publishedAt: result.url === undefined ? null : new Date(now).toISOString(),
    delayMinutes: delayOf(record.scheduledAt, now),
    errorCode: null,
    errorCause: null,
  }),
  standing: () => ({}),
  ended: async (standing, tx) => ({
    attempts: numberIn(standing.record.attempts) + 1,
    nextRetryAt: null,
    ...(await outcomeOf(standing, tx)),
  }),
  afterwards: async ({ tx, record, now }) => {
    await followPublication({ tx, record });
    await settlePublication({ tx, record });
    await notifyOfPost({ tx, record, now });
    if (record.status === 'success') await followToday({ store: tx, accountId: textIn(record.accountId), now });
  },
});

/** The findings of our own, before a platform is called. */
const ownCodes = {
  unbound: 'NO_ACCOUNT',
  off: 'ACCOUNT_DISABLED',
  platform: 'NO_PLATFORM',
  revoked: 'ACCESS_REVOKED',
  subscription: 'NO_SUBSCRIPTION',
  review: 'NOT_REVIEWED',
  words: 'FORBIDDEN_WORDS',
  content: 'NO_CONTENT',
} as const;

const ownFailure = (cause: keyof typeof ownCodes): Failure<Cause> => ({ code: ownCodes[cause], cause });

/** Of an account, what the platform does not say itself. */
const accountCauses: Readonly<Partial<Record<FindingCode, keyof typeof ownCodes>>> = {
  accountOff: 'off',
  platformGone: 'platform',
  revoked: 'revoked',
  unbound: 'unbound',
};

/** What the reviewers have not approved, or not any more. */
const ofReview: ReadonlySet<string> = new Set<FindingCode>(['notReviewed', 'rejected', 'pictureRejected']);

/**
 * What has changed since it was submitted: whether its owner may publish at all, whether the account is in use, the review, the words
 * that are looked for, the content itself.
 */
const whyNot = async ({
  store,
  record,
  account,
  now,
}: {
  store: Store;
  record: Row;
  account: Row;
  now: number;
}): Promise<Failure<Cause> | undefined> => {
  if ((await ownerFindings({ store, ownerId: textIn(record.ownerId), now })).length > 0)
    return ownFailure('subscription');
  const lost = accountFindings(account).flatMap(([code]) => accountCauses[code] ?? [])[0];
  if (lost) return ownFailure(lost);
  const job = asEdition(record, editionOf(record));
  const piece = await pieceOfTarget({ store, target: record, job });
  if (piece === undefined) return ownFailure('content');
  const rules = await rulesFor({ store, ownerId: record.ownerId });
  const errors = contentFindings({ piece, rules }).filter(({ level }) => level === 'error');
  errors.push(...(await pictureFindings({ store, pieces: [piece] })));
  if (errors.some(({ code }) => ofReview.has(code))) return ownFailure('review');
  return errors.some(({ code }) => code === 'words') ? ownFailure('words') : undefined;
};

/** Publications of the account today, this one left out. */
const postsToday = async ({ store, record, now }: { store: Store; record: Row; now: number }): Promise<number> => {
  const accountId = textIn(record.accountId);
  const without = new Set([record.id]);
  const taken = await takenMoments({ store, accountIds: [accountId], from: now, without, states: ['success'] });
  return (taken.get(accountId) ?? []).filter((at) => dayOf(at) === dayOf(now)).length;
};

/** How often and how soon it is tried again, the settings say when it has failed. */
const outcomeOf = async ({ failure, record, now, pace }: Standing, tx: Transaction) => {
  if (failure === undefined && textIn(record.remoteUrl) !== '') return { status: 'success' };
  if (failure === undefined) return { status: 'platform_review', ...waitPatch({ record, waitsFor: 'platform', now }) };
  const rules = await rulesFor({ store: tx, ownerId: record.ownerId });
  const { maxAttempts } = rules;
  const error = { errorCode: failure.code, errorCause: failure.cause, maxAttempts };
  if (failure.cause === 'unknown') return { ...error, status: 'unknown', handled: false };
  if (!passing.has(failure.cause)) return { ...error, status: 'failed' };
  if (numberIn(record.attempts) + 1 >= maxAttempts) return { ...error, status: 'dead' };
  const nextRetryAt = new Date(now + rules.retryMs / pace).toISOString();
  return { ...error, status: 'retrying', nextRetryAt, ...waitPatch({ record, waitsFor: 'retry', now }) };
};

const delayOf = (scheduledAt: unknown, now: number): number => {
  const late = now - Date.parse(textIn(scheduledAt));
  return Number.isNaN(late) ? 0 : Math.max(0, Math.round(late / minuteMs));
};
