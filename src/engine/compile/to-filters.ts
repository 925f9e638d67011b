import type { CrudFilter } from '@refinedev/core';
import type { WhereValues } from '../../schema/list-config';
import type { Field, Resource } from '../../schema/resource';
import type { FixedValues } from '../../schema/route-config';
import type { Can } from '../engine-context';
import type { ListState } from '../list/url-state';
import { canReadPlain } from './field-rights';
import { toCrudFilters } from './to-crud-filters';

/** Every field that the address of a list may filter by: those meant for it that the user may see and the page does not fix. */
export const filterableFields = ({
  resource,
  fixed,
  can,
}: {
  resource: Resource;
  fixed: FixedValues | WhereValues;
  can: Can;
}): readonly Field[] =>
  resource.fields.filter(
    (field) =>
      field.views.includes('filter') && !Object.hasOwn(fixed, field.name) && canReadPlain({ resource, field, can }),
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
  resource.fields.filter((field) => field.search && canReadPlain({ resource, field, can }));

/** What always holds for a list, as the data provider understands it. */
export const whereFilters = (where: WhereValues): CrudFilter[] =>
  Object.entries(where).map(([field, value]) =>
    typeof value === 'object' ? { field, operator: 'in', value } : { field, operator: 'eq', value },
  );

/** Everything that restricts a list, as the data provider understands it. */
export const listFilters = ({
  state,
  filterable,
  fixed,
  where,
  now,
}: {
  state: Pick<ListState, 'search' | 'filters'>;
  filterable: readonly Field[];
  fixed: FixedValues;
  where: WhereValues;
  now: Date;
}): CrudFilter[] => [
  ...whereFilters({ ...where, ...fixed }),
  ...(state.search === '' ? [] : [{ field: 'q', operator: 'eq', value: state.search } as const]),
  ...filterable.flatMap((field) => {
    const value = state.filters[field.name];
    return value === undefined ? [] : toCrudFilters({ field, value, now });
  }),
];
