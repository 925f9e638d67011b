import { useCallback, useMemo, useState } from 'react';
import type { TreeState } from './menu-list';
import type { MenuNode } from './menu-node';

type Trails = ReadonlyMap<string, readonly MenuNode[]>;

const trailsByMenu = new WeakMap<readonly MenuNode[], Trails>();

const addTrails = (menu: readonly MenuNode[], above: readonly MenuNode[], trails: Map<string, readonly MenuNode[]>) => {
  for (const node of menu) {
    const trail = [...above, node];
    if (node.children.length > 0) addTrails(node.children, trail, trails);
    else if (!trails.has(node.path)) trails.set(node.path, trail);
  }
  return trails;
};

/** The way from the top down to an entry that can be opened; empty when it is not in the menu. A menu is walked only once. */
export const trailTo = ({ menu, path }: { menu: readonly MenuNode[]; path: string }): readonly MenuNode[] => {
  const trails = trailsByMenu.get(menu) ?? addTrails(menu, [], new Map());
  trailsByMenu.set(menu, trails);
  return trails.get(path) ?? [];
};

/** The groups above an entry, from the top; empty when it is at the top or not in the menu. */
export const groupsAbove = (place: { menu: readonly MenuNode[]; path: string }): readonly string[] =>
  trailTo(place)
    .slice(0, -1)
    .map((node) => node.path);

/** The set without the value when it was in it, else with it. */
export const toggled = <T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/**
 * Which groups are unfolded. The groups above the open page unfold when it changes; what the user folded or unfolded
 * themselves stays.
 */
const useOpenGroups = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }) => {
  const [seenPath, setSeenPath] = useState(activePath);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groupsAbove({ menu, path: activePath })));
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setOpen(new Set([...open, ...groupsAbove({ menu, path: activePath })]));
  }
  const toggle = useCallback((path: string) => setOpen((before) => toggled(before, path)), []);
  return { open, toggle };
};

/** How the groups of a menu stand; the same object until something of it changes. */
export const useTree = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }): TreeState => {
  const { open, toggle } = useOpenGroups({ menu, activePath });
  return useMemo(
    () => ({ activePath, above: new Set(groupsAbove({ menu, path: activePath })), open, toggle }),
    [menu, activePath, open, toggle],
  );
};
