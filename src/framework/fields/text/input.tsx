import { Input } from 'antd';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import type { AnyField } from '../base/resolved';

/** Makes an input of one line that offers a keyboard of its own on a phone. When it is left it shows what will be stored. */
export const lineInput =
  // Not the input's type: with that the browser would refuse addresses in its own words before the form can say what is wrong.
    (inputMode: 'text' | 'tel' | 'url', normalize: (field: AnyField, value: unknown) => unknown) =>
    ({ field, value, onChange, ...rest }: InputProps) => (
      <Input
        {...rest}
        inputMode={inputMode}
        value={textFrom(value)}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => {
          const stored = normalize(field, value);
          if (stored !== value) onChange?.(stored);
        }}
      />
    );
