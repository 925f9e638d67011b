import type { Row } from '../../../framework/server/stores/store';
import type { RenewalOrder } from '../../gateways/base/oauth';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a platform is asked when a grant is to last longer. `now` in ms; `sealed`: that of the last grant. */
export const renewalOrder = ({
  account: { platform, uid, refreshExpireAt, renewLeft, checkCause },
  sealed,
  what,
  now,
}: {
  account: Row;
  sealed: string | undefined;
  what: RenewalOrder['what'];
  now: number;
}): RenewalOrder => ({
  platform: textIn(platform),
  uid: textIn(uid),
  refreshExpireAt: textIn(refreshExpireAt) || undefined,
  renewLeft: typeof renewLeft === 'number' ? renewLeft : undefined,
  lastCause: textIn(checkCause),
  what,
  at: new Date(now).toISOString(),
  sealed,
});
