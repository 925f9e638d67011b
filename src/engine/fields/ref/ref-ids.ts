import type { Field } from '../../../schema/resource';
import { listOf } from '../common/read-value';

/** The ids that rows refer to, by the other resource, each id once and in a steady order. */
export const refIds = ({
  fields,
  rows,
}: {
  fields: readonly Field[];
  rows: readonly Readonly<Record<string, unknown>>[];
}): ReadonlyMap<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const field of fields) {
    if (field.type !== 'ref') continue;
    const ids = found.get(field.to) ?? new Set();
    for (const row of rows) for (const id of listOf(row[field.name])) ids.add(id);
    if (ids.size > 0) found.set(field.to, ids);
  }
  return new Map([...found].map(([to, ids]) => [to, [...ids].sort()]));
};
