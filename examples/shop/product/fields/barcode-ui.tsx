import { Input } from 'antd';
import { Blank, type FieldUi, textFrom } from 'console-kit/browser';

/** The digits in the groups in which labels print them. */
const grouped = (code: string): string =>
  code.length === 13
    ? `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`
    : `${code.slice(0, 4)} ${code.slice(4)}`;

/** Cell and input of barcodes. */
export const barcodeUi: FieldUi = {
  Cell: ({ value }) => (textFrom(value) === '' ? <Blank /> : <code>{grouped(textFrom(value))}</code>),
  Input: ({ field: _field, value, onChange, ...rest }) => (
    <Input {...rest} inputMode="numeric" value={textFrom(value)} onChange={({ target }) => onChange?.(target.value)} />
  ),
};
