import type { Row, Store } from '../../../framework/server/store/store';
import { StoreConflict } from '../../../framework/server/store/store-error';
import { plainTextOf } from '../../../framework/shared/text';
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

// Two-phase transfers as in TigerBeetle: a reservation is a pending entry; settling posts what was used and frees the rest in one
// entry, and releasing frees all of it. Each pending entry is resolved once: `pendingId` is unique in the store.

interface Common {
  /** A store or a transaction; everything is written in one commit. */
  store: Store;
  cause: Cause;
  /** The time in ISO 8601. Default: now. */
  at?: string | undefined;
  /** The acting user. Default: the server. */
  by?: string | undefined;
  /** As in `Purpose`. */
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
 * Reserves an amount (fen or pieces) of a user's balance for a cause. 409 when less is left, or when the user may not use it (frozen,
 * expired); 0 reserves nothing.
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
 * Reserves what a cause is to cost: `amount` in total or, with `isRepeated`, in addition to what was used before. An existing reservation of
 * the same amount counts; one of another amount is released and made again, because pending entries are never changed. Errors as in
 * `reserve`.
 */
export const holdFor = async (
  input: Common & { owner: string; unit: Unit; amount: number; isRepeated: boolean },
): Promise<void> => {
  const { unit, amount, isRepeated } = input;
  const { missing, freed } = neededFor({ amount, isRepeated, ...standingOf(await entriesOf(input), unit) });
  if (freed > 0) await release(input);
  // Called even if nothing is missing: a user who was frozen in the meantime may not continue.
  await reserve({ ...input, amount: missing });
};

/** Posts everything reserved for a cause as used. */
export const spend = (input: Common): Promise<void> => settle({ ...input, used: Number.POSITIVE_INFINITY });

/**
 * Posts `used` (fen or pieces) of what is reserved for a cause and frees the rest. Idempotent: does nothing when nothing is reserved.
 * Never posts more than is reserved.
 */
export const settle = async (input: Common & { used: number }): Promise<void> => {
  try {
    await settleOnce(input);
  } catch (error) {
    // A concurrent call has just resolved it: try again with what is still open, if anything.
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

/** Like `settle`, but `used` is the total including what was posted before. */
export const settleInAll = async (input: Common & { used: number }): Promise<void> => {
  const { used } = standingOf(await entriesOf(input));
  await settle({ ...input, used: input.used - used });
};

/** Frees everything reserved for a cause. */
export const release = (input: Common): Promise<void> => settle({ ...input, used: 0 });

/** What is reserved and used for a cause according to its entries; in fen or pieces. */
export const standingOf = (rows: readonly Row[], unit?: Unit): { held: number; used: number } => {
  const own = unit === undefined ? rows : rows.filter(({ item }) => item === unit);
  return {
    held: openOf(own).reduce((sum, { units }) => sum + units, 0),
    used: own.filter(({ phase }) => phase === 'settled').reduce((sum, { units }) => sum + Number(units), 0),
  };
};

/**
 * What has to be reserved for a cause that is to cost `amount` in total or, with `isRepeated`, in addition to what was used before; and what
 * has to be freed first; in fen or pieces.
 */
export const neededFor = (input: {
  amount: number;
  held: number;
  used: number;
  isRepeated?: boolean;
}): { missing: number; freed: number } => {
  const needed = Math.max(0, input.amount - (input.isRepeated ? 0 : input.used));
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

/** The pending entries that are not resolved yet. */
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
