import type { FieldOf } from '../../../schema/resource';
import { listOf } from '../common/read-value';
import type { InputProps } from '../field-props';
import { RefSelect } from './ref-select';

const none = {};

/** A record of another resource, or several. */
export const RefInput = ({ field, value, onChange, peers = none, ...rest }: InputProps<FieldOf<'ref'>>) => {
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
