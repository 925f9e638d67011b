import { expect, it } from 'vitest';
import { tidy, wordsIn } from '../../../../src/product/screens/line-list/lines';

it.each<[string, readonly string[]]>([
  ['', []],
  ['装修公司', ['装修公司']],
  ['装修公司\r\n 装修报价 \n\n', ['装修公司', '装修报价']],
  ['装修公司，装修报价、装修; 半包；全包,整装', ['装修公司', '装修报价', '装修', '半包', '全包', '整装']],
  ['词\t指数\n装修\t120', ['词', '指数', '装修', '120']],
  ['new  york   hotel', ['new york hotel']],
])('%j holds %j', (text, expected) => expect(wordsIn(text)).toEqual(expected));

it('keeps each word once, where it came first, and counts the others', () =>
  expect(tidy('乙\n甲\n乙，甲、丙')).toEqual({ words: ['乙', '甲', '丙'], doubles: 2 }));
