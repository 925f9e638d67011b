import { type Nested, nestRows } from '../../../shared/nest-rows';
import type { EngineRecord } from '../../engine-record';
import { textFrom } from '../../fields/common/read-value';

/** A record with those below it. */
export type TreeNode = Nested<EngineRecord>;

/** Id of the record above; empty for one at the top. */
const parentOf = (record: EngineRecord, parent: string): string => textFrom(record[parent]);

/** Puts records one below the other (`nestRows`) by the field that names the record above. */
export const buildTree = (rows: readonly EngineRecord[], parent: string): readonly TreeNode[] =>
  nestRows(rows, (record) => parentOf(record, parent));

/** Ids of the records above these that are not there yet. */
export const missingParents = (rows: readonly EngineRecord[], parent: string): readonly string[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(rows.map((record) => parentOf(record, parent)))].filter((id) => id !== '' && !known.has(id));
};
