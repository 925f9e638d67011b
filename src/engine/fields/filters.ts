import type { FieldType } from '../../schema/field-config';
import type { Field, FieldOf } from '../../schema/resource';
import { NumberRangeFilter } from './common/number-range-filter';
import { OptionFilter } from './common/option-filter';
import { TextFilter } from './common/text-filter';
import { DayFilter } from './date/filter';
import type { Filter } from './field-props';
import type { filterKinds } from './filter-value';
import { RefFilter } from './ref/filter';
import { RegionFilter } from './region/late-filter';
import { SwitchFilter } from './switch/filter';
import { TreeFilter } from './tree/filter';

/** What asks for records by each type of field. A new type does not compile until it is here. */
const filters = {
  text: TextFilter,
  textarea: TextFilter,
  number: NumberRangeFilter,
  money: NumberRangeFilter,
  percent: NumberRangeFilter,
  progress: NumberRangeFilter,
  date: DayFilter,
  datetime: DayFilter,
  dateRange: DayFilter,
  choice: OptionFilter,
  tree: TreeFilter,
  state: OptionFilter,
  tags: TextFilter,
  switch: SwitchFilter,
  image: TextFilter,
  file: TextFilter,
  video: TextFilter,
  richtext: TextFilter,
  region: RegionFilter,
  url: TextFilter,
  phone: TextFilter,
  rating: NumberRangeFilter,
  json: TextFilter,
  list: TextFilter,
  ref: RefFilter,
} satisfies { [T in FieldType]: Filter<FieldOf<T>, (typeof filterKinds)[T]> };

/** The component that filters by a field. */
export const filterOf = (field: Field): Filter =>
  // The table pairs each type with its field and kind; the compiler cannot follow the pair through the look-up.
  filters[field.type] as Filter;
