import { Input } from 'antd';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import type { TextareaField } from './textarea';

/** Several lines of text; the box grows with them. */
export const TextareaInput = ({ field, value, onChange, ...rest }: InputProps<TextareaField>) => (
  <Input.TextArea
    {...rest}
    autoSize={{ minRows: 3, maxRows: 12 }}
    {...(field.max !== undefined && { showCount: { formatter: ({ count }) => `${count} / ${field.max}` } })}
    value={textFrom(value)}
    onChange={(event) => onChange?.(event.target.value)}
  />
);
