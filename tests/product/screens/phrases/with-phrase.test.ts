import { expect, test } from 'vitest';
import { withPhrase } from '../../../../src/product/screens/phrases/phrases-input';

test('a phrase stands alone, or on a line of its own below what is written, and never twice', () => {
  expect(withPhrase('', '您好')).toBe('您好');
  expect(withPhrase('已加微信 ', '周五回访')).toBe('已加微信\n周五回访');
  expect(withPhrase('周五回访', '周五回访')).toBe('周五回访');
  expect(withPhrase('已加微信\n周五回访', '周五回访')).toBe('已加微信\n周五回访');
});
