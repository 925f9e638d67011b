// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { toCrudFilters } from '../../../src/framework/engine/list/filters/to-crud-filters';
import { cellOf } from '../../../src/framework/fields/cells';
import { ChoiceInput } from '../../../src/framework/fields/choice/ui';
import type { Field } from '../../../src/framework/fields/field';
import { readJson } from '../../../src/framework/fields/json/json-text';
import { parseFilter } from '../../../src/framework/fields/parse-filter';
import { choice } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';
import { AntdToasts } from '../../support/antd-toasts';
import { startTexts } from '../../support/start-texts';
import { tinyJobs } from '../language/tiny-fields';

beforeAll(() => {
  void startTexts();
});
const fieldOf = (name: string): Field => {
  const field = tinyJobs.fieldByName.get(name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const textOfCell = (name: string, value: unknown): string | null => {
  const field = fieldOf(name);
  const Cell = cellOf(field);
  const { container, unmount } = render(<Cell field={field} value={value} />);
  const named = container.querySelector('[aria-label]')?.getAttribute('aria-label');
  const text = named ?? container.textContent;
  unmount();
  return text;
};

describe('a cell', () => {
  test.each<[string, unknown, string]>([
    ['period', { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01 至 2026-01-31'],
    ['period', 'nonsense', '–'],
    ['stars', 4, '4 / 5'],
    ['halves', 2.5, '2.5 / 5'],
    ['place', 'bj', 'North字 / Beijing字'],
    ['place', 'unknown', 'unknown'],
    ['items', [{ name: 'a' }, { name: 'b' }], '2 项'],
    ['items', 'nonsense', '–'],
    ['data', { a: 1 }, '{\n  "a": 1\n}'],
    ['data', null, '–'],
  ])('of %s shows %j as %s', (name, value, text) => {
    expect(textOfCell(name, value)).toBe(text);
  });
});

test('a masked number can be neither called nor copied', () => {
  const field = fieldOf('mobile');
  const Cell = cellOf(field);
  const { container } = render(<Cell field={field} value="138****8000" />, { wrapper: AntdToasts });
  expect(container.textContent).toBe('138****8000');
  expect(container.querySelector('a, button')).toBeNull();
});

describe('a filter', () => {
  const now = new Date(2026, 0, 15);
  const request = (name: string, ...texts: string[]) => {
    const field = fieldOf(name);
    const value = parseFilter({ field, texts });
    return value && toCrudFilters({ field, value, now });
  };
  test.each<[string, string[], unknown]>([
    [
      'period',
      ['2026-01-01..2026-01-31'],
      [
        { field: 'period', operator: 'gte', value: '2026-01-01' },
        { field: 'period', operator: 'lte', value: '2026-01-31' },
      ],
    ],
    ['place', ['north', 'nowhere'], [{ field: 'place', operator: 'in', value: ['north'] }]],
    ['stars', ['3..'], [{ field: 'stars', operator: 'gte', value: 3 }]],
    ['data', ['vip'], [{ field: 'data', operator: 'contains', value: 'vip' }]],
    ['items', [' '], undefined],
  ])('by %s = %j', (name, texts, filters) => {
    expect(request(name, ...texts)).toEqual(filters);
  });
});

test.each([
  ['{"a": 1}', { ok: true, value: { a: 1 } }],
  ['[1]', { ok: true, value: [1] }],
  ['5', { ok: false, line: 1, column: 1 }],
  ['{\n  "a": 1,\n}', { ok: false, line: 3, column: 1 }],
  ['{"a"', { ok: false, line: 1, column: 5 }],
])('the text %j as JSON', (text, expected) => {
  expect(readJson(text)).toEqual(expected);
});

test('JSON is edited as text, says where it breaks off, and is indented by a button', async () => {
  // It brings its own texts, for which i18n has to stand.
  const { JsonInput } = await import('../../../src/framework/fields/json/input');
  const seen: unknown[] = [];
  const jsonField = fieldOf('data');
  if (jsonField.type !== 'json') throw new Error('no JSON field');
  const Host = () => {
    const [value, setValue] = useState<unknown>({ a: 1 });
    return (
      <JsonInput
        field={jsonField}
        value={value}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  };
  render(<Host />);
  const box = screen.getByRole('textbox');
  expect(box).toHaveProperty('value', '{\n  "a": 1\n}');
  fireEvent.change(box, { target: { value: '{"a":' } });
  expect(screen.getByRole('status').textContent).toBe('第 1 行第 6 列附近不是有效的 JSON');
  fireEvent.change(box, { target: { value: '{"a":[2]}' } });
  expect(box).toHaveProperty('value', '{"a":[2]}');
  fireEvent.click(screen.getByRole('button', { name: '格式化' }));
  expect(box).toHaveProperty('value', '{\n  "a": [\n    2\n  ]\n}');
  fireEvent.change(box, { target: { value: '' } });
  expect(seen).toEqual(['{"a":', { a: [2] }, { a: [2] }, null]);
});

test('of five thousand options few are drawn, and what is typed finds one of them', () => {
  const label = { zh: '分区', en: 'Category' };
  const options = Object.fromEntries(
    Array.from({ length: 5000 }, (_, number) => [`c${number}`, { zh: `分区${number}`, en: `Category ${number}` }]),
  );
  const field = resolveField('category', choice({ label, options }));
  if (field.type !== 'choice') throw new Error('no choice');
  const seen: unknown[] = [];
  render(<ChoiceInput field={field} value={null} onChange={(value) => seen.push(value)} />);
  const box = screen.getByRole('combobox');
  fireEvent.mouseDown(box);
  const drawn = () => [...document.querySelectorAll('.ant-select-item-option')];
  expect(drawn().length).toBeGreaterThan(0);
  expect(drawn().length).toBeLessThan(50);
  fireEvent.change(box, { target: { value: '分区4999' } });
  const [only, ...others] = drawn();
  expect([only?.textContent, others.length]).toEqual(['分区4999', 0]);
  if (only) fireEvent.click(only);
  expect(seen).toEqual(['c4999']);
});
