import { useCallback, useMemo, useState } from 'react';
import { loadPinyin } from '../../shared/pinyin';
import type { FilteredMenu, filterMenu } from './filter-menu';
import type { TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import type { MenuLinks } from './use-menu-links';
import { toggled } from './use-tree';

/** A filter that knows how Chinese is typed. */
type MenuFilterOf = (search: Omit<Parameters<typeof filterMenu>[0], 'find'>) => FilteredMenu;

/** Fetches what filtering a menu takes, the dictionary of pinyin among it. Rejects when it does not arrive; ask again then. */
export const loadFilter = async (): Promise<MenuFilterOf> => {
  const [{ filterMenu }, find] = await Promise.all([import('./filter-menu'), loadPinyin()]);
  return (search) => filterMenu({ ...search, find });
};

const none: ReadonlySet<string> = new Set();

/**
 * What a search leaves of the menu, and how its groups stand: all unfolded, except those that the user folds while searching.
 * How the whole menu stands is left alone meanwhile, and comes back when the search ends.
 */
export const useMenuFilter = ({
  menu,
  tree,
  links,
}: {
  menu: readonly MenuNode[];
  /** How the whole menu stands. */
  tree: TreeState;
  links: MenuLinks;
}) => {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<MenuFilterOf>();
  const [folded, setFolded] = useState(none);

  /** To be called when a search is about to begin. What does not arrive is asked for again at the next call. */
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
