import { expect, it } from 'vitest';
import { choicesIn } from '../../../../src/product/screens/writing/choices';

it.each([
  ['1. 装修\n2、避坑\n3) 报价', ['装修', '避坑', '报价']],
  ['- #装修\n\n* “报价”\n《避坑》', ['装修', '报价', '避坑']],
  ['装修\n装修\n这一个太长了不能要', ['装修']],
  ['2026 年装修', ['2026 年装修']],
])('%j', (text, expected) => {
  expect(choicesIn(text, 8)).toEqual(expected);
});
