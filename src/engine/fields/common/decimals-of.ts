import type { FieldOf } from '../../../schema/resource';

/** Digits after the point of a numeric field. */
export const decimalsOf = (field: FieldOf<'number' | 'money' | 'percent'>): number => {
  if (field.decimals !== undefined) return field.decimals;
  return { number: 0, money: 2, percent: 1 }[field.type];
};
