import type { Field, Resource } from '../../schema/resource';
import type { Rights } from '../rights';
import type { Row } from '../stores/store';

/** The fields of a resource that the caller may see. */
export function readableFields({ resource, rights }: { resource: Resource; rights: Rights }): readonly Field[] {
  return resource.fields.filter((field) => rights.canRead({ resource, field }));
}

/**
 * Makes the function that shows records to the caller: id, version and the declared fields that may be seen.
 * What nobody declared (`isSuper`, `createdBy`, leftovers of older configurations) never leaves the server.
 */
export function recordViewer(input: { resource: Resource; rights: Rights }): (row: Row) => Record<string, unknown> {
  const names = readableFields(input).map(({ name }) => name);
  return (row) => ({
    ...Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]])),
    id: row.id,
    version: row.version,
  });
}
