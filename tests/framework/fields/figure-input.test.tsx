// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fieldErrors } from '../../../src/framework/fields/check-field';
import { NumberRangeFilter } from '../../../src/framework/fields/filters';
import { inputOf } from '../../../src/framework/fields/inputs';
import { money, number } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';

afterEach(cleanup);
const field = resolveField('it', number({ label: { zh: '数', en: 'Figure' }, unit: { zh: '天', en: 'days' } }));

describe('a box for a figure', () => {
  const typed = async (text: string, of = field) => {
    const changes = vi.fn();
    const Input = inputOf(of);
    const Held = () => {
      const [value, setValue] = useState<unknown>(7);
      return (
        <Input
          field={of}
          value={value}
          onChange={(next: unknown) => {
            changes(next);
            setValue(next);
          }}
        />
      );
    };
    render(<Held />);
    const box = await screen.findByRole<HTMLInputElement>('spinbutton');
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
    return { value: changes.mock.lastCall?.[0] as unknown, shown: box.value };
  };

  test.each([
    ['１２３４', 1234, '1234'],
    ['1.2万', 12000, '12000'],
    ['30 天', 30, '30'],
    ['1,234', 1234, '1234'],
    ['', null, ''],
  ])('reads %s', async (text, value, shown) => {
    expect(await typed(text)).toEqual({ value, shown });
  });

  test.each([
    ['1:30', 90, '1 小时 30 分'],
    ['45', 45, '45 分钟'],
    ['2 小时', 120, '2 小时'],
  ])('reads %s as a length of time', async (text, value, shown) => {
    const duration = resolveField('it', number({ label: { zh: '时长', en: 'Length' }, format: 'duration' }));
    expect(await typed(text, duration)).toEqual({ value, shown });
  });

  test('reads an amount', async () => {
    const amount = resolveField('it', money({ label: { zh: '额', en: 'Amount' } }));
    expect(await typed('￥１２．５元', amount)).toEqual({ value: 12.5, shown: '12.5' });
  });

  test.each([['1.2x'], ['三百'], ['1 200']])('keeps %s, which the form refuses next to it', async (text) => {
    expect(await typed(text)).toEqual({ value: text, shown: text });
    expect(fieldErrors({ field, value: text, language: 'zh', required: false })).toEqual({
      it: expect.stringContaining('数'),
    });
  });
});

test('a filter reads figures alike, and marks what is none', () => {
  const changes = vi.fn();
  render(<NumberRangeFilter field={field} id="f" label="数" value={undefined} onChange={changes} />);
  const [least] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (least === undefined) throw new Error('no box');
  fireEvent.change(least, { target: { value: '1.2万' } });
  expect(changes).toHaveBeenLastCalledWith({ kind: 'range', from: 12000, to: undefined });
  fireEvent.change(least, { target: { value: 'abc' } });
  expect(changes).toHaveBeenLastCalledWith(undefined);
  expect([least.value, least.getAttribute('aria-invalid')]).toEqual(['abc', 'true']);
});
