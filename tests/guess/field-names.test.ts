import { expect, test } from 'vitest';
import { nameOf, namesOf } from '../../scripts/guess/field-names';

test.each([
  ['published_count', 'publishedCount'],
  ['PublishedCount', 'publishedCount'],
  ['published-count', 'publishedCount'],
  ['orderID', 'orderId'],
  ['1st', 'n1st'],
  ['手机号', 'mobile'],
  ['发布数量', 'publishCount'],
  ['乱七八糟', ''],
  ['😀', ''],
  ['', ''],
  ['version', 'versionNo'],
  ['actions', 'actionList'],
  ['me', 'meValue'],
  ['constructor', 'constructorValue'],
  ['toString', 'toStringValue'],
  ['__proto__', 'proto'],
  ['class', 'class'],
])('%j is called %j', (key, name) => {
  expect(nameOf(key)).toBe(name);
});

test('a name is given once, and a key without one is numbered', () => {
  expect([...namesOf(['user_name', 'userName', '😀', 'UserName']).values()]).toEqual([
    'userName',
    'userName2',
    'field3',
    'userName3',
  ]);
});
