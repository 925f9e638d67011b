import { hasOwnRight } from '../../schema/has-own-right';
import type { Field, Resource } from '../../schema/resource';
import type { Can } from '../engine-context';

/** The right object of a field: `field:users.roles`. */
const fieldObject = (resource: Resource, field: Field): string => `field:${resource.name}.${field.name}`;

/** Whether the user may see the field; only protected fields are asked for. */
export const canRead = ({ resource, field, can }: { resource: Resource; field: Field; can: Can }): boolean =>
  !field.protected || can({ object: fieldObject(resource, field), action: 'read' });

/** Whether the user sees the values as they are, not only masked, and may therefore filter, sort and search by them. */
export const canReadPlain = ({ resource, field, can }: { resource: Resource; field: Field; can: Can }): boolean =>
  !hasOwnRight(field) || can({ object: fieldObject(resource, field), action: 'read' });

/** Whether the user may set the field; only protected fields are asked for. */
export const canWrite = ({ resource, field, can }: { resource: Resource; field: Field; can: Can }): boolean =>
  !field.protected || can({ object: fieldObject(resource, field), action: 'write' });

/** The named fields of a resource that the user may see, in that order; unknown names are left out. */
export const readableFields = ({
  resource,
  names,
  can,
}: {
  resource: Resource;
  names: readonly string[];
  can: Can;
}): readonly Field[] =>
  names.flatMap((name) => resource.fieldByName.get(name) ?? []).filter((field) => canRead({ resource, field, can }));
