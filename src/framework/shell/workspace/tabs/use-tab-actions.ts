import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveGuard } from '../../../engine/context/engine-context';
import { useToasts } from '../../../shared/toasts';
import { useLatest } from '../../../shared/use-latest';
import type { GuardedHistory } from '../../base/routing/guarded-history';
import { stateFor } from './tab-at';
import type { TabAction } from './tab-menu';
import {
  type CloseMany,
  closeTab,
  closeTabs,
  dropPage,
  keysToClose,
  moveTab,
  openTab,
  overdue,
  pinTab,
  refreshTab,
  type Tab,
} from './tabs';
import type { BoundTabs } from './use-tabs';

/** Asks before the unsaved input of some tabs is lost; true lets it go. */
type AskToGiveUp = (titles: readonly string[]) => Promise<boolean>;

/** The question, naming the tabs it is about. */
export const useGiveUp = (): AskToGiveUp => {
  const { modal } = useToasts();
  const { t } = useTranslation('shell');
  return useCallback(
    async (titles) => {
      // Forms bring it along, so that it is there whenever there is something to ask about.
      const { askToDiscard } = await import('../../../shared/ask-to-discard');
      return askToDiscard({
        modal,
        title: t('tabs.unsaved'),
        content: t('tabs.unsavedIn', { titles: titles.join('、') }),
        discard: t('tabs.giveUp'),
        keep: t('tabs.keepEditing'),
      });
    },
    [modal, t],
  );
};

/**
 * Guards what a page holds, in its tab. To go elsewhere loses nothing, because the page is only hidden then; but another page in
 * the same tab takes its place, as the list does when the form above it goes, so that needs a confirmation. Returns a function that removes the guard.
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

/** What can be done to the open tabs. */
export interface TabActions {
  open: (key: string) => void;
  run: (action: TabAction, key: string) => void;
  move: (key: string, to: string) => void;
  /** Goes to another page and closes the tab of the one that is done with. */
  leaveFor: (key: string, path: string) => void;
  /** Asks once about everything that is not saved; true where nothing is, or where it may be lost. */
  mayLose: (keys: readonly string[]) => Promise<boolean>;
  /** Counts no longer what these tabs hold: their pages are about to go. */
  giveUp: (keys: readonly string[]) => void;
}

/** What can be done with tabs; whatever would lose unsaved input asks first. */
export const useTabActions = ({
  bound,
  history,
  guards,
  ask,
  titleOf,
}: {
  bound: BoundTabs;
  history: GuardedHistory;
  guards: TabGuards;
  ask: AskToGiveUp;
  titleOf: (tab: Tab) => string;
}): TabActions => {
  const latest = useLatest(bound);
  const latestTitle = useLatest(titleOf);

  const mayLose = useCallback(
    async (keys: readonly string[]): Promise<boolean> => {
      const held = latest.current.tabs.list.filter(({ key }) => keys.includes(key) && guards.isHeld(key));
      const mayGo = held.length === 0 || (await ask(held.map((tab) => latestTitle.current(tab))));
      if (mayGo) for (const { key } of held) guards.discard(key);
      return mayGo;
    },
    [guards, ask],
  );
  /** The pages of these tabs are about to go: what they held counts no longer. */
  const giveUp = useCallback(
    (keys: readonly string[]): void => {
      for (const key of keys) guards.forget(key);
    },
    [guards],
  );

  const run = useCallback(
    (action: TabAction, key: string): void => {
      const { tabs, home, update } = latest.current;
      const losing = async (keys: readonly string[], carryOut: () => void): Promise<void> => {
        if (!(await mayLose(keys))) return;
        giveUp(keys);
        carryOut();
      };
      const at = tabs.list.findIndex((tab) => tab.key === key);
      const moveBy = (step: number) => update((now) => moveTab(now, key, tabs.list[at + step]?.key ?? key, home));
      const closeMany = (which: CloseMany) => () => {
        const keys = keysToClose(tabs, key, which);
        void losing(keys, () => latest.current.change((now) => closeTabs(now, keys, key)));
      };
      const runs: Record<TabAction, () => void> = {
        refresh: () => void losing([key], () => latest.current.update((now) => refreshTab(now, key))),
        close: () => void losing([key], () => latest.current.change((now) => closeTab(now, key))),
        pin: () => update((now) => pinTab(now, key, true, home)),
        unpin: () => update((now) => pinTab(now, key, false, home)),
        moveLeft: () => moveBy(-1),
        moveRight: () => moveBy(1),
        others: closeMany('others'),
        left: closeMany('left'),
        right: closeMany('right'),
        all: closeMany('all'),
      };
      runs[action]();
    },
    [mayLose, giveUp],
  );

  // No confirmation for a page that is not being left: what holds unsaved input stays.
  const { tabs, update } = bound;
  useEffect(() => {
    const keys = overdue(tabs, guards.isHeld);
    if (keys.length === 0) return;
    giveUp(keys);
    update((now) => keys.reduce(dropPage, now));
  }, [tabs, update, guards, giveUp]);

  const open = useCallback(
    (key: string): void => {
      const { tabs: now, home, update } = latest.current;
      const tab = now.list.find((each) => each.key === key);
      if (!tab || key === now.active) return;
      // The page is there at once; menu and breadcrumb follow the address when there is time.
      update((held) => openTab(held, tab, home));
      history.push(tab.address, stateFor(tab));
    },
    [history],
  );
  const move = useCallback((key: string, to: string): void => {
    latest.current.update((now) => moveTab(now, key, to, latest.current.home));
  }, []);
  const leaveFor = useCallback(
    (key: string, path: string): void => {
      void mayLose([key]).then((isYes) => {
        if (!isYes) return;
        giveUp([key]);
        const { tabs: now, update } = latest.current;
        // A page that ends in the background closes, and leads nobody away from the page they look at.
        const isHidden = now.active !== key && now.list.some((tab) => tab.key === key);
        if (isHidden) update((held) => closeTab(held, key));
        else history.push(path, { closesTab: key });
      });
    },
    [mayLose, giveUp, history],
  );
  return useMemo(() => ({ open, run, move, leaveFor, mayLose, giveUp }), [open, run, move, leaveFor, mayLose, giveUp]);
};
