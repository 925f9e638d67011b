import './menu.css';
import { type KeyboardEvent, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../shared/lazy-named';
import { loadPinyin } from '../../../shared/pinyin';
import type { FilteredMenu, filterMenu } from './filter-menu';
import { moveByKeys } from './menu-keys';
import { MenuNodes, type TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import { toggled, useTree } from './menu-paths';
import { type MenuContext, type MenuLinks, useMenuLinks } from './use-menu-links';

/** What every arrangement of the menu is given. */
export interface MenuProps extends MenuContext {
  menu: readonly MenuNode[];
  /** Path of the entry that is highlighted. */
  activePath: string;
}

/** A filter that knows how Chinese is typed. */
type MenuFilterOf = (search: Omit<Parameters<typeof filterMenu>[0], 'find'>) => FilteredMenu;

/** Fetches what filtering a menu takes, the dictionary of pinyin among it. Rejects when it does not arrive; ask again then. */
export const loadFilter = async (): Promise<MenuFilterOf> => {
  const [{ filterMenu }, find] = await Promise.all([import('./filter-menu'), loadPinyin()]);
  return (search) => filterMenu({ ...search, find });
};

const none: ReadonlySet<string> = new Set();

/**
 * The part of the menu that a search finds, and the state of its groups: all unfolded, except those that the user folds while searching.
 * The state of the whole menu does not change, and comes back when the search ends.
 */
const useMenuFilter = ({
  menu,
  tree,
  links,
}: {
  menu: readonly MenuNode[];
  /** The state of the whole menu. */
  tree: TreeState;
  links: MenuLinks;
}) => {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<MenuFilterOf>();
  const [folded, setFolded] = useState(none);

  /** To be called when a search is about to begin. A failed fetch is repeated at the next call. */
  const prepare = useCallback(() => {
    loadFilter().then(
      (loaded) => setFilter(() => loaded),
      () => undefined,
    );
  }, []);
  const search = useCallback((wanted: string) => {
    setQuery(wanted.trim());
    setFolded(none);
  }, []);
  const found = useMemo(
    () => (query !== '' && filter ? filter({ menu, query, label: links.label }) : undefined),
    [menu, query, filter, links],
  );
  const foundTree = useMemo<TreeState | undefined>(
    () =>
      found && {
        ...tree,
        open: new Set([...found.groups].filter((path) => !folded.has(path))),
        toggle: (path) => setFolded((before) => toggled(before, path)),
        hits: found.hits,
      },
    [found, folded, tree],
  );
  return { prepare, search, shown: found?.menu ?? menu, tree: foundTree ?? tree };
};

/** The search box above a menu. While an input method composes, nothing is searched and its keys are its own. */
const MenuFilter = ({
  onPrepare,
  onSearch,
  onLeave,
  onOpenFirst,
}: {
  /** A search is about to begin. */
  onPrepare: () => void;
  onSearch: (query: string) => void;
  /** The keyboard goes on into the list. */
  onLeave: () => void;
  onOpenFirst: () => void;
}) => {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const change = ({ value, isComposing }: { value: string; isComposing: boolean }) => {
    setText(value);
    if (!isComposing) onSearch(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') onOpenFirst();
    else if (event.key === 'Escape' && text !== '') change({ value: '', isComposing: false });
    else if (event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      className="menu-filter u-block u-radius"
      type="search"
      aria-label={t('filterMenu')}
      placeholder={t('filterMenu')}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onFocus={onPrepare}
      onChange={({ target, nativeEvent }) =>
        change({ value: target.value, isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing })
      }
      onCompositionEnd={({ currentTarget }) => change({ value: currentTarget.value, isComposing: false })}
      onKeyDown={onKeyDown}
    />
  );
};

/** Brings the current entry into sight when another page is open: who came by a link has not seen the menu. */
const useCurrentInSight = (list: RefObject<HTMLElement | null>, activePath: string): void =>
  useEffect(() => {
    const current = activePath && list.current?.querySelector('[aria-current]');
    if (!current) return undefined;
    // Asks the browser where it is once that is known: read here, the layout would be computed twice.
    const seen = new IntersectionObserver(([entry]) => {
      seen.disconnect();
      if (entry && entry.intersectionRatio < 1) current.scrollIntoView({ block: 'nearest' });
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, [list, activePath]);

/** Only who folds the menu has it. */
const MenuRail = lazyNamed(async () => (await import('./menu-rail')).MenuRail);

/**
 * The menu as a vertical tree, with a search box above it when requested; or, folded, as a column of icons 64 px wide. To be put
 * into the page's navigation.
 */
export const MenuTree = ({
  isFolded,
  hasFilter = false,
  ...props
}: MenuProps & {
  isFolded: boolean;
  /** Shows the search box 筛选菜单 above the unfolded tree. Default: false. */
  hasFilter?: boolean;
}) => {
  const { menu, activePath } = props;
  const { t } = useTranslation('shell');
  const list = useRef<HTMLUListElement>(null);
  const links = useMenuLinks(props);
  const whole = useTree({ menu, activePath });
  useCurrentInSight(list, activePath);
  const { prepare, search, shown, tree } = useMenuFilter({ menu, tree: whole, links });
  if (isFolded) {
    return (
      <Suspense>
        <MenuRail menu={menu} links={links} tree={whole} />
      </Suspense>
    );
  }

  /** The first entry whose own title was found, else the first there is. */
  const openFirst = () => {
    const found = list.current?.querySelector('a mark')?.closest('a');
    (found ?? list.current?.querySelector('a'))?.click();
  };
  return (
    <>
      {hasFilter && (
        <MenuFilter
          onPrepare={prepare}
          onSearch={search}
          onLeave={() => list.current?.querySelector<HTMLElement>('.menu-entry')?.focus()}
          onOpenFirst={openFirst}
        />
      )}
      <ul ref={list} className="menu-list menu-tree" data-axis="vertical" onKeyDown={moveByKeys}>
        <MenuNodes nodes={shown} links={links} tree={tree} />
      </ul>
      {hasFilter && (
        <p className="menu-none" role="status">
          {shown.length === 0 && menu.length > 0 && t('noMenuHit')}
        </p>
      )}
    </>
  );
};
