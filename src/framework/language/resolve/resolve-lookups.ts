import { lookedUpOf } from '../../fields/lookup';
import type { Resource } from '../resource/resource';

/** The same resources, whose lookups know where their values come from. */
export const withLookups = (resources: ReadonlyMap<string, Resource>): ReadonlyMap<string, Resource> =>
  new Map(
    [...resources].map(([name, resource]) => {
      if (!resource.fields.some(({ lookup }) => lookup !== undefined)) return [name, resource];
      const fields = resource.fields.map((field) =>
        field.lookup === undefined ? field : { ...field, lookedUp: lookedUpOf(field, { resource, resources }) },
      );
      return [name, { ...resource, fields, fieldByName: new Map(fields.map((field) => [field.name, field])) }];
    }),
  );
