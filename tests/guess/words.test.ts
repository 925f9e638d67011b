import { describe, expect, test } from 'vitest';
import { fieldDictionary, labelOf, nameOf, namesOf, optionDictionary, wordsOfChinese } from '../../scripts/guess/names';

describe('field names', () => {
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
});

describe('labelOf', () => {
  test.each([
    ['title', '标题', 'Title'],
    ['publishedCount', '发布数', 'Published count'],
    ['published_count', '发布数', 'Published count'],
    ['PUBLISHED-COUNT', '发布数', 'Published count'],
    ['viewcount', '浏览量', 'View count'],
    ['qty', '数量', 'Quantity'],
    ['totalAmount', '总金额', 'Total amount'],
    ['amountTotal', '金额合计', 'Amount total'],
    ['lastLoginTime', '最近登录时间', 'Last login time'],
    ['customerId', '客户ID', 'Customer ID'],
    ['isTop', '是否置顶', 'Top'],
    ['numberOfViews', '浏览量数', 'Number of views'],
    ['keywordGroupName', '关键词分组名称', 'Keyword group name'],
    ['wechat', '微信', 'WeChat'],
    ['categories', '分类', 'Categories'],
    ['h5Url', 'H5链接', 'H5 URL'],
    ['失败原因', '失败原因', 'Reason of failure'],
    ['发布数量', '发布数量', 'Publish count'],
  ])('%s is %s, %s', (key, zh, en) => {
    expect(labelOf(key)).toEqual({ zh, en, isKnown: true });
  });

  test.each([
    ['fooBar', 'Foo bar', 'Foo bar'],
    ['xyz_title', 'Xyz title', 'Xyz title'],
    ['甲乙丙', '甲乙丙', 'Jiayibing'],
    ['', '?', '?'],
    ['  ', '?', '?'],
  ])('%j is not known and stays what it is', (key, zh, en) => {
    expect(labelOf(key)).toEqual({ zh, en, isKnown: false });
  });

  test('knows a few hundred words, each with a Chinese text', () => {
    expect(fieldDictionary.size).toBeGreaterThan(500);
    expect(optionDictionary.size).toBeGreaterThan(200);
    const silent = [...fieldDictionary, ...optionDictionary].filter(
      ([key, { zh, en }]) => key === '' || (zh === '' && key !== 'is') || (en === '' && key !== 'is' && key !== 'has'),
    );
    expect(silent).toEqual([]);
  });

  test.each(['wechat', 'title', 'customer'])('finds %s from its Chinese term again', (key) => {
    expect(wordsOfChinese(fieldDictionary, fieldDictionary.get(key)?.zh ?? '')).toBe(key);
  });
});
