import type { EngineRecord } from '../../engine-record';
import { textFrom } from '../../fields/common/read-value';

/** A record with those below it. */
export interface TreeNode {
  record: EngineRecord;
  children: readonly TreeNode[];
}

/** Id of the record above; empty for one at the top. */
const parentOf = (record: EngineRecord, parent: string): string => textFrom(record[parent]);

/** Puts records one below the other, in the order given. One whose parent is not among them stands at the top, and so does one of a circle. */
export const buildTree = (rows: readonly EngineRecord[], parent: string): readonly TreeNode[] => {
  const known = new Set(rows.map(({ id }) => id));
  const placed = new Set<string>();
  const below = (id: string): readonly TreeNode[] =>
    rows
      .filter((record) => parentOf(record, parent) === id && !placed.has(record.id))
      .map((record) => {
        placed.add(record.id);
        return { record, children: below(record.id) };
      });
  const toNode = (record: EngineRecord): TreeNode => {
    placed.add(record.id);
    return { record, children: below(record.id) };
  };
  const tops = rows.filter((record) => !known.has(parentOf(record, parent))).map(toNode);
  // What is left goes round in circles.
  const circles = rows.flatMap((record) => (placed.has(record.id) ? [] : [toNode(record)]));
  return [...tops, ...circles];
};

/** Ids of the records above these that are not there yet. */
export const missingParents = (rows: readonly EngineRecord[], parent: string): readonly string[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(rows.map((record) => parentOf(record, parent)))].filter((id) => id !== '' && !known.has(id));
};
