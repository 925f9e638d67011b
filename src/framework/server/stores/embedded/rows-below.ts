import { fieldReader } from '../field-value';
import type { BelowQuery } from '../store';
import type { DraftView } from './draft';
import { rowsWith } from './same-value';
import type { Table } from './table';

/** `Store.below` on a draft. */
export const rowsBelow = ({
  draft,
  table,
  ids,
  links,
}: Pick<BelowQuery, 'ids' | 'links'> & { draft: DraftView; table: Table }): string[] => {
  const readers = links.map((field) => ({ field, read: fieldReader(field) }));
  const found = new Set<string>();
  const open = [...ids];
  for (let above = open.pop(); above !== undefined; above = open.pop()) {
    for (const { field, read } of readers) {
      for (const row of rowsWith({ draft, table, field, value: above })) {
        if (found.has(row.id) || read(row) !== above) continue;
        found.add(row.id);
        open.push(row.id);
      }
    }
  }
  return [...found];
};
