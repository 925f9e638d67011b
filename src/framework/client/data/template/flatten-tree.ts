/** A record of `getTree`. */
export interface TreeAnswer {
  [field: string]: unknown;
  children?: readonly TreeAnswer[];
}

/** Flattens records nested in `children` to rows, parents first; each refers to its parent in the field `parent`. */
export const flattenTree = (nodes: readonly TreeAnswer[], parent: string): Record<string, unknown>[] => {
  const rows: Record<string, unknown>[] = [];
  // Iterative rather than recursive, because the depth is controlled by the server.
  const left = nodes.map((node) => ({ node, above: null as unknown })).reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    const { children = [], ...row } = next.node;
    const above = next.above ?? row[parent] ?? null;
    rows.push({ ...row, [parent]: above });
    for (const child of children.toReversed()) left.push({ node: child, above: row.id });
  }
  return rows;
};
