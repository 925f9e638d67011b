import type { CrudFilter } from '@refinedev/core';
import type { Field } from '../../../fields/field';
import type { WhereValues } from '../../../language/list/list-config';
import type { Resource } from '../../../language/resource/resource';
import type { FixedValues } from '../../../language/route/route-config';
import { canReadPlain } from '../../../rights/field-rights';
import type { Can } from '../../../rights/objects';
import type { ListState } from '../../context/list-state';
import { toCrudFilters } from './to-crud-filters';

/** Returns the fields with an input above the list: those of the page, then others that the address filters by. */
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

/** Returns the fields that the search box searches. */
export const searchedFields = ({ resource, can }: { resource: Resource; can: Can }): readonly Field[] =>
  resource.fields.filter((field) => field.search && canReadPlain({ resource, field, can }));

/** The permanent filters of a list, for the data provider. */
export const whereFilters = (where: WhereValues): CrudFilter[] =>
  Object.entries(where).map(([field, value]) =>
    typeof value === 'object' ? { field, operator: 'in', value } : { field, operator: 'eq', value },
  );

/** All filters of a list, for the data provider. */
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
