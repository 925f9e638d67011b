import { Input } from 'antd';
import { useLabel } from '../../i18n/use-label';
import type { CellProps, FieldUi, InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { Blank, Wrap } from '../parts/cells';

const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** A swatch next to the value; what is no colour stays text. */
const ColorCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  if (text === '') return <Blank />;
  const side = { width: 14, height: 14, borderRadius: 3, border: '1px solid rgb(128 128 128 / 40%)' };
  return (
    <Wrap>
      {isColor(text) && <span aria-hidden style={{ ...side, background: text }} />}
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{text}</span>
    </Wrap>
  );
};

/** A text with the browser's own colour chooser before it. */
const ColorInput = ({ field, value, onChange, disabled = false, ...rest }: InputProps) => {
  const label = useLabel();
  const text = textFrom(value);
  return (
    <Input
      {...rest}
      disabled={disabled}
      placeholder="#1677ff"
      maxLength={7}
      value={text}
      prefix={
        <input
          type="color"
          aria-label={label(field.label)}
          disabled={disabled}
          style={{ width: 22, height: 22, padding: 0, border: 0, background: 'none' }}
          value={isColor(text) ? text : '#000000'}
          onChange={(event) => onChange?.(event.target.value)}
        />
      }
      onChange={(event) => onChange?.(event.target.value.trim().toLowerCase())}
    />
  );
};

export const colorUi: FieldUi = { Cell: ColorCell, Input: ColorInput };
