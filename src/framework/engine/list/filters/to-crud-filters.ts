import type { LogicalFilter } from '@refinedev/core';
import type { FilterOf, FilterValue } from '../../../fields/base/filter-value';
import { presetDays } from '../../../fields/base/filter-value';
import { type Field, kitOf } from '../../../fields/field';

interface Query {
  field: Field;
  value: FilterValue;
  /** The moment that presets such as 近7天 are relative to. */
  now: Date;
}

const bounds = (
  field: string,
  from: string | number | undefined,
  to: string | number | undefined,
): readonly LogicalFilter[] => [
  ...(from === undefined ? [] : [{ field, operator: 'gte', value: from } as const]),
  ...(to === undefined ? [] : [{ field, operator: 'lte', value: to } as const]),
];

const daysOf = (value: FilterOf<'days'>, now: Date): { from: string | undefined; to: string | undefined } =>
  value.preset === undefined ? value : presetDays({ preset: value.preset, now });

/** Start or end of a day in the browser's time zone, in UTC as the API stores moments. */
const momentOf = (day: string | undefined, clock: string): string | undefined =>
  day === undefined ? undefined : new Date(`${day}T${clock}`).toISOString();

/** Converts one filter for the data provider; a range becomes two. */
export const toCrudFilters = ({ field, value, now }: Query): readonly LogicalFilter[] => {
  switch (value.kind) {
    case 'contains':
      return [{ field: field.name, operator: 'contains', value: value.text }];
    case 'range':
      return bounds(field.name, value.from, value.to);
    case 'days': {
      const { from, to } = daysOf(value, now);
      if (kitOf(field).holds !== 'moment') return bounds(field.name, from, to);
      return bounds(field.name, momentOf(from, '00:00:00.000'), momentOf(to, '23:59:59.999'));
    }
    case 'oneOf':
      return [{ field: field.name, operator: 'in', value: value.values }];
    case 'flag':
      return [{ field: field.name, operator: 'eq', value: value.isOn }];
  }
};
