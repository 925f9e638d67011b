import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import type { RegionField } from './region';
import { RegionCascader } from './region-cascader';

/** A province, a city or a district, or several of them. */
export const RegionInput = ({ field, value, onChange, ...rest }: InputProps<RegionField>) => (
  <RegionCascader
    {...rest}
    codes={listOf(value)}
    level={field.level ?? 'district'}
    isMany={field.multiple ?? false}
    onChange={(codes) => onChange?.(field.multiple ? codes : (codes[0] ?? null))}
  />
);
