import { maskPhone } from '../../schema/mask-phone';
import type { Field, Resource } from '../../schema/resource';
import type { Rights } from '../rights';
import type { Row } from '../stores/store';

const isMaskable = (field: Field): boolean => field.type === 'phone' && field.mask === true;

/** A value as who may not read it plain sees it. */
const maskedValue = (value: unknown): unknown => (typeof value === 'string' ? maskPhone(value) : value);

/** The fields of a resource that the caller may see. */
function readableFields({ resource, rights }: { resource: Resource; rights: Rights }): readonly Field[] {
  return resource.fields.filter((field) => rights.canRead({ resource, field }));
}

/** Those whose values the caller sees as they are, so that looking through them tells nothing more. */
export function plainFields({ resource, rights }: { resource: Resource; rights: Rights }): readonly Field[] {
  return resource.fields.filter((field) => rights.canReadPlain({ resource, field }));
}

/** How the caller sees values, by the fields that may be seen: as they are, or masked. */
export function valueViewers(input: {
  resource: Resource;
  rights: Rights;
}): ReadonlyMap<string, (value: unknown) => unknown> {
  const { resource, rights } = input;
  return new Map(
    readableFields(input).map((field) => {
      const isMasked = isMaskable(field) && !rights.canReadPlain({ resource, field });
      return [field.name, isMasked ? maskedValue : (value: unknown) => value];
    }),
  );
}

/**
 * Makes the function that shows records to the caller: id, version and the declared fields that may be seen.
 * What nobody declared (`isSuper`, `createdBy`, leftovers of older configurations) never leaves the server.
 */
export function recordViewer(input: { resource: Resource; rights: Rights }): (row: Row) => Record<string, unknown> {
  const shown = [...valueViewers(input)];
  return (row) => ({
    ...Object.fromEntries(
      shown.filter(([name]) => row[name] !== undefined).map(([name, view]) => [name, view(row[name])]),
    ),
    id: row.id,
    version: row.version,
  });
}
