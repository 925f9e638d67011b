import type { Row, Store } from '../../../framework/server/stores/store';
import { StoreConflict } from '../../../framework/server/stores/store-error';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import {
  accountOf,
  append,
  type Cause,
  counterpartOf,
  entriesOf,
  heldAccountOf,
  type LedgerReason,
  ownerOf,
  type Purpose,
} from './entries';
import { checkMayUse } from './refusals';
import { isUnit, toShown, type Unit } from './units';

// Two-phase transfers as TigerBeetle has them: what is held for a cause is pending; settling posts what was used and frees the rest
// in one entry, and releasing frees all of it. Each pending entry is resolved once: `pendingId` is unique in the store.

interface Common {
  /** A store or a transaction: what is written belongs to one commit. */
  store: Store;
  cause: Cause;
  /** The moment in ISO 8601. Default: now. */
  at?: string | undefined;
  /** The user who acts. Default: the server by itself. */
  by?: string | undefined;
  /** As of `Purpose`. */
  reason?: LedgerReason | undefined;
  remark?: string | undefined;
}

const purposeOf = ({ store, cause, at = new Date().toISOString(), by, reason, remark }: Common): Purpose => ({
  store,
  cause,
  at,
  by,
  reason,
  remark,
});

/**
 * Holds an amount (fen or pieces) of what a user has left, for a cause. 409 when less is left, or when the user may not use it (frozen,
 * expired); 0 holds nothing.
 */
export const reserve = (input: Common & { owner: string; unit: Unit; amount: number }): Promise<void> =>
  input.store.transaction(async (store) => {
    const { owner, unit, amount } = input;
    const purpose = purposeOf({ ...input, store });
    const user = await ownerOf({ store, owner });
    if (user) checkMayUse({ user, now: purpose.at });
    if (amount <= 0) return;
    await append(purpose, {
      owner,
      unit,
      kind: 'deduct',
      change: -amount,
      debit: accountOf(owner, unit),
      credit: heldAccountOf(owner, unit),
      units: amount,
      phase: 'pending',
    });
  });

/**
 * Holds an amount for a cause: that it is to cost so much in all, or, with `isAnew`, once more. What is held already counts; held for
 * another amount it is held again, as a pending entry is never changed. Errors as of `reserve`.
 */
export const holdFor = async (
  input: Common & { owner: string; unit: Unit; amount: number; isAnew: boolean },
): Promise<void> => {
  const { unit, amount, isAnew } = input;
  const { missing, freed } = neededFor({ amount, isAnew, ...standingOf(await entriesOf(input), unit) });
  if (freed > 0) await release(input);
  // Also where nothing is missing: who was frozen meanwhile may not go on.
  await reserve({ ...input, amount: missing });
};

/** All that is held for a cause was used. */
export const spend = (input: Common): Promise<void> => settle({ ...input, used: Number.POSITIVE_INFINITY });

/**
 * Posts `used` (fen or pieces) of what is held for a cause, and gives back the rest. Nothing happens when nothing is held, so a second
 * call is harmless; more than is held is never posted.
 */
export const settle = async (input: Common & { used: number }): Promise<void> => {
  try {
    await settleOnce(input);
  } catch (error) {
    // Somebody else has just resolved it: what is still open, if anything, is seen now.
    if (!(error instanceof StoreConflict) || error.field !== 'pendingId') throw error;
    await settleOnce(input);
  }
};

const settleOnce = (input: Common & { used: number }): Promise<void> =>
  input.store.transaction(async (store) => {
    const purpose = purposeOf({ ...input, store });
    let rest = Math.max(0, input.used);
    for (const pending of openOf(await entriesOf({ store, cause: input.cause }))) {
      const used = Math.min(rest, pending.units);
      rest -= used;
      await resolve({ purpose, pending, used });
    }
  });

/** The same where `used` is what the cause has used in all, what was posted before included. */
export const settleInAll = async (input: Common & { used: number }): Promise<void> => {
  const { used } = standingOf(await entriesOf(input));
  await settle({ ...input, used: input.used - used });
};

/** Gives back all that is held for a cause. */
export const release = (input: Common): Promise<void> => settle({ ...input, used: 0 });

/** What a cause holds and has used so far, by what was written for it; in fen or pieces. */
export const standingOf = (rows: readonly Row[], unit?: Unit): { held: number; used: number } => {
  const own = unit === undefined ? rows : rows.filter(({ item }) => item === unit);
  return {
    held: openOf(own).reduce((sum, { units }) => sum + units, 0),
    used: own.filter(({ phase }) => phase === 'settled').reduce((sum, { units }) => sum + Number(units), 0),
  };
};

/**
 * What has to be held for a cause that is to cost so much in all, or, with `isAnew`, once more whatever was used before; and what is given
 * back before; in fen or pieces.
 */
export const neededFor = (input: {
  amount: number;
  held: number;
  used: number;
  isAnew?: boolean;
}): { missing: number; freed: number } => {
  const needed = Math.max(0, input.amount - (input.isAnew ? 0 : input.used));
  return input.held === needed ? { missing: 0, freed: 0 } : { missing: needed, freed: input.held };
};

interface Pending {
  id: string;
  owner: string;
  unit: Unit;
  units: number;
  reason: unknown;
  remark: unknown;
}

/** The pending entries that nothing has resolved yet. */
const openOf = (rows: readonly Row[]): Pending[] => {
  const resolved = new Set(rows.map(({ pendingId }) => pendingId));
  return rows.flatMap(({ id, phase, ownerId, item, units, reason, remark }) =>
    phase === 'pending' && !resolved.has(id) && isUnit(item)
      ? [{ id, owner: plainTextOf(ownerId), unit: item, units: Number(units), reason, remark }]
      : [],
  );
};

const resolve = ({ purpose, pending, used }: { purpose: Purpose; pending: Pending; used: number }): Promise<Row> => {
  const { id, owner, unit, units } = pending;
  const given = <T>(own: T | undefined, held: unknown): T | undefined =>
    own ?? (typeof held === 'string' ? (held as T) : undefined);
  return append(
    { ...purpose, reason: given(purpose.reason, pending.reason), remark: given(purpose.remark, pending.remark) },
    {
      owner,
      unit,
      kind: used === 0 ? 'refund' : 'settle',
      change: units - used,
      debit: heldAccountOf(owner, unit),
      credit: counterpartOf('used', unit),
      units: used,
      phase: 'settled',
      more: { pendingId: id, used: toShown(unit, used) },
    },
  );
};
