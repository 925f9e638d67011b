import { Input } from 'antd';
import type { FieldOf } from '../../../schema/resource';
import { textFrom } from '../common/read-value';
import type { InputProps } from '../field-props';

/** Several lines of text; the box grows with them. */
export const TextareaInput = ({ field, value, onChange, ...rest }: InputProps<FieldOf<'textarea'>>) => (
  <Input.TextArea
    {...rest}
    autoSize={{ minRows: 3, maxRows: 12 }}
    {...(field.max !== undefined && { showCount: { formatter: ({ count }) => `${count} / ${field.max}` } })}
    value={textFrom(value)}
    onChange={(event) => onChange?.(event.target.value)}
  />
);
