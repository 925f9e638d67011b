import { Input } from 'antd';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';

/** Makes an input of one line that offers a keyboard of its own on a phone. */
export const lineInput =
  // Not the input's type: with that the browser would refuse addresses in its own words before the form can say what is wrong.
    (inputMode: 'text' | 'tel' | 'url') =>
    ({ field: _field, value, onChange, ...rest }: InputProps) => (
      <Input
        {...rest}
        inputMode={inputMode}
        value={textFrom(value)}
        onChange={(event) => onChange?.(event.target.value)}
      />
    );

/** One line of text. */
export const TextInput = lineInput('text');
