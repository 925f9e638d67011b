import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import type { RefField } from './ref';
import { RefSelect } from './ref-select';

const none = {};

/** A record of another resource, or several. */
export const RefInput = ({ field, value, onChange, peers = none, ...rest }: InputProps<RefField>) => {
  const isMultiple = field.multiple ?? false;
  return (
    <RefSelect
      {...rest}
      field={field}
      peers={peers}
      isMultiple={isMultiple}
      value={listOf(value)}
      onChange={(ids) => onChange?.(isMultiple ? ids : (ids[0] ?? null))}
    />
  );
};
