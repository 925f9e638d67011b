/** A record with those below it. */
export interface Nested<T> {
  record: T;
  children: readonly Nested<T>[];
}

/** Puts records one below the other, in the order given. One whose parent is not among them is at the top, and so is one of a circle. */
export const nestRows = <T extends { id: string }>(
  rows: readonly T[],
  /** Id of the record above; empty for one at the top. */
  parentOf: (record: T) => string,
): readonly Nested<T>[] => {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string, T[]>();
  for (const record of rows) {
    const siblings = below.get(parentOf(record));
    if (siblings) siblings.push(record);
    else below.set(parentOf(record), [record]);
  }
  const placed = new Set<string>();
  const toNode = (record: T): Nested<T> => {
    placed.add(record.id);
    const children = (below.get(record.id) ?? []).filter(({ id }) => !placed.has(id));
    return { record, children: children.map(toNode) };
  };
  const tops = rows.filter((record) => !known.has(parentOf(record))).map(toNode);
  // What is left goes round in circles.
  const circles = rows.flatMap((record) => (placed.has(record.id) ? [] : [toNode(record)]));
  return [...tops, ...circles];
};
