import { expect, it } from 'vitest';
import { currencyOf, formatMoney } from '../../../src/framework/fields/base/format';
import { moneyKit } from '../../../src/framework/fields/money/money';
import { parseNumber } from '../../../src/framework/fields/parse/parse-number';
import { money } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';

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
])('reads %s', (text, value) => expect(parseNumber(text)).toBe(value));
