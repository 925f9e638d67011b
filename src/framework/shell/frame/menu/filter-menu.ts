import { type Label, textOf } from '../../../shared/label';
import type { PinyinMatcher } from '../../../shared/pinyin-matcher';
import type { MenuNode } from './menu-node';

/** Where a search found something in a title: from the first character to the one after the last. */
export type TitleHit = readonly [start: number, end: number];

/** A menu with only what a search has found, and what is above it. */
export interface FilteredMenu {
  menu: readonly MenuNode[];
  /** What to mark in which title. A title that was found by its Chinese alone, while English is shown, has nothing to mark. */
  hits: ReadonlyMap<MenuNode, TitleHit>;
  /** Paths of all groups that are left. */
  groups: ReadonlySet<string>;
}

interface Search {
  query: string;
  /** The title as it is shown. */
  label: (label: Label) => string;
  find: PinyinMatcher;
}

/**
 * Leaves of a menu what a query finds: by the title as it is shown, by the Chinese title and by how that is typed. A group stays
 * when something in it does; one that is found itself stays with all its entries.
 */
export const filterMenu = ({ menu, ...search }: Search & { menu: readonly MenuNode[] }): FilteredMenu => {
  const hits = new Map<MenuNode, TitleHit>();
  const groups = new Set<string>();

  const keep = (nodes: readonly MenuNode[], isBelowHit: boolean): readonly MenuNode[] =>
    nodes.flatMap((node) => {
      const hit = search.find(search.label(node.title), search.query);
      const isFound = hit !== undefined || search.find(textOf(node.title, 'zh'), search.query) !== undefined;
      const isGroup = node.children.length > 0;
      const children = keep(node.children, isBelowHit || (isGroup && isFound));
      if (!isFound && !isBelowHit && children.length === 0) return [];
      const stored = isGroup ? { ...node, children } : node;
      if (isGroup) groups.add(node.path);
      if (hit) hits.set(stored, hit);
      return [stored];
    });
  return { menu: keep(menu, false), hits, groups };
};
