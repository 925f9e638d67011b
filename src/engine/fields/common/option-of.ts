import type { Option } from '../../../schema/option';
import type { FieldOf } from '../../../schema/resource';

/** The option that a stored value stands for; undefined for a value that the configuration does not know. */
export const optionOf = ({ field, key }: { field: FieldOf<'choice' | 'state'>; key: string }): Option | undefined =>
  Object.hasOwn(field.options, key) ? field.options[key] : undefined;
