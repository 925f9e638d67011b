// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cellOf } from '../../../src/framework/fields/cells';
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
  [text({ label, format: 'email' }), ' li@example.com\u200b', 'li@example.com'],
  [text({ label, format: 'time' }), '下午3点半', '15:30'],
  [text({ label, format: 'time' }), '25:00', '25:00'],
])('%j shows what will be stored when it is left', (written, typed, shown) => {
  render(<Held field={resolveField('it', written)} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: typed } });
  expect(input.value).toBe(typed);
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

test('a time zone is found by a part of its name', () => {
  render(<Held field={resolveField('it', text({ label, format: 'timeZone' }))} />);
  const box = screen.getByRole('combobox');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'shang' } });
  const [only, ...others] = document.querySelectorAll('.ant-select-item-option');
  expect([only?.textContent, others.length]).toEqual(['Asia/ShanghaiUTC+8', 0]);
  if (only) fireEvent.click(only);
  expect(document.querySelector('.ant-select-content')?.textContent ?? document.body.textContent).toContain(
    'Asia/Shanghai',
  );
});

test('an address of mail is a link that writes to it, and anything else is a text', () => {
  const field = resolveField('it', text({ label, format: 'email' }));
  const Cell = cellOf(field);
  const linkOf = (value: string) =>
    render(<Cell field={field} value={value} />)
      .container.querySelector('a')
      ?.getAttribute('href');
  expect(linkOf('li@example.com')).toBe('mailto:li@example.com');
  expect(linkOf('li?bcc=wang@example.com')).toBe('mailto:li%3Fbcc%3Dwang@example.com');
  expect(linkOf('javascript:alert(1)')).toBeUndefined();
});
