import { listOf } from '../base/read-value';
import type { AnyField } from '../base/resolved';
import type { RefField } from './ref';

const isRefField = (field: AnyField): field is RefField => field.type === 'ref';

/** The ids that rows refer to, by the other resource, each id once and in a steady order. */
export const refIds = ({
  fields,
  rows,
}: {
  fields: readonly AnyField[];
  rows: readonly Readonly<Record<string, unknown>>[];
}): ReadonlyMap<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const field of fields) {
    if (!isRefField(field)) continue;
    const ids = found.get(field.to) ?? new Set();
    for (const row of rows) for (const id of listOf(row[field.name])) ids.add(id);
    if (ids.size > 0) found.set(field.to, ids);
  }
  return new Map([...found].map(([to, ids]) => [to, [...ids].sort()]));
};

/** The fields that refer to a resource, as `articles.ownerId`. */
export const refPaths = ({
  resource,
  fields,
  to,
}: {
  /** Whose fields they are. */
  resource: string;
  fields: readonly AnyField[];
  /** The resource that is referred to. */
  to: string;
}): string[] => {
  const names = fields.flatMap((field) => (isRefField(field) && field.to === to ? [field.name] : []));
  return [...new Set(names)].sort().map((name) => `${resource}.${name}`);
};
