import type { Row } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';

/** A part of a user's quota with an end of its own. */
interface Lot {
  key: string;
  /** ISO 8601. */
  end: string;
  left: number;
}

/** What an entry has taken from a lot. */
interface Draw {
  lot: Lot;
  count: number;
}

/**
 * What is left of each lot, by the key of its cause, in pieces. Replays all entries of one owner and unit in order: the lot that ends
 * first is used first, and refunds go back to the lot they were taken from, unless that has ended in the meantime.
 * @param ends the end of each lot, by the key of its cause, in ISO 8601
 */
export const leftOfLots = ({
  rows,
  ends,
}: {
  rows: readonly Row[];
  ends: ReadonlyMap<string, string>;
}): ReadonlyMap<string, number> => {
  const lots = new Map<string, Lot>();
  const drawn = new Map<string, Draw[]>();
  const given = (key: string, end: string, count: number): void => {
    const lot = lots.get(key) ?? { key, end, left: 0 };
    lot.left = Math.max(0, lot.left + count);
    lots.set(key, lot);
  };
  for (const { id, kind, causeKey, count, at, pendingId } of rows) {
    const [key, change] = [plainTextOf(causeKey), Number(count ?? 0)];
    const end = ends.get(key);
    if (end !== undefined) given(key, end, change);
    else if (change < 0 && kind !== 'reverse') drawn.set(id, draw({ lots, change, at: plainTextOf(at) }));
    else if (change > 0 && typeof pendingId === 'string')
      giveBack({ draws: drawn.get(pendingId) ?? [], change, at: plainTextOf(at) });
  }
  return new Map([...lots.values()].map(({ key, left }) => [key, left]));
};

const draw = ({ lots, change, at }: { lots: ReadonlyMap<string, Lot>; change: number; at: string }): Draw[] => {
  const draws: Draw[] = [];
  let wanted = -change;
  for (const lot of [...lots.values()].sort((a, b) => a.end.localeCompare(b.end))) {
    const count = lot.end > at ? Math.min(lot.left, wanted) : 0;
    if (count === 0) continue;
    lot.left -= count;
    wanted -= count;
    draws.push({ lot, count });
  }
  return draws;
};

/** Refunds in reverse order of drawing. `change` may be less than was drawn from lots; any surplus belongs to quota without an end. */
const giveBack = ({ draws, change, at }: { draws: readonly Draw[]; change: number; at: string }): void => {
  let rest = change;
  for (const { lot, count } of draws.toReversed()) {
    const back = Math.min(count, rest);
    rest -= back;
    if (lot.end > at) lot.left += back;
  }
};
