import type { Answer, Gateway } from '../../../framework/shared/gateway';
import type { CodeOrder, Grant, GrantCause, OAuthGateway, RenewalOrder } from '../base/oauth';
import { platformCode } from '../base/platform-codes';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const tokenDays = 15;
const permissionDays = 30;
/** Platforms that limit how often a permission can be extended. */
const renewals: Readonly<Record<string, number>> = { douyin: 5 };
/** Lifetime of a code. */
const codeMinutes = 5;

/** The decision of the simulated page; the demo stores nothing, so the code contains all of it. */
interface Decision {
  state: string;
  outcome: 'granted' | 'denied' | 'silent';
  /** The account's id on the platform; empty if nothing was granted. */
  uid: string;
  nickname: string;
  /** When it was decided, in ms. */
  at: number;
}

/** The code of the simulated page's redirect back. */
export const demoCode = (decision: Decision): string =>
  `demo-${Buffer.from(JSON.stringify(decision)).toString('base64url')}`;

const decisionOf = (code: string): Decision | undefined => {
  try {
    const read: unknown = JSON.parse(Buffer.from(code.replace(/^demo-/, ''), 'base64url').toString());
    return isDecision(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

const isDecision = (read: unknown): read is Decision => {
  if (typeof read !== 'object' || read === null) return false;
  const { state, outcome, uid, nickname, at } = read as Partial<Record<keyof Decision, unknown>>;
  const texts = [state, uid, nickname].every((text) => typeof text === 'string');
  return texts && typeof at === 'number' && ['granted', 'denied', 'silent'].includes(String(outcome));
};

/** Error codes for failed grants; all others are those of accounts. */
const grantCodes: Readonly<Partial<Record<GrantCause, string>>> = { denied: 'access_denied', code: 'invalid_grant' };

type Ended<Result> = Extract<Answer<Result, GrantCause>, { state: 'done' | 'failed' }>;

const failed = (platform: string, cause: GrantCause): Ended<never> => {
  const known =
    cause === 'denied' || cause === 'code' || cause === 'client' ? undefined : platformCode({ platform, cause });
  return { state: 'failed', failure: { code: grantCodes[cause] ?? known ?? cause, cause } };
};

const after = (at: number, days: number): string => new Date(at + days * dayMs).toISOString();

const granted = (platform: string, { uid, nickname, at }: Decision): Ended<Grant> => {
  const renewLeft = renewals[platform];
  const ends = { tokenExpireAt: after(at, tokenDays), refreshExpireAt: after(at, permissionDays) };
  return { state: 'done', result: { uid, nickname, ...ends, ...(renewLeft !== undefined && { renewLeft }) } };
};

const exchanged = ({ platform, code, state }: CodeOrder, now: number): Ended<Grant> => {
  const decision = decisionOf(code);
  if (decision === undefined || decision.state !== state) return failed(platform, 'code');
  if (now - decision.at >= codeMinutes * minuteMs) return failed(platform, 'code');
  if (decision.outcome !== 'granted') return failed(platform, decision.outcome);
  return granted(platform, decision);
};

const obstacleTo = ({ uid, refreshExpireAt, renewLeft, lastCause, what, at }: RenewalOrder): GrantCause | undefined => {
  if (uid === '') return 'unbound';
  if (lastCause === 'banned' || lastCause === 'revoked') return lastCause;
  if (refreshExpireAt === undefined || Date.parse(refreshExpireAt) <= Date.parse(at)) return 'grant';
  return what === 'permission' && renewLeft === 0 ? 'renewals' : undefined;
};

const renewed = (order: RenewalOrder): Ended<Grant> => {
  const { platform, uid, what, at, renewLeft, refreshExpireAt = at } = order;
  const obstacle = obstacleTo(order);
  if (obstacle !== undefined) return failed(platform, obstacle);
  const start = Date.parse(at);
  const isLonger = what === 'permission';
  const permission = isLonger ? after(start, permissionDays) : refreshExpireAt;
  const token = after(start, tokenDays);
  // No token outlives the permission behind it.
  const tokenExpireAt = Date.parse(token) < Date.parse(permission) ? token : permission;
  const left = renewLeft === undefined ? {} : { renewLeft: renewLeft - (isLonger ? 1 : 0) };
  return { state: 'done', result: { uid, nickname: '', tokenExpireAt, refreshExpireAt: permission, ...left } };
};

/** Answers at once, as a platform does in this step; the outcome depends only on the order. */
const atOnce = <Order, Result>(
  outcome: (order: Order, now: number) => Ended<Result>,
): Gateway<Order, Result, GrantCause> => ({ ask: async ({ order, now }) => outcome(order, now) });

/** The simulated authorization of platforms; their page is one of the console, which shows that it is a simulation. */
export const demoOAuth: OAuthGateway = {
  has: () => true,
  pageFor: ({ platform, state }) => `/callback?${new URLSearchParams({ platform, state })}`,
  exchange: atOnce(exchanged),
  renew: atOnce(renewed),
  revoke: atOnce(({ uid }) => ({ state: 'done', result: { uid } })),
};
