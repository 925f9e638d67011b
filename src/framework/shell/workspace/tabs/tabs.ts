/** One visited page in the tabs bar. */
export interface Tab {
  /** Identifies a tab: the pathname; with search and entry of the history where every visit opens a tab of its own. */
  key: string;
  /** Its address: pathname, search and hash. */
  address: string;
  /** It cannot be closed: the home of who is signed in, and what the configuration says. */
  isFixed: boolean;
  /** Pinned: it comes first, and closing many leaves it open. */
  isPinned: boolean;
  /** What the record in it is called, once that is known; empty before, and for pages without one. */
  recordTitle: string;
  /** The icon that its page has chosen. Left out: that of the route. */
  icon?: string | undefined;
  /** Raised by every refresh; another number is another page. */
  round: number;
}

/** All tabs of one session in one window. */
export interface Tabs {
  /** In the order of the bar: the home, what is fixed or pinned, the others. */
  list: readonly Tab[];
  /** Key of the tab that is open; empty while a page without a tab is. */
  active: string;
  /** Keys of the tabs whose pages are cached, the most recently used first. */
  alive: readonly string[];
}

/** Number of pages cached alive, not counting unsaved ones beyond it; a tab whose page was given up starts afresh when it is opened again. */
export const mostAlive = 20;

/** What is opened: a new tab, or the one that is there already. */
export type Opened = Pick<Tab, 'key' | 'address'> & { isFixed: boolean };

const isKept = ({ isFixed, isPinned }: Tab): boolean => isFixed || isPinned;

/** The home first, then what is fixed or pinned, then the rest; the order within each stays. */
const arranged = (list: readonly Tab[], home: string): readonly Tab[] => {
  const rank = (tab: Tab): number => (tab.key === home ? 0 : isKept(tab) ? 1 : 2);
  return list.map((tab) => tab).sort((one, other) => rank(one) - rank(other));
};

/** What is left after some were closed. If the active one was among them, the last remaining tab becomes active. */
const without = (tabs: Tabs, isClosed: (tab: Tab) => boolean): Tabs => {
  const list = tabs.list.filter((tab) => !isClosed(tab));
  const keys = new Set(list.map(({ key }) => key));
  const wasOpen = tabs.active !== '' && !keys.has(tabs.active);
  const active = wasOpen ? (list.at(-1)?.key ?? '') : tabs.active;
  return { list, active, alive: tabs.alive.filter((key) => keys.has(key)) };
};

const changed = (tabs: Tabs, key: string, change: (tab: Tab) => Tab): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? change(tab) : tab)),
});

const indexOf = ({ list }: Tabs, key: string): number => list.findIndex((tab) => tab.key === key);

/** Nothing but the home, which is not open yet. */
export const startTabs = (home: Opened | undefined): Tabs => ({
  list: home ? [{ ...home, isFixed: true, isPinned: false, recordTitle: '', round: 0 }] : [],
  active: '',
  alive: [],
});

/** Opens a tab, or switches to it when it is there; its page is cached from now on. */
export const openTab = (tabs: Tabs, opened: Opened, home: string): Tabs => {
  const { key, address } = opened;
  const known = indexOf(tabs, key) >= 0;
  const isThere =
    tabs.active === key && tabs.alive[0] === key && tabs.list.some((tab) => tab.key === key && tab.address === address);
  if (isThere) return tabs;
  const list = known
    ? tabs.list.map((tab) => (tab.key === key && tab.address !== address ? { ...tab, address } : tab))
    : arranged([...tabs.list, { ...opened, isPinned: false, recordTitle: '', round: 0 }], home);
  return { list, active: key, alive: [key, ...tabs.alive.filter((each) => each !== key)] };
};

/** A page without a tab is open. */
export const leaveTabs = (tabs: Tabs): Tabs => (tabs.active === '' ? tabs : { ...tabs, active: '' });

/** Whether a tab has a cross. */
export const isClosable = (tab: Tab): boolean => !tab.isFixed;

/** Closes one tab, pinned or not. */
export const closeTab = (tabs: Tabs, key: string): Tabs => without(tabs, (tab) => tab.key === key && isClosable(tab));

