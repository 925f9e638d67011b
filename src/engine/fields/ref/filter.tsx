import type { FieldOf } from '../../../schema/resource';
import type { FilterProps } from '../field-props';
import { RefSelect } from './ref-select';

/** Any of several records of another resource. */
export const RefFilter = ({ field, id, value, onChange }: FilterProps<FieldOf<'ref'>, 'oneOf'>) => (
  <RefSelect
    field={field}
    id={id}
    isMultiple
    value={value?.values ?? []}
    onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
  />
);
