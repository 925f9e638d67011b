import type { LeaveGuard } from '../engine/engine-context';
import type { GuardedHistory } from './guarded-history';
import type { TabGuards } from './tab-guards';

/**
 * Guards what a page holds, in its tab. To go elsewhere loses nothing, because the page is only hidden then; but another page in
 * the same tab takes its place, as the list does when the form above it goes, so that is asked about. Answers how to lift it.
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
