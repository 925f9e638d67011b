import { ApiError } from '../../../../framework/server/http/api-error';
import { everything } from '../../../../framework/server/store/scope';
import type { Row, Store } from '../../../../framework/server/store/store';
import { platformNamed } from '../../../platforms/platforms';
import { textIn } from '../../base/read-values';
import { checkMayUse } from '../../ledger/refusals';
import { dayMs, dayOf, momentText } from '../plan-moment';
import type { Finding } from './finding';
import { type FindingCode, type FindingValues, findingOf, platformLabel } from './findings';

type Found = readonly [code: FindingCode, values?: FindingValues];

/** Account states that prevent publishing. */
const barred: Readonly<Record<string, FindingCode>> = { revoked: 'revoked', banned: 'banned', expired: 'expired' };

/** What is wrong with an account, independent of content and time. */
export const accountFindings = (account: Row): Found[] => {
  if (platformNamed(textIn(account.platform)) === undefined) return [['platformGone']];
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
  const days = platformNamed(textIn(account.platform))?.aheadDays;
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

/** Whether a customer may publish at all. `now` in ms. */
export const ownerFindings = async ({
  store,
  ownerId,
  now,
}: {
  store: Store;
  ownerId: string;
  now: number;
}): Promise<Finding[]> => {
  const user = await store.get({ collection: 'users', id: ownerId, scope: everything() });
  if (user === undefined) return [];
  try {
    checkMayUse({ user, now: new Date(now).toISOString() });
    return [];
  } catch (error) {
    const isFrozen = error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'frozen';
    return [findingOf({ code: isFrozen ? 'frozen' : 'subscription' })];
  }
};