/** Which tabs an entry of the menu closes, seen from the tab `key`. Fixed and pinned ones stay. */
export type CloseMany = 'others' | 'left' | 'right' | 'all';

/** The keys that an entry of the menu would close. */
export const keysToClose = (tabs: Tabs, key: string, which: CloseMany): readonly string[] => {
  const at = indexOf(tabs, key);
  const isWanted = (index: number): boolean => {
    if (which === 'all') return true;
    if (at < 0 || index === at) return false;
    return which === 'others' || (which === 'left' ? index < at : index > at);
  };
  return tabs.list.filter((tab, index) => isWanted(index) && !isKept(tab)).map((tab) => tab.key);
};

/** Closes several. If the active one was among them, `next` becomes active where it is left, else the last remaining tab. */
export const closeTabs = (tabs: Tabs, keys: readonly string[], next = ''): Tabs => {
  const closing = new Set(keys);
  const left = without(tabs, (tab) => closing.has(tab.key) && isClosable(tab));
  const isMoved = left.active !== tabs.active;
  return isMoved && indexOf(left, next) >= 0 ? { ...left, active: next } : left;
};

/** Mounts the page of a tab again: nothing of its state is retained. */
export const refreshTab = (tabs: Tabs, key: string): Tabs =>
  changed(tabs, key, (tab) => ({ ...tab, round: tab.round + 1, recordTitle: '', icon: undefined }));

/** Says what the record of a tab is called, and which icon it has where that is another than the route's. */
export const nameTab = (tabs: Tabs, key: string, recordTitle: string, icon?: string): Tabs =>
  tabs.list.some((tab) => tab.key === key && (tab.recordTitle !== recordTitle || tab.icon !== icon))
    ? changed(tabs, key, (tab) => ({ ...tab, recordTitle, icon }))
    : tabs;

/**
 * Names the tabs that stay open behind another by what was read of their records elsewhere: their own pages are hidden, and read nothing.
 * `nameFor`: the new name of a tab's record; undefined where nothing is known of it.
 */
export const renameTabs = (tabs: Tabs, nameFor: (tab: Tab) => string | undefined): Tabs =>
  tabs.list.reduce((now, tab) => {
    const name = tab.key === tabs.active || tab.recordTitle === '' ? undefined : nameFor(tab);
    return name ? nameTab(now, tab.key, name, tab.icon) : now;
  }, tabs);

/** Pins a tab, or lets it go. */
export const pinTab = (tabs: Tabs, key: string, isPinned: boolean, home: string): Tabs => {
  const next = changed(tabs, key, (tab) => ({ ...tab, isPinned: isPinned && !tab.isFixed }));
  return { ...next, list: arranged(next.list, home) };
};

/** Moves a tab to the place of another; the home stays first, and what is pinned in front of what is not. */
export const moveTab = (tabs: Tabs, key: string, to: string, home: string): Tabs => {
  const [from, target] = [indexOf(tabs, key), indexOf(tabs, to)];
  const moved = tabs.list[from];
  if (!moved || target < 0 || from === target || key === home) return tabs;
  const others = tabs.list.filter((tab) => tab.key !== key);
  return { ...tabs, list: arranged([...others.slice(0, target), moved, ...others.slice(target)], home) };
};

/** Forgets the page of a tab; the tab itself stays. The open one is never forgotten. */
export const dropPage = (tabs: Tabs, key: string): Tabs =>
  key === tabs.active ? tabs : { ...tabs, alive: tabs.alive.filter((each) => each !== key) };

/**
 * The pages to give up when too many are cached: the least recently used ones, except the open one and those that hold unsaved
 * input. Where only such are left, more than `mostAlive` are cached.
 */
export const overdue = ({ alive, active }: Tabs, isHeld: (key: string) => boolean): readonly string[] => {
  const tooMany = alive.length - mostAlive;
  if (tooMany <= 0) return [];
  return alive
    .filter((key) => key !== active && !isHeld(key))
    .reverse()
    .slice(0, tooMany);
};

/** Leaves out the tabs that may no longer be seen. */
export const keepOnly = (tabs: Tabs, isAllowed: (tab: Tab) => boolean): Tabs =>
  tabs.list.every(isAllowed) ? tabs : without(tabs, (tab) => !isAllowed(tab));
