import { Input } from 'antd';
import { textFrom } from '../common/read-value';
import type { InputProps } from '../field-props';

/** One line of text; also for addresses and numbers of telephones, which need no more than another keyboard. */
export const TextInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const types = { phone: 'tel', url: 'url' } as const;
  return (
    <Input
      {...rest}
      type={field.type === 'phone' || field.type === 'url' ? types[field.type] : 'text'}
      value={textFrom(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
};
