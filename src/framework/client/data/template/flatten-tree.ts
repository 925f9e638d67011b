/** A record of `getTree`. */
export interface TreeAnswer {
  [field: string]: unknown;
  children?: readonly TreeAnswer[];
}

/** Records that are nested in `children` as plain rows, parents first; each names the one above in the field `parent`. */
export const flattenTree = (nodes: readonly TreeAnswer[], parent: string): Record<string, unknown>[] => {
  const rows: Record<string, unknown>[] = [];
  // Not by calling itself: how deep it is, others decide.
  const left = nodes.map((node) => ({ node, above: null as unknown })).reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    const { children = [], ...row } = next.node;
    const above = next.above ?? row[parent] ?? null;
    rows.push({ ...row, [parent]: above });
    for (const child of children.toReversed()) left.push({ node: child, above: row.id });
  }
  return rows;
};
