import { memo, type RefObject, useEffect, useRef } from 'react';
import { MenuIcon } from '../../base/icons';
import type { TitleHit } from './filter-menu';
import { MenuLink, MenuMarks, MenuTitle } from './menu-link';
import type { MenuNode } from './menu-node';
import type { MenuLinks } from './use-menu-links';

/** What scrolls around an element; undefined where everything is in sight. */
const scrollerOf = (element: Element): Element | undefined => {
  for (let part = element.parentElement; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight) return part;
  return undefined;
};

/**
 * Brings what the user has unfolded into sight, as far as there is room below its own row. Returns what is to be called when they
 * press it: what unfolds by itself moves nothing.
 */
const useReveal = (row: RefObject<HTMLElement | null>, isOpen: boolean): (() => void) => {
  const isExpected = useRef(false);
  useEffect(() => {
    const item = row.current?.parentElement;
    if (!isOpen || !isExpected.current || !item) return;
    isExpected.current = false;
    const room = scrollerOf(item)?.clientHeight;
    if (room === undefined) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    item.scrollIntoView({
      block: item.offsetHeight > room ? 'start' : 'nearest',
      behavior: isStill ? 'instant' : 'smooth',
    });
  }, [row, isOpen]);
  return () => {
    isExpected.current = true;
  };
};

/** How the groups of a tree stand, and what is marked in it. */
export interface TreeState {
  activePath: string;
  /** Paths of the groups above the active entry. */
  above: ReadonlySet<string>;
  /** Paths of the groups that are unfolded. */
  open: ReadonlySet<string>;
  toggle: (path: string) => void;
  /** What a search found in the titles. */
  hits?: ReadonlyMap<MenuNode, TitleHit>;
}

interface Below {
  links: MenuLinks;
  tree: TreeState;
  /** Below a group, whose icon is enough. */
  isNested?: boolean;
}

const MenuGroup = memo(({ node, links, tree, isNested = false }: Below & { node: MenuNode }) => {
  const isOpen = tree.open.has(node.path);
  const row = useRef<HTMLDivElement>(null);
  const expectReveal = useReveal(row, isOpen);
  const press = (): void => {
    expectReveal();
    tree.toggle(node.path);
  };
  return (
    <>
      <div ref={row} className="menu-row">
        <button
          type="button"
          className={tree.above.has(node.path) ? 'menu-entry is-above' : 'menu-entry'}
          aria-expanded={isOpen}
          onClick={press}
        >
          {!isNested && <MenuIcon name={node.icon} />}
          <MenuTitle text={links.label(node.title)} hit={tree.hits?.get(node)} />
        </button>
        <MenuMarks node={node} links={links} />
        <span className="menu-arrow" aria-hidden="true" />
      </div>
      {isOpen && (
        <ul className="menu-list">
          <MenuNodes nodes={node.children} links={links} tree={tree} isNested />
        </ul>
      )}
    </>
  );
});

/** The items of a list: entries are links, groups unfold in place. What is folded is not in the page at all. */
export const MenuNodes = ({ nodes, links, tree, isNested = false }: Below & { nodes: readonly MenuNode[] }) =>
  nodes.map((node) =>
    node.children.length > 0 ? (
      <li key={node.path}>
        <MenuGroup node={node} links={links} tree={tree} isNested={isNested} />
      </li>
    ) : (
      <li key={node.path}>
        <MenuLink
          node={node}
          links={links}
          isActive={node.path === tree.activePath}
          isNested={isNested}
          hit={tree.hits?.get(node)}
        />
      </li>
    ),
  );
