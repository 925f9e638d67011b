import type { FieldOf } from '../../../schema/resource';
import { listOf } from '../common/read-value';
import type { InputProps } from '../field-props';
import { RefSelect } from './ref-select';

/** A record of another resource, or several. */
export const RefInput = ({ field, value, onChange, ...rest }: InputProps<FieldOf<'ref'>>) => {
  const isMultiple = field.multiple ?? false;
  return (
    <RefSelect
      {...rest}
      field={field}
      isMultiple={isMultiple}
      value={listOf(value)}
      onChange={(ids) => onChange?.(isMultiple ? ids : (ids[0] ?? null))}
    />
  );
};
