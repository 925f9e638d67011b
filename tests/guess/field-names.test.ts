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
  // What the word list does not know is written as it is read, with the words around it that it knows.
  ['乱七八糟', 'luanqibazao'],
  ['鉴定日期', 'jiandingDate'],
  ['付款方式', 'paymentMethod'],
  ['*单价（元）', 'unitPrice'],
  ['是否绝育', 'isNeutered'],
  ['客户ID', 'customerId'],
  ['收货人.姓名', 'consigneeName'],
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
