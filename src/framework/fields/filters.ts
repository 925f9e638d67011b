import type { Filter } from './base/field-props';
import type { FilterControl, filterKinds } from './base/filter-value';
import { DayFilter } from './date/filter';
import { type Field, kitOf } from './field';
import { NumberRangeFilter, OptionFilter, TextFilter } from './parts/filters';
import { RefFilter } from './ref/filter';
import { RegionFilter } from './region/lazy-filter';
import { SwitchFilter } from './switch/filter';
import { TreeFilter } from './tree/filter';

/** The controls above a list; a kit names one of them. */
const filters = {
  text: TextFilter,
  range: NumberRangeFilter,
  days: DayFilter,
  options: OptionFilter,
  flag: SwitchFilter,
  nodes: TreeFilter,
  regions: RegionFilter,
  records: RefFilter,
} satisfies { [C in FilterControl]: Filter<never, (typeof filterKinds)[C]> };

/** The component that filters by a field. */
export const filterOf = (field: Field): Filter =>
  // A kit names the control that is made for its fields; the compiler cannot follow the pair through the look-up.
  filters[kitOf(field).filter] as Filter;
