import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { LeaveGuard } from '../../../engine/context/engine-context';
import { useLabel } from '../../../i18n/use-label';
import { useLatest } from '../../../shared/use-latest';
import type { GuardedHistory } from '../../base/routing/guarded-history';
import { watchUnsaved } from '../../base/routing/unsaved-work';
import { useSettings } from '../../base/use-settings';
import { useSession } from '../../session/boot-context';
import { forbiddenPath, refusalOf } from '../../session/refusals';
import { placeOf, type TabState, tabAt, tabTitle } from './tab-at';
import { createTabGuards, holdTab, type TabActions, type TabGuards, useGiveUp, useTabActions } from './use-tab-actions';
import { type BoundTabs, useTabs } from './use-tabs';

/** The operations on tabs from anywhere; constant while tabs come and go, so that readers do not render again. */
export interface TabsControl extends TabActions {
  guards: TabGuards;
  /** Guards the unsaved input of a tab's page. Returns a function that removes the guard. */
  hold: (key: string, guard: LeaveGuard) => () => void;
  /** The server refuses what the page of a tab is about: /403 says so, and the tab is closed. */
  refuse: (key: string, error: unknown) => void;
  /** Where an entry of the menu leads: to its tab as it was left, where there is one. */
  addressOf: (path: string) => string;
  /** Mounts the open page again. */
  refresh: () => void;
  /** Asks about everything that is not saved; true where nothing is, or where it may be lost. */
  mayLeave: () => Promise<boolean>;
  /** Reloads the console without a confirmation; what is not saved is lost. */
  reload: () => void;
}

const StateContext = createContext<{ bound: BoundTabs; visit: number } | undefined>(undefined);
const ControlContext = createContext<TabsControl | undefined>(undefined);

/** Holds a reload and the closing of the window while something is not saved, and lets others ask about it. */
const useUnsavedWatch = (isHeld: () => boolean): void => {
  useEffect(() => watchUnsaved(isHeld), [isHeld]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
};

/** Holds the tabs of the window for everything below. Only their readers render again; the rest of the frame stays as it is. */
export const TabsProvider = ({ history, children }: { history: GuardedHistory; children: ReactNode }): ReactNode => {
  const session = useSession();
  const { showTabs } = useSettings();
  const label = useLabel();
  const [guards] = useState(createTabGuards);
  /** Raised when a page without a tab is to be mounted again. */
  const [visit, setVisit] = useState(0);
  const bound = useTabs({ session, history, isOn: showTabs });
  const latest = useLatest(bound);
  const latestSession = useLatest(session);
  const actions = useTabActions({
    bound,
    history,
    guards,
    ask: useGiveUp(),
    titleOf: (tab) => tabTitle({ tab, matchRoute: session.matchRoute, label }),
  });

  const control = useMemo((): TabsControl => {
    const keys = () => latest.current.tabs.list.map(({ key }) => key);
    return {
      ...actions,
      guards,
      hold: (tabKey, guard) =>
        holdTab({
          tabKey,
          guard,
          guards,
          history,
          keyAt: (pathname) => tabAt({ session: latestSession.current, place: placeOf(pathname), open: tabKey })?.key,
        }),
      refuse: (key, error) => {
        const from = latest.current.tabs.list.find((tab) => tab.key === key)?.address;
        const state: TabState = { closesTab: key };
        history.replace(forbiddenPath, { ...refusalOf(error, from), ...state });
      },
      addressOf: (path) => latest.current.tabs.list.find(({ key }) => key === path)?.address ?? path,
      refresh: () => {
        const { active } = latest.current.tabs;
        if (active !== '') actions.run('refresh', active);
        else void history.mayLeave().then((isYes) => isYes && setVisit((count) => count + 1));
      },
      mayLeave: async () => (await history.mayLeave()) && actions.mayLose(keys()),
      reload: () => {
        actions.giveUp(keys());
        location.reload();
      },
    };
  }, [actions, guards, history]);
  const isHeld = useMemo(
    () => () => history.isHeld() || latest.current.tabs.list.some(({ key }) => guards.isHeld(key)),
    [history, guards],
  );
  useUnsavedWatch(isHeld);

  const state = useMemo(() => ({ bound, visit }), [bound, visit]);
  return (
    <ControlContext.Provider value={control}>
      <StateContext.Provider value={state}>{children}</StateContext.Provider>
    </ControlContext.Provider>
  );
};

const within = <T,>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is no <TabsProvider> above.');
  return value;
};

/** The tabs as they are. */
export const useTabsState = () => within(useContext(StateContext));

/** What can be done with them. */
export const useTabsControl = (): TabsControl => within(useContext(ControlContext));
