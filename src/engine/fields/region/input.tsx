import type { FieldOf } from '../../../schema/resource';
import { listOf } from '../common/read-value';
import type { InputProps } from '../field-props';
import { RegionCascader } from './region-cascader';

/** A province, a city or a district, or several of them. */
export const RegionInput = ({ field, value, onChange, ...rest }: InputProps<FieldOf<'region'>>) => (
  <RegionCascader
    {...rest}
    codes={listOf(value)}
    level={field.level ?? 'district'}
    isMany={field.multiple ?? false}
    onChange={(codes) => onChange?.(field.multiple ? codes : (codes[0] ?? null))}
  />
);
