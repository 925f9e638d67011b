import type { MenuNode } from './menu-node';

/** The groups above an entry, from the top; empty when it stands at the top or is not in the menu. */
export const groupsAbove = ({ menu, path }: { menu: readonly MenuNode[]; path: string }): readonly string[] =>
  trailTo(menu, path)?.slice(0, -1) ?? [];

const trailTo = (menu: readonly MenuNode[], path: string): readonly string[] | undefined => {
  for (const node of menu) {
    if (node.path === path && node.children.length === 0) return [node.path];
    const below = trailTo(node.children, path);
    if (below) return [node.path, ...below];
  }
  return undefined;
};

/** Every entry that can be opened, by its path. */
export const entriesByPath = (menu: readonly MenuNode[]): ReadonlyMap<string, MenuNode> => new Map(entriesOf(menu));

const entriesOf = (menu: readonly MenuNode[]): readonly (readonly [string, MenuNode])[] =>
  menu.flatMap((node) => (node.children.length > 0 ? entriesOf(node.children) : [[node.path, node] as const]));
