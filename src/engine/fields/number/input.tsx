import { InputNumber } from 'antd';
import { useLabel } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import { decimalsOf } from '../common/decimals-of';
import { numberFrom } from '../common/read-value';
import type { InputProps } from '../field-props';

/** A figure with its unit. The limits are not forced while typing: the form says what is wrong instead. */
export const NumberInput = ({
  field,
  value,
  onChange,
  ...rest
}: InputProps<FieldOf<'number' | 'money' | 'percent'>>) => {
  const label = useLabel();
  const unit = field.type === 'number' && field.unit !== undefined ? label(field.unit) : undefined;
  const suffix = field.type === 'percent' ? '%' : unit;
  return (
    <InputNumber<number>
      {...rest}
      style={{ width: '100%' }}
      step={10 ** -decimalsOf(field)}
      value={numberFrom(value) ?? null}
      onChange={(figure) => onChange?.(figure)}
      {...(field.type === 'money' && { prefix: '¥' })}
      {...(suffix !== undefined && { suffix })}
    />
  );
};
