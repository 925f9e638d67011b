import type { Row } from '../../../../framework/server/stores/store';
import { scheduleLimits } from '../../../resources/schedule-limits';
import { textIn } from '../../base/read-values';
import { dayMs, dayOf, momentText } from '../plan/china-time';
import { type FindingCode, type FindingValues, platformLabel } from './findings';

type Found = readonly [code: FindingCode, values?: FindingValues];

/** Account states that prevent publishing. */
const barred: Readonly<Record<string, FindingCode>> = { revoked: 'revoked', banned: 'banned', expired: 'expired' };

/** What is wrong with an account, independent of content and time. */
export const accountFindings = (account: Row): Found[] => {
  if (account.usage === 'disabled') return [['accountOff']];
  const code = barred[textIn(account.status)];
  if (code !== undefined) return [[code]];
  return textIn(account.uid) === '' ? [['unbound']] : [];
};

/**
 * What is wrong with publishing at a given time: the platform does not accept it, or the authorization has ended by then.
 * @param at ms
 * @param now ms
 */
export const momentFindings = ({ account, at, now }: { account: Row; at: number; now: number }): Found[] => [
  ...aheadFindings({ account, at, now }),
  ...(account.status === 'quota' && dayOf(at) === dayOf(now) ? [['quota'] as const] : []),
  ...tokenFindings({ account, at }),
];

const aheadFindings = ({ account, at, now }: { account: Row; at: number; now: number }): Found[] => {
  const days = scheduleLimits[textIn(account.platform)];
  return days !== undefined && at > now + days * dayMs
    ? [['platformAhead', { days, platform: platformLabel(account.platform) }]]
    : [];
};

const tokenFindings = ({ account, at }: { account: Row; at: number }): Found[] => {
  const [token, grant] = [account.tokenExpireAt, account.refreshExpireAt].map((moment) => Date.parse(textIn(moment)));
  if (grant !== undefined && grant <= at) return [['token', { time: momentText(grant) }]];
  if (token === undefined || Number.isNaN(token) || token > at) return [];
  return [[account.renewLeft === 0 ? 'token' : 'tokenRenew', { time: momentText(token) }]];
};
