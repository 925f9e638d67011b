import { PlainInput } from '../../shared/plain-input';
import type { FilterProps } from '../base/field-props';

/** A part of the text that is looked for. */
export const TextFilter = ({ id, value, onChange }: FilterProps<FilterProps['field'], 'contains'>) => (
  <PlainInput
    id={id}
    allowClear
    value={value?.text ?? ''}
    onChange={(event) => {
      const text = event.target.value;
      onChange(text === '' ? undefined : { kind: 'contains', text });
    }}
  />
);
