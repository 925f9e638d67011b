import type { CrudFilter } from '@refinedev/core';
import type { Expression } from '../../../expressions/expression';
import type { Field } from '../../../fields/field';
import { bothOf, testsIn, valuesIn, whereParam } from '../../../language/pages/where';
import type { Resource } from '../../../language/resource/resource';
import type { FixedValues } from '../../../language/route/route';
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

/** Returns the fields that the search box searches; those with a text in further languages go without saying. */
export const searchedFields = ({ resource, can }: { resource: Resource; can: Can }): readonly Field[] =>
  resource.fields.filter(
    (field) => field.search && field.translates === undefined && canReadPlain({ resource, field, can }),
  );

/** A condition as filters for the data provider: of values as those of fields, of the rest as one that travels as it is written. */
export const whereFilters = (where: Expression): CrudFilter[] => {
  const tests = testsIn(where);
  return [
    ...Object.entries(valuesIn(where)).map(
      ([field, value]): CrudFilter =>
        typeof value === 'object' ? { field, operator: 'in', value } : { field, operator: 'eq', value },
    ),
    ...(tests ? [{ field: whereParam, operator: 'eq', value: JSON.stringify(tests) } as const] : []),
  ];
};

/** The condition of the preset that is chosen; undefined while none is. */
const presetOf = (presets: Resource['list']['presets'] = [], name: string | undefined): Expression | undefined =>
  presets.find((preset) => preset.name === name)?.where;

/** The same condition without values of fields, which the filters of the operator may say as well: both have to hold. */
const asTests = (where: Expression | undefined): Expression | undefined => where && { all: [where] };

/** All filters of a list, for the data provider. */
export const listFilters = ({
  state,
  filterable,
  fixed,
  where,
  presets,
  now,
}: {
  state: Pick<ListState, 'search' | 'filters' | 'preset'>;
  filterable: readonly Field[];
  fixed: FixedValues;
  where: Expression;
  /** Those that the state may name. Default: none. */
  presets?: Resource['list']['presets'];
  now: Date;
}): CrudFilter[] => [
  ...whereFilters(bothOf({ ...where, ...fixed }, asTests(presetOf(presets, state.preset)))),
  ...(state.search === '' ? [] : [{ field: 'q', operator: 'eq', value: state.search } as const]),
  ...filterable.flatMap((field) => {
    const value = state.filters[field.name];
    return value === undefined ? [] : toCrudFilters({ field, value, now });
  }),
];
