import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { LeaveGuard } from '../engine/engine-context';
import { useLabel } from '../i18n/use-label';
import { useSettings } from '../shell/settings/use-settings';
import { useSession } from './boot-context';
import { useGiveUp } from './give-up';
import type { GuardedHistory } from './guarded-history';
import { holdTab } from './hold-tab';
import { placeOf, tabAt } from './tab-at';
import { createTabGuards, type TabGuards } from './tab-guards';
import { tabTitle } from './tab-title';
import { type TabActions, useTabActions } from './use-tab-actions';
import { type BoundTabs, useTabs } from './use-tabs';
import { useUnsavedWatch } from './use-unsaved-watch';

/** What can be done with tabs from anywhere; stays the same while tabs come and go, so that asking for it draws nothing anew. */
export interface TabsControl extends TabActions {
  guards: TabGuards;
  /** Guards what the page of a tab holds. Answers how to lift it. */
  hold: (key: string, guard: LeaveGuard) => () => void;
  /** Where an entry of the menu leads: to its tab as it was left, where there is one. */
  addressOf: (path: string) => string;
  /** Draws the open page anew. */
  refresh: () => void;
  /** Asks about everything that is not saved; true where nothing is, or where it may be lost. */
  mayLeave: () => Promise<boolean>;
  /** Loads the console anew without asking again; what is not saved is lost. */
  reload: () => void;
}

const StateContext = createContext<{ bound: BoundTabs; visit: number } | undefined>(undefined);
const ControlContext = createContext<TabsControl | undefined>(undefined);

/** Holds the tabs of the window for everything below. Whoever draws them asks for them, the rest of the frame stays as it is. */
export const TabsProvider = ({ history, children }: { history: GuardedHistory; children: ReactNode }): ReactNode => {
  const session = useSession();
  const { showTabs } = useSettings();
  const label = useLabel();
  const [guards] = useState(createTabGuards);
  /** Raised when a page without a tab is to be drawn anew. */
  const [visit, setVisit] = useState(0);
  const bound = useTabs({ session, history, isOn: showTabs });
  const latest = useRef(bound);
  latest.current = bound;
  const latestSession = useRef(session);
  latestSession.current = session;
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
