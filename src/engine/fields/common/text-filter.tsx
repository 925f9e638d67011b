import { Input } from 'antd';
import type { FilterProps } from '../field-props';

/** A part of the text that is looked for. */
export const TextFilter = ({ id, value, onChange }: FilterProps<FilterProps['field'], 'contains'>) => (
  <Input
    id={id}
    allowClear
    value={value?.text ?? ''}
    onChange={(event) => {
      const text = event.target.value;
      onChange(text === '' ? undefined : { kind: 'contains', text });
    }}
  />
);
