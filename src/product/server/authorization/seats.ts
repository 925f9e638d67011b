import { ApiError, refused } from '../../../framework/server/http/api-error';
import type { Row, Store } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import { entriesOf, type LedgerReason, ownerOf, type Purpose, post } from '../ledger/entries';
import { checkMayUse, notEnough } from '../ledger/refusals';
import { leftFields, toWhole } from '../ledger/units';
import { accounts } from './account-of-provider';

// An account that is bound takes one unit of its owner's accounts, and gives it back when it is unbound.

const unit = 'account';

/** Whether a platform has granted us an account: unbinding forgets when. */
export const isBound = (account: Row): boolean =>
  typeof account.authorizedAt === 'string' && account.authorizedAt !== '';

/** Refuses (409) owners who may bind nothing: frozen, expired, or, where a unit is needed, with none left. `now` in ms. */
export const checkMayBind = async ({
  store,
  owner,
  now,
  needsSeat,
}: {
  store: Store;
  owner: string;
  now: number;
  needsSeat: boolean;
}): Promise<void> => {
  const user = await ownerOf({ store, owner });
  try {
    if (user) checkMayUse({ user, now: new Date(now).toISOString() });
  } catch (error) {
    // `expired` is what an authorization is called that took too long.
    if (reasonOf(error) !== 'expired' || !(error instanceof ApiError)) throw error;
    throw refused({ code: 409, label: error.label, reason: 'subscription' });
  }
  const left = toWhole(unit, user?.[leftFields[unit]]);
  if (needsSeat && left < 1) throw notEnough({ unit, left, needed: 1 });
};

const reasonOf = (error: unknown): unknown =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'reason' in error.data
    ? error.data.reason
    : undefined;

interface Licence {
  /** A transaction: what is written belongs to the same commit as the binding. */
  store: Store;
  account: Row;
  /** Ms. */
  now: number;
  /** The user who acts. */
  by: string;
}

const purposeOf = ({ store, account, now, by }: Licence, reason: LedgerReason): Purpose => ({
  store,
  cause: { resource: accounts, id: account.id },
  at: new Date(now).toISOString(),
  by,
  reason,
  remark: plainTextOf(account.nickname),
});

/** Takes the unit of an account. 409 when none is left. */
export const takeSeat = async (sessionOwner: Licence): Promise<void> => {
  const owner = plainTextOf(sessionOwner.account.ownerId);
  const entry = { owner, unit, kind: 'deduct', change: -1, against: 'used' } as const;
  await post(purposeOf(sessionOwner, 'bind'), entry);
};

/** Gives back what an account has taken; an account that never took one gives back none. */
export const giveSeatBack = async (sessionOwner: Licence): Promise<void> => {
  const purpose = purposeOf(sessionOwner, 'unbind');
  const owner = plainTextOf(sessionOwner.account.ownerId);
  const own = (await entriesOf(purpose)).filter(({ ownerId, item }) => ownerId === owner && item === unit);
  const taken = own.reduce((sum, { count }) => sum - Number(count ?? 0), 0);
  if (taken > 0) await post(purpose, { owner, unit, kind: 'refund', change: taken, against: 'used' });
};
