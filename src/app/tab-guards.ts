import type { LeaveGuard } from '../engine/engine-context';

/** Which tabs hold input that nobody has saved. */
export interface TabGuards {
  /** Sets the guard of a tab's page. Answers how to lift it. */
  set: (key: string, guard: LeaveGuard) => () => void;
  /** Says which tab is open: the others' pages are only hidden, and what they hold is still theirs. */
  open: (key: string) => void;
  /** Whether the tab holds unsaved input. */
  isHeld: (key: string) => boolean;
  /** The page of a tab is gone, and what it held with it. */
  forget: (key: string) => void;
}

/**
 * A hidden page lifts its guard as if it were gone, because React cleans up its effects; only the page of the open tab can
 * really be gone. Without a tab (`''`) nothing is ever hidden.
 */
export const createTabGuards = (): TabGuards => {
  const guards = new Map<string, LeaveGuard>();
  let open = '';
  return {
    set: (key, guard) => {
      guards.set(key, guard);
      return () => {
        if (key === open && guards.get(key) === guard) guards.delete(key);
      };
    },
    open: (key) => {
      open = key;
    },
    // No page has this pathname.
    isHeld: (key) => guards.get(key)?.isHolding('') ?? false,
    forget: (key) => {
      guards.delete(key);
    },
  };
};
