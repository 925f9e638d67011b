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

/** The groups above an entry, from the top; empty when it stands at the top or is not in the menu. */
export const groupsAbove = (place: { menu: readonly MenuNode[]; path: string }): readonly string[] =>
  trailTo(place)
    .slice(0, -1)
    .map((node) => node.path);
