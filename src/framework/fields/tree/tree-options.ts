import { type Label, type Language, textOf } from '../../shared/label';

/** One node of a `tree` field: what it is called and what lies below it. */
export interface TreeNode extends Label {
  /** The nodes below it, by the value that is stored. */
  children?: TreeOptions;
}

/** The nodes of one level by the value that is stored. A value occurs only once in the whole tree. */
export type TreeOptions = Readonly<Record<string, TreeNode>>;

/** Every value of a tree, the compiler's side of `treeNodes`. */
export type TreeKey<O> = {
  [K in keyof O & string]: K | (O[K] extends { children: infer C } ? TreeKey<C> : never);
}[keyof O & string];

/** A node with its place in the tree. */
export interface PlacedNode {
  key: string;
  label: Label;
  /** The nodes above it, the root first. */
  above: readonly PlacedNode[];
  isLeaf: boolean;
}

const walk = (options: TreeOptions, above: readonly PlacedNode[]): readonly PlacedNode[] =>
  Object.entries(options).flatMap(([key, { children, ...label }]) => {
    const node: PlacedNode = { key, label, above, isLeaf: !children || Object.keys(children).length === 0 };
    return [node, ...(children ? walk(children, [...above, node]) : [])];
  });

const cache = new WeakMap<TreeOptions, ReadonlyMap<string, PlacedNode>>();

/** Every node by its value, parents before their children; made once per tree. */
export const treeNodes = (options: TreeOptions): ReadonlyMap<string, PlacedNode> => {
  const cached = cache.get(options);
  if (cached) return cached;
  const nodes = new Map(walk(options, []).map((node) => [node.key, node]));
  cache.set(options, nodes);
  return nodes;
};

/** A node with those above it: `行业 / 教育`; a value that is no node is shown as it is. */
export const nodeText = (options: TreeOptions, key: string, language: Language): string => {
  const node = treeNodes(options).get(key);
  return node ? [...node.above, node].map(({ label }) => textOf(label, language)).join(' / ') : key;
};

/** A node's value and those of all nodes below it: what a filter by that node finds. */
export const withBelow = (options: TreeOptions, key: string): readonly string[] => [
  key,
  ...[...treeNodes(options).values()]
    .filter(({ above }) => above.some((node) => node.key === key))
    .map((node) => node.key),
];
