import type { Row } from '../../../../framework/server/store/store';
import { inState } from '../../../../framework/server/tasks/work-kind';
import type { Answer, Gateway, GatewayRequest } from '../../../../framework/shared/gateway';
import type { AccountCause, AccountHealth, AccountOrder } from '../../../gateways/base/orders';
import { accountOrder } from '../../base/account-order';
import { textIn } from '../../base/read-values';
import { defineKind } from '../kind';

/** Prefix of a ticket: the first answer was bad, and the service is called again. */
const sign = 'again|';
/** Pause before asking again. */
const pauseMs = 10_000;

/**
 * Wraps a service so that a bad answer is confirmed first: it is called a second time, under another key, and that answer counts. The
 * ticket records that the first answer was bad, so a crash in between changes nothing.
 */
const repeatedQuestion = <Order, Result, Cause extends string>({
  gateway,
  isBad,
}: {
  gateway: Gateway<Order, Result, Cause>;
  isBad: (answer: Answer<Result, Cause>) => boolean;
}): Gateway<Order, Result, Cause> => {
  const once = async (request: GatewayRequest<Order>): Promise<Answer<Result, Cause>> => {
    const answer = await gateway.ask(request);
    return isBad(answer) ? { state: 'working', ticket: sign, progress: 50, askAgainMs: pauseMs } : answer;
  };
  const again = async ({ ticket = '', ...request }: GatewayRequest<Order>): Promise<Answer<Result, Cause>> => {
    const own = ticket.slice(sign.length);
    const key = `${request.key}/again`;
    const answer = await gateway.ask({ ...request, key, ticket: own === '' ? undefined : own });
    return 'ticket' in answer ? { ...answer, ticket: `${sign}${answer.ticket ?? ''}` } : answer;
  };
  return {
    ...(gateway.title && { title: gateway.title }),
    ask: (request) => (request.ticket?.startsWith(sign) ? again(request) : once(request)),
  };
};

/** Health checks of accounts. */
export const accountCheckKind = defineKind<AccountOrder, AccountHealth, AccountCause>({
  resource: 'accounts',
  gateway: 'checkAccount',
  of: ({ checkAccount }) => checkAccount && repeatedQuestion({ gateway: checkAccount, isBad: isLost }),
  ...inState('checking'),
  turn: ({ lastCheckAt }) => textIn(lastCheckAt),
  pieces: () => 1,
  done: () => 0,
  order: async ({ store, record }) => ({ order: await accountOrder({ store, account: record }) }),
  keep: async ({ result: { status, score, fans, trouble }, now }) => ({
    status,
    healthScore: score,
    fans,
    checkCause: trouble?.cause ?? 'healthy',
    errorCode: trouble?.code ?? null,
    lastCheckAt: new Date(now).toISOString(),
  }),
  standing: () => ({}),
  // The platform could not be reached: the status follows from the dates of the account.
  ended: ({ failure, record, now }) =>
    failure ? { status: statusByDates(record, now), checkCause: 'silent', errorCode: failure.code } : {},
});

/** Bad statuses, which are accepted only when a second check confirms them. */
const lost: ReadonlySet<AccountHealth['status']> = new Set(['expired', 'revoked', 'banned']);
const isLost = (answer: Answer<AccountHealth, AccountCause>): boolean =>
  answer.state === 'failed' || (answer.state === 'done' && lost.has(answer.result.status));

const dayMs = 24 * 3_600_000;
/** An account whose authorization ends within this many days is expiring. */
const soonDays = 3;

/** The status of an account according to its dates. */
const statusByDates = ({ uid, tokenExpireAt, refreshExpireAt }: Row, now: number): string => {
  const ends = [tokenExpireAt, refreshExpireAt].flatMap((moment) => {
    const at = Date.parse(textIn(moment));
    return Number.isNaN(at) ? [] : [at];
  });
  if (textIn(uid) === '') return 'revoked';
  if (ends.some((at) => at <= now)) return 'expired';
  return Date.parse(textIn(refreshExpireAt)) <= now + soonDays * dayMs ? 'expiring' : 'active';
};
