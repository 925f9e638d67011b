import { Input } from 'antd';
import { textFrom } from '../common/read-value';
import type { InputProps } from '../field-props';

/** One line of text; also for addresses and numbers of telephones, which need no more than another keyboard. */
export const TextInput = ({ field, value, onChange, ...rest }: InputProps) => {
  // Not the input's type: with that the browser would refuse addresses in its own words before the form can say what is wrong.
  const keyboards = { phone: 'tel', url: 'url' } as const;
  return (
    <Input
      {...rest}
      inputMode={field.type === 'phone' || field.type === 'url' ? keyboards[field.type] : 'text'}
      value={textFrom(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
};
