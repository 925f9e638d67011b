import { useCallback, useMemo, useState } from 'react';
import { loadFilter, type MenuFilterOf } from './load-filter';
import type { TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import { toggled } from './toggled';
import type { MenuLinks } from './use-menu-links';

const none: ReadonlySet<string> = new Set();

/**
 * What a search leaves of the menu, and how its groups stand: all unfolded, except those that somebody folds while searching.
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
