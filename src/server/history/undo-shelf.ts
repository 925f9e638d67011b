import { randomBytes } from 'node:crypto';
import type { JournalEntry } from './journal';

/** What one record needs to be as it was, with what followed from its change. */
export interface UndoUnit {
  /** The record that was acted on. */
  id: string;
  entries: readonly JournalEntry[];
}

/** Something that can be taken back. */
interface Undo {
  /** Who did it, and nobody else may take it back. */
  userId: string;
  /** The resource and the verb or action whose right was used. */
  resource: string;
  action: string;
  units: readonly UndoUnit[];
}

/** What can be taken back for a moment. In memory: whoever restarts the server has other things to undo. */
export interface UndoShelf {
  /** Keeps it under a name that cannot be guessed. */
  put(undo: Undo): { token: string; seconds: number };
  /** Hands it out, once, to who did it; undefined afterwards, for others, and when its time is over. */
  take(input: { token: string; userId: string }): Undo | undefined;
}

/** The page offers it for a few seconds; the rest is for slow networks. */
const SECONDS = 30;
/** A bulk action keeps many records, so no more than this are kept at a time. */
const MOST = 500;

/** Makes an empty shelf. */
export function createUndoShelf({ now }: { now: () => number }): UndoShelf {
  const kept = new Map<string, { undo: Undo; expiresAt: number }>();
  const tidy = () => {
    for (const [token, { expiresAt }] of kept) if (now() >= expiresAt || kept.size > MOST) kept.delete(token);
  };
  return {
    put(undo) {
      const token = randomBytes(16).toString('hex');
      kept.set(token, { undo, expiresAt: now() + SECONDS * 1000 });
      tidy();
      return { token, seconds: SECONDS };
    },
    take({ token, userId }) {
      tidy();
      const found = kept.get(token)?.undo;
      // A stranger who tries must not spoil it for its owner.
      if (found?.userId !== userId) return undefined;
      kept.delete(token);
      return found;
    },
  };
}
