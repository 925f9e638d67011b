import type { CrudFilter } from '@refinedev/core';
import type { Field, Resource } from '../../schema/resource';
import type { FixedValues } from '../../schema/route-config';
import type { Can } from '../engine-context';
import type { ListState } from '../list/url-state';
import { canRead } from './field-rights';
import { toCrudFilters } from './to-crud-filters';

/** Every field that the address of a list may filter by: those meant for it that the user may see and the page does not fix. */
export const filterableFields = ({
  resource,
  fixed,
  can,
}: {
  resource: Resource;
  fixed: FixedValues;
  can: Can;
}): readonly Field[] =>
  resource.fields.filter(
    (field) => field.views.includes('filter') && !Object.hasOwn(fixed, field.name) && canRead({ resource, field, can }),
  );

/** The fields that get an input above the list: the page's own, then those that only the address filters by. */
export const shownFilters = ({
  filterable,
  names,
  active,
}: {
  filterable: readonly Field[];
  names: readonly string[];
  active: readonly string[];
}): readonly Field[] => {
  const byName = new Map(filterable.map((field) => [field.name, field]));
  return [...new Set([...names, ...active])].flatMap((name) => byName.get(name) ?? []);
};

/** The fields that the search box looks through. */
export const searchedFields = ({ resource, can }: { resource: Resource; can: Can }): readonly Field[] =>
  resource.fields.filter((field) => field.search && canRead({ resource, field, can }));

/** Everything that restricts a list, as the data provider understands it. */
export const listFilters = ({
  state,
  filterable,
  fixed,
  now,
}: {
  state: ListState;
  filterable: readonly Field[];
  fixed: FixedValues;
  now: Date;
}): CrudFilter[] => [
  ...Object.entries(fixed).map(([field, value]) => ({ field, operator: 'eq', value }) as const),
  ...(state.search === '' ? [] : [{ field: 'q', operator: 'eq', value: state.search } as const]),
  ...filterable.flatMap((field) => {
    const value = state.filters[field.name];
    return value === undefined ? [] : toCrudFilters({ field, value, now });
  }),
];
