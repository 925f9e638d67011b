import { randomBytes } from 'node:crypto';
import type { KeptPlace } from '../kept/kept-values';
import type { Change } from '../stores/store';

/** What is needed to undo the change of one record and its consequences. */
export interface UndoUnit {
  /** The record that was acted on. */
  id: string;
  entries: readonly Change[];
}

/** An operation that can be undone. */
interface Undo {
  /** The user who did it; no other user may undo it. */
  userId: string;
  /** The resource and the verb or action whose right was used. */
  resource: string;
  action: string;
  units: readonly UndoUnit[];
}

/** Stores recent operations so that they can be undone for a short time. */
export interface UndoStore {
  /** Stores an operation under a random token. */
  put(undo: Undo): Promise<{ token: string; seconds: number }>;
  /** Removes and returns an operation of the user; undefined if it is unknown, expired, already taken or of another user. */
  take(input: { token: string; userId: string }): Promise<Undo | undefined>;
}

/** Longer than the page offers the undo, to allow for slow networks. */
const seconds = 30;
/** Maximum number of operations in memory; that of a bulk action contains many records. */
const mostAtOnce = 500;

/** Creates an undo store on a place for expiring values. */
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
        // An attempt by another user must not consume it.
        if (own?.userId !== userId) return { result: undefined };
        return { result: own, put: new Map([[token, undefined]]) };
      }),
  };
};
