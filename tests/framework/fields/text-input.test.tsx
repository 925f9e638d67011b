// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Field } from '../../../src/framework/fields/field';
import { inputOf } from '../../../src/framework/fields/inputs';
import { phone, text, url } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';

afterEach(cleanup);
const label = { zh: '字', en: 'Word' };

const Held = ({ field }: { field: Field }) => {
  const [value, setValue] = useState<unknown>('');
  const Input = inputOf(field);
  return <Input field={field} value={value} onChange={setValue} />;
};

test.each([
  [phone({ label }), '\u202d13800138001\u202c', '13800138001'],
  [phone({ label }), '+86 138-0013-8001', '13800138001'],
  [phone({ label }), '１３８００１３８００１', '13800138001'],
  [phone({ label }), '138 0013', '138 0013'],
  [text({ label }), ' 零\u200b宽\u00a0', '零宽'],
  [url({ label }), 'https://a.example/\u200b', 'https://a.example/\u200b'],
])('%j shows what will be stored when it is left', (written, typed, shown) => {
  render(<Held field={resolveField('it', written)} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: typed } });
  expect(input.value).toBe(typed);
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});
