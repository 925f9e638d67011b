import type { Options } from '../../fields/base/option';
import type { Console } from '../../language/console/console';
import { withMoreRoles } from '../../language/resolve/with-roles';
import type { Resource } from '../../language/resource/resource';
import type { CollectionSchema } from '../stores/collection-schema';
import { type CollectionOutline, resourceOutline } from './outline';

/** A collection as configured. */
export interface WantedCollection {
  name: string;
  /** Former names. */
  was: readonly string[];
  outline: CollectionOutline;
  /** Undefined for an internal collection of the product, whose rows only its code knows. */
  resource: Resource | undefined;
}

/** The configured collections by name. */
export type Goal = ReadonlyMap<string, WantedCollection>;

/** The goal for a console and its product's collections. The server's internal collections are converted by its own code. */
export const goalOf = ({
  console,
  collections,
  roles = {},
}: {
  console: Pick<Console, 'resources' | 'roles'>;
  /** Of the product. */
  collections: readonly CollectionSchema[];
  /** Roles added by the policy; default: none. Records may have them, but outlines omit them, so changing them needs no migration. */
  roles?: Options;
}): Goal => {
  const own = collections
    .filter(({ name }) => !console.resources.has(name))
    .map(({ name, was = [] }): WantedCollection => ({ name, was, outline: { fields: {} }, resource: undefined }));
  const withRoles = (resource: Resource): Resource => ({
    ...resource,
    fields: resource.fields.map((field) => withMoreRoles(field, console.roles, roles)),
  });
  const resources = [...console.resources.values()].map(
    (resource): WantedCollection => ({
      name: resource.name,
      was: resource.was,
      outline: resourceOutline(resource),
      resource: withRoles(resource),
    }),
  );
  return new Map([...resources, ...own].map((one) => [one.name, one]));
};
