import { expect, test } from 'vitest';
import { answerText } from '../../../../src/product/screens/personal-center/answer-text';
import { grantName, grantsOf } from '../../../../src/product/screens/personal-center/grant-names';

test('chosen grants are sent by resource', () => {
  const names = [grantName('articles', 'list'), grantName('groups', 'list'), grantName('articles', 'submit')];
  expect(grantsOf(names)).toEqual({ articles: ['list', 'submit'], groups: ['list'] });
});

test.each([
  ['{"code":200,"data":[]}', '{\n  "code": 200,\n  "data": []\n}'],
  ['<html>', '<html>'],
  ['', ''],
])('%j is shown as %j', (text, shown) => expect(answerText(text)).toBe(shown));

test('a long answer is cut', () => expect(answerText('x'.repeat(30_000))).toHaveLength(20_001));
