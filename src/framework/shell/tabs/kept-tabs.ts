import { isObject } from '../../shared/is-object';
import { parseObject, storedText } from '../../shared/stored-text';
import { type Opened, startTabs, type Tab, type Tabs } from './tabs';

const version = 1;
/** More than anybody opens; a longer list is none of ours. */
const mostTabs = 500;

const toTab = (value: unknown): Tab | undefined => {
  if (!isObject(value)) return undefined;
  const { key, address, isFixed, isPinned, recordTitle, icon } = value;
  if (typeof key !== 'string' || typeof address !== 'string' || typeof recordTitle !== 'string') return undefined;
  return {
    key,
    address,
    isFixed: isFixed === true,
    isPinned: isPinned === true,
    recordTitle,
    ...(typeof icon === 'string' && { icon }),
    round: 0,
  };
};

/** What may be kept of the tabs of a session: where they stand, not their pages. */
export const writeTabs = ({ tabs, session }: { tabs: Tabs; session: string }): string =>
  JSON.stringify({
    version,
    session,
    list: tabs.list.map(({ key, address, isFixed, isPinned, recordTitle, icon }) => ({
      key,
      address,
      isFixed,
      isPinned,
      recordTitle,
      icon,
    })),
  });

/**
 * Reads the tabs of the same session; anything else gives just the home. The pages behind them are made when they are opened.
 * `isAllowed` is asked for every tab: rights and routes may have changed meanwhile.
 */
export const readTabs = ({
  text,
  session,
  home,
  isAllowed,
}: {
  text: string | null | undefined;
  session: string;
  home: Opened | undefined;
  isAllowed: (tab: Tab) => boolean;
}): Tabs => {
  const fresh = startTabs(home);
  const kept = parseObject(text);
  if (kept.version !== version || kept.session !== session || !Array.isArray(kept.list)) return fresh;
  const known = new Set(fresh.list.map(({ key }) => key));
  const others = kept.list.slice(0, mostTabs).flatMap((value) => {
    const tab = toTab(value);
    if (!tab || known.has(tab.key) || !isAllowed(tab)) return [];
    known.add(tab.key);
    return [tab];
  });
  return { ...fresh, list: [...fresh.list, ...others] };
};

/** In the storage of one browser tab: a reload finds its tabs again, another window starts with its own. */
const stored = storedText('console-tabs', () => sessionStorage);

/** The text that this browser tab has kept. */
export const loadTabs = stored.read;

/** Keeps the text; where storage is full, a reload begins with the home. */
export const saveTabs = (text: string): void => void stored.write(text);

/** Keeps nothing any more: the session is over. */
export const forgetTabs = (): void => void stored.write(undefined);
