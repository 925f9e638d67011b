import type { LeaveGuard } from '../../engine/context/engine-context';
import type { GuardedHistory } from '../routing/guarded-history';

/**
 * Guards what a page holds, in its tab. To go elsewhere loses nothing, because the page is only hidden then; but another page in
 * the same tab takes its place, as the list does when the form above it goes, so that is asked about. Returns a function that removes the guard.
 */
export const holdTab = ({
  tabKey,
  guard,
  guards,
  history,
  keyAt,
}: {
  tabKey: string;
  guard: LeaveGuard;
  guards: TabGuards;
  history: Pick<GuardedHistory, 'guardLeaving'>;
  /** Key of the tab that a pathname opens; undefined where it opens none. */
  keyAt: (pathname: string) => string | undefined;
}): (() => void) => {
  const lift = guards.set(tabKey, guard);
  const liftSame = history.guardLeaving({
    ...guard,
    // A reload or a sign-out names no page, and asks all tabs.
    isHolding: (pathname) =>
      pathname !== '' && keyAt(pathname) === tabKey && guards.isHeld(tabKey) && guard.isHolding(pathname),
  });
  return () => {
    liftSame();
    lift();
  };
};

/** Which tabs hold input that nobody has saved. */
export interface TabGuards {
  /** Sets the guard of a tab's page. Returns a function that removes it. */
  set: (key: string, guard: LeaveGuard) => () => void;
  /** Says which tab is open: the others' pages are only hidden, and what they hold is still theirs. */
  open: (key: string) => void;
  /** Whether the tab holds unsaved input. */
  isHeld: (key: string) => boolean;
  /** The page of a tab is about to go, and its guard with it. */
  forget: (key: string) => void;
  /** The user has agreed to lose what the tab holds: its draft goes too. */
  discard: (key: string) => void;
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
    discard: (key) => guards.get(key)?.discard?.(),
  };
};
