import type { FieldOf } from '../../../schema/resource';
import type { FilterProps } from '../field-props';
import { RefSelect } from './ref-select';

/** Any of several records of another resource. */
export const RefFilter = ({ field, label, value, onChange }: FilterProps<FieldOf<'ref'>, 'oneOf'>) => (
  <RefSelect
    field={field}
    aria-label={label}
    isMultiple
    value={value?.values ?? []}
    onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
  />
);
