import { afterEach, describe, expect, it } from 'vitest';
import { type DayPreset, presetDays } from '../../../src/framework/fields/base/filter-value';
import { currencyOf, formatMoney } from '../../../src/framework/fields/base/format';
import { numberFrom, parseNumber } from '../../../src/framework/fields/base/read-value';
import { moneyKit } from '../../../src/framework/fields/plain/money';
import { type FieldType, money } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';
import { storedValue } from '../../../src/framework/fields/stored-value';

describe('stored value', () => {
  it.each<[FieldType, unknown, unknown]>([
    ['number', 3, 3],
    ['number', 0, 0],
    ['number', '3', undefined],
    ['number', undefined, null],
    ['text', '', null],
    ['text', { a: 1 }, undefined],
    ['switch', false, false],
    ['tags', ['a', 'b'], ['a', 'b']],
    ['tags', [], null],
    ['tags', ['a', 1], undefined],
    ['choice', 'a', 'a'],
    ['choice', ['a'], ['a']],
    ['dateRange', { from: '2026-01-01', to: '2026-01-02' }, { from: '2026-01-01', to: '2026-01-02' }],
    ['dateRange', { from: '2026-01-01' }, undefined],
    ['file', { url: '/a', name: 'a', size: 1 }, { url: '/a', name: 'a', size: 1 }],
    ['file', ['/a'], undefined],
    ['list', [{ a: 1 }], [{ a: 1 }]],
    ['list', ['a'], undefined],
  ])('of a %s field %j is %j', (type, value, expected) => expect(storedValue(type, value)).toEqual(expected));
});

describe('a figure that a text holds', () => {
  it.each([
    ['12', 12],
    [' -1.5 ', -1.5],
    ['.5e3', 500],
    ['', undefined],
    ['0x10', undefined],
    ['0b1', undefined],
    ['1e400', undefined],
    ['Infinity', undefined],
  ])('%j is %s', (text, number) => expect(numberFrom(text)).toBe(number));
});

describe('day presets', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  describe('spans of days', () => {
    it.each<[string, string, DayPreset, string, string]>([
      // Where it is already tomorrow, or still yesterday.
      ['Asia/Shanghai', '2026-03-01T15:59:59Z', 'today', '2026-03-01', '2026-03-01'],
      ['Asia/Shanghai', '2026-03-01T16:00:00Z', 'today', '2026-03-02', '2026-03-02'],
      ['America/Los_Angeles', '2026-03-01T07:59:59Z', 'today', '2026-02-28', '2026-02-28'],
      ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', 'month', '2027-01-01', '2027-01-01'],
      // The ends of months and years, leap years.
      ['Asia/Shanghai', '2028-03-01T04:00:00Z', 'yesterday', '2028-02-29', '2028-02-29'],
      ['Asia/Shanghai', '2026-03-01T04:00:00Z', 'yesterday', '2026-02-28', '2026-02-28'],
      ['Asia/Shanghai', '2100-03-01T04:00:00Z', 'yesterday', '2100-02-28', '2100-02-28'],
      ['Asia/Shanghai', '2027-01-01T04:00:00Z', 'yesterday', '2026-12-31', '2026-12-31'],
      ['Asia/Shanghai', '2028-03-03T04:00:00Z', 'last7', '2028-02-26', '2028-03-03'],
      ['Asia/Shanghai', '2026-03-03T04:00:00Z', 'last7', '2026-02-25', '2026-03-03'],
      ['Asia/Shanghai', '2028-03-01T04:00:00Z', 'last30', '2028-02-01', '2028-03-01'],
      ['Asia/Shanghai', '2027-01-10T04:00:00Z', 'last30', '2026-12-12', '2027-01-10'],
      ['Asia/Shanghai', '2028-02-29T04:00:00Z', 'month', '2028-02-01', '2028-02-29'],
      // What lies ahead, today included.
      ['Asia/Shanghai', '2028-02-25T04:00:00Z', 'next7', '2028-02-25', '2028-03-03'],
      ['Asia/Shanghai', '2026-12-10T04:00:00Z', 'next30', '2026-12-10', '2027-01-09'],
      // Days of 23 and 25 hours.
      ['America/New_York', '2026-03-09T04:30:00Z', 'yesterday', '2026-03-08', '2026-03-08'],
      ['America/New_York', '2026-11-02T05:30:00Z', 'yesterday', '2026-11-01', '2026-11-01'],
      ['Europe/Berlin', '2026-04-01T22:30:00Z', 'last7', '2026-03-27', '2026-04-02'],
    ])('%s %s: %s', (place, now, preset, from, to) => {
      process.env.TZ = place;
      expect(presetDays({ preset, now: new Date(now) })).toEqual({ from, to });
    });
  });
});

describe('money', () => {
  const label = { zh: '单价', en: 'Price' };

  it.each([
    [undefined, 1234.5, '¥1,234.50'],
    ['CNY', -0.5, '-¥0.50'],
    ['EUR', 1234.5, '€1,234.50'],
    ['EUR', -0.5, '-€0.50'],
    ['USD', 3, '$3.00'],
    ['JPY', 1200, '¥1,200'],
    ['CHF', 7, 'CHF 7.00'],
  ])('an amount of %s', (currency, value, text) => {
    const { decimals } = currencyOf(currency);
    expect(formatMoney({ value, decimals, currency }).replace('\u00a0', ' ')).toBe(text);
  });

  it('has the digits of its currency, unless the field says how many', () => {
    const digits = (written: Partial<Parameters<typeof money>[0]>) => {
      const field = resolveField('price', money({ label, ...written }));
      return field.type === 'money' ? moneyKit.decimals(field) : undefined;
    };
    expect([digits({}), digits({ currency: 'JPY' }), digits({ currency: 'JPY', decimals: 1 })]).toEqual([2, 0, 1]);
  });

  it('stands with the sign of its currency in a spreadsheet', () => {
    const format = (currency?: string) => {
      const field = resolveField('price', money({ label, ...(currency && { currency }) }));
      return field.type === 'money' ? moneyKit.sheetFormat(field) : undefined;
    };
    expect([format(), format('EUR'), format('JPY')]).toEqual(['#,##0.00', '"€"#,##0.00', '"¥"#,##0']);
  });

  it.each([
    ['€ 12.50', 12.5],
    ['12.50€', 12.5],
    ['-$3', -3],
    ['￥１２', 12],
    ['12,50 €', undefined],
    ['１２３４', 1234],
    ['￥１２．５元', 12.5],
    ['1.2万', 12000],
    ['1.2 万元', 12000],
    ['5千万', 50_000_000],
    ['2万亿', 2e12],
    ['12.', 12],
    ['1.2x', undefined],
    ['1,2', undefined],
    ['1 200', undefined],
    ['1e5', undefined],
    ['1万2', undefined],
  ])('reads %s', (text, value) => expect(parseNumber(text)).toBe(value));
});
