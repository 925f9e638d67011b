import type { Options } from '../../fields/base/option';
import type { Console } from '../../language/console/console';
import { withMoreRoles } from '../../language/resolve/with-roles';
import type { Resource } from '../../language/resource/resource';
import type { CollectionSchema } from '../stores/collection-schema';
import { type CollectionOutline, resourceOutline } from './outline';

/** A collection as the configuration wants it. */
export interface WantedCollection {
  name: string;
  /** What it was called before. */
  was: readonly string[];
  outline: CollectionOutline;
  /** Left out: a collection that the product keeps for itself, whose rows only its code knows. */
  resource: Resource | undefined;
}

/** What stored data is to fit, by collection. */
export type Goal = ReadonlyMap<string, WantedCollection>;

/** What a console with the collections of its product wants. What the server keeps for itself is its own code's to convert. */
export const goalOf = ({
  console,
  collections,
  roles = {},
}: {
  console: Pick<Console, 'resources' | 'roles'>;
  /** Those of the product. */
  collections: readonly CollectionSchema[];
  /** Roles that the policy adds: stored records may have them, and no outline names them, so that they come and go by themselves. Left out: none. */
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
