import type { LogicalFilter } from '@refinedev/core';
import type { Field } from '../../schema/resource';
import { presetDays } from '../fields/common/day-presets';
import type { FilterOf, FilterValue } from '../fields/filter-value';

interface Asked {
  field: Field;
  value: FilterValue;
  /** The moment that presets such as 近7天 are counted from. */
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

/** A day as the moment it begins or ends in the browser's time zone, in UTC as the API stores moments. */
const momentOf = (day: string | undefined, clock: string): string | undefined =>
  day === undefined ? undefined : new Date(`${day}T${clock}`).toISOString();

/** One filter as the data provider understands it; a span becomes two. */
export const toCrudFilters = ({ field, value, now }: Asked): readonly LogicalFilter[] => {
  switch (value.kind) {
    case 'contains':
      return [{ field: field.name, operator: 'contains', value: value.text }];
    case 'range':
      return bounds(field.name, value.from, value.to);
    case 'days': {
      const { from, to } = daysOf(value, now);
      if (field.type !== 'datetime') return bounds(field.name, from, to);
      return bounds(field.name, momentOf(from, '00:00:00.000'), momentOf(to, '23:59:59.999'));
    }
    case 'oneOf':
      return [{ field: field.name, operator: 'in', value: value.values }];
    case 'flag':
      return [{ field: field.name, operator: 'eq', value: value.isOn }];
  }
};
