// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellOf } from '../../../src/framework/fields/cells';
import { checkField } from '../../../src/framework/fields/check-field';
import { parseText } from '../../../src/framework/fields/parse/parse-text';
import { color } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';

const field = resolveField('color', color({ label: { zh: '颜色', en: 'Colour' } }));
const language = 'en';

test.each(['#1677FF', '1677ff', '＃1677ff', '#17f'])('%s is read as a colour in full', (text) => {
  const parsed = parseText({ field, text, language });
  expect(parsed).toEqual({ ok: true, value: text === '#17f' ? '#1177ff' : '#1677ff' });
});

test.each(['#12345', 'blue', '#1677FF', 5])('%s is no stored colour', (value) => {
  expect(checkField({ field, value, language })).toBe('Colour has the wrong format');
  expect(checkField({ field, value: '#1677ff', language })).toBeUndefined();
});

test('a list shows the value at once, and the swatch when the cell has been loaded', async () => {
  const Cell = cellOf(field);
  const { container } = render(<Cell field={field} value="#1677ff" />);
  expect(screen.getByText('#1677ff')).toBeTruthy();
  await expect.poll(() => container.querySelector('[aria-hidden]')).toBeTruthy();
  expect(screen.getByText('#1677ff')).toBeTruthy();
});
