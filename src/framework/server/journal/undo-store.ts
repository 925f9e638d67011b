import { randomBytes } from 'node:crypto';
import type { KeptPlace } from '../kept/kept-values';
import type { Change } from '../stores/store';

/** What is needed to undo the change of one record and its consequences. */
export interface UndoUnit {
  /** The record that was acted on. */
  id: string;
  entries: readonly Change[];
}

/** Something that can be undone. */
interface Undo {
  /** Who did it; only they may undo it. */
  userId: string;
  /** The resource and the verb or action whose right was used. */
  resource: string;
  action: string;
  units: readonly UndoUnit[];
}

/** What can be undone for a short time. */
export interface UndoStore {
  /** Stores it under a random id. */
  put(undo: Undo): Promise<{ token: string; seconds: number }>;
  /** Removes and returns it for the user who did it; undefined for others, the second time, and when it has expired. */
  take(input: { token: string; userId: string }): Promise<Undo | undefined>;
}

/** The page offers it for a few seconds; the rest is for slow networks. */
const seconds = 30;
/** A bulk action keeps many records, so no more than this are in memory at a time. */
const mostAtOnce = 500;

/** The undos that are kept in a place. */
export const createUndoStore = ({ kept, now }: { kept: KeptPlace; now: () => number }): UndoStore => {
  const undos = kept.of<Undo>('undo', mostAtOnce);
  return {
    put(undo) {
      const token = randomBytes(16).toString('hex');
      const value = { value: undo, until: now() + seconds * 1000 };
      return undos.change([token], () => ({ result: { token, seconds }, put: new Map([[token, value]]) }));
    },
    take: ({ token, userId }) =>
      undos.change([token], (found) => {
        const own = found.get(token)?.value;
        // An attempt by another user must not use it up.
        if (own?.userId !== userId) return { result: undefined };
        return { result: own, put: new Map([[token, undefined]]) };
      }),
  };
};
