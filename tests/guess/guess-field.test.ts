import { describe, expect, test } from 'vitest';
import { guessField, plainOf } from '../../scripts/guess/fields';

const known = new Set(['users', 'keywordGroups', 'accounts', 'categories']);
const guess = (key: string, values: readonly unknown[]) => {
  const field = guessField({ key, name: 'name', values, collection: 'teams', known });
  if (!field) throw new Error('nothing fits');
  return { ...(plainOf(field.call) as Record<string, unknown>), stored: values.map(field.toValue) };
};

const many = <T>(values: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => values[i % values.length] as T);

describe('guessField', () => {
  test.each<[string, readonly unknown[], object]>([
    ['title', ['甲', '乙', '丙'], { type: 'text', required: true, search: true, max: 20 }],
    ['orderNo', ['A1', 'A2', 'A3'], { type: 'text', unique: true, required: true }],
    ['remark', ['x'.repeat(40)], { type: 'textarea', max: 100 }],
    ['address', ['a\nb'], { type: 'textarea' }],
    ['content', ['<p>你好</p>'], { type: 'richtext' }],
    ['views', [0, 12], { type: 'number', min: 0 }],
    ['delta', [-3, 12], { type: 'number' }],
    ['views', ['10', '20'], { type: 'number', stored: [10, 20] }],
    ['price', [1.5, 20], { type: 'money', min: 0 }],
    ['amount', ['￥1,200.50', '20元'], { type: 'money', stored: [1200.5, 20] }],
    ['unitPrice', [0.0015], { type: 'money', decimals: 4 }],
    ['clickRate', [12.5, 30], { type: 'percent' }],
    ['clickRate', [0.125, 0.3], { type: 'percent', stored: [12.5, 30] }],
    ['share', ['12%', '8.25%'], { type: 'percent', decimals: 2, stored: [12, 8.25] }],
    ['progress', [10, 100], { type: 'progress' }],
    ['score', [1, 5], { type: 'rating' }],
    ['score', [4.5, 5], { type: 'rating', half: true }],
    ['score', [45, 99], { type: 'number' }],
    ['birthday', ['1990-01-02'], { type: 'date' }],
    ['day', ['2026/1/2', '2026年1月3日'], { type: 'date', stored: ['2026-01-02', '2026-01-03'] }],
    ['day', ['2026-02-30'], { type: 'text' }],
    ['publishedAt', ['2026-01-02T03:04:05Z'], { type: 'datetime', stored: ['2026-01-02T03:04:05Z'] }],
    ['publishTime', ['2026-01-02 08:00:00'], { type: 'datetime', stored: ['2026-01-02T00:00:00.000Z'] }],
    ['publishTime', [1767312000], { type: 'datetime', stored: ['2026-01-02T00:00:00.000Z'] }],
    ['anything', [1767312000000], { type: 'datetime', stored: ['2026-01-02T00:00:00.000Z'] }],
    ['orderId', [1767312000000], { type: 'text', stored: ['1767312000000'] }],
    [
      'period',
      [{ start: '2026-01-01', end: '2026-01-31' }],
      { type: 'dateRange', stored: [{ from: '2026-01-01', to: '2026-01-31' }] },
    ],
    ['urgent', [true, false], { type: 'switch' }],
    ['isTop', [0, 1], { type: 'switch', stored: [false, true] }],
    ['original', ['是', '否'], { type: 'switch', stored: [true, false] }],
    ['platform', ['douyin'], { type: 'choice', options: { douyin: { zh: '抖音', en: 'Douyin', color: 'magenta' } } }],
    ['mood', many(['a', 'b'], 12), { type: 'choice' }],
    ['mood', ['a', 'b'], { type: 'text' }],
    ['level', [1, 2, 1], { type: 'choice', stored: ['1', '2', '1'] }],
    ['status', ['paid', 'unpaid'], { type: 'state', initial: 'unpaid' }],
    ['status', ['已发布', '草稿'], { type: 'state', initial: 'draft', stored: ['published', 'draft'] }],
    ['status', ['甲类', '草稿'], { type: 'state', stored: ['甲类', '草稿'] }],
    ['reviewState', [0, 1], { type: 'state', initial: '0', stored: ['0', '1'] }],
    ['tags', [['a', 'b'], []], { type: 'tags', stored: [['a', 'b'], null] }],
    ['keywords', ['甲,乙', '丙'], { type: 'tags', stored: [['甲', '乙'], ['丙']] }],
    ['platforms', [['douyin', 'weibo']], { type: 'choice', multiple: true }],
    ['cover', ['https://a.example.com/1.png?x=1'], { type: 'image' }],
    ['avatar', ['https://a.example.com/pic/1'], { type: 'image' }],
    ['images', [['/a/1.jpg', '/a/2.webp']], { type: 'image', multiple: true }],
    ['contract', ['/f/合同.pdf'], { type: 'file', stored: [{ url: '/f/合同.pdf', name: '合同.pdf', size: 0 }] }],
    ['attachments', [[{ url: '/f/a.docx', name: 'a.docx', size: 3 }]], { type: 'file', multiple: true }],
    ['film', ['https://a.example.com/1.mp4'], { type: 'video' }],
    ['link', ['https://a.example.com/x'], { type: 'url' }],
    ['mobile', ['13800138000'], { type: 'phone' }],
    ['mobile', ['138****8000'], { type: 'text' }],
    ['cityCode', ['310100', '440300'], { type: 'region' }],
    ['cityCode', [310100], { type: 'region', stored: ['310100'] }],
    ['regions', [['310100', '440300']], { type: 'region', multiple: true }],
    ['params', [{ a: 1 }], { type: 'json' }],
    ['items', [[{ name: '甲', price: 2 }]], { type: 'list' }],
    ['items', [[{ name: '甲', deep: { a: 1 } }]], { type: 'json' }],
    ['customerId', ['u1'], { type: 'ref', to: 'users', label: { zh: '客户', en: 'Customer' } }],
    ['keyword_group_id', ['g1'], { type: 'ref', to: 'keywordGroups' }],
    ['articleCategoryId', [7], { type: 'ref', to: 'categories', stored: ['7'] }],
    ['accountIds', [['a', 'b']], { type: 'ref', to: 'accounts', multiple: true }],
    ['parentId', [0, 3], { type: 'ref', to: 'teams', stored: [null, '3'] }],
    ['spaceshipId', ['x'], { type: 'text' }],
    ['colour', ['#FF8800', '#0af'], { type: 'color', stored: ['#ff8800', '#00aaff'] }],
    ['colour', ['#ff8800', 'red'], { type: 'text' }],
    ['daily_rate', ['120.00', '85.50'], { type: 'money', stored: [120, 85.5] }],
    ['damage_pct', [12.5, 0], { type: 'percent' }],
    ['rate', [4.5, 5], { type: 'rating', half: true }],
    ['latitude', [31.2304], { type: 'number', min: -90, max: 90, decimals: 6 }],
    ['total', ['99.50', '1.00'], { type: 'money' }],
    ['weight', ['6.20', '4.00'], { type: 'number', stored: [6.2, 4] }],
    [
      '体重(kg)',
      ['6.2', '4'],
      { type: 'number', unit: { zh: 'kg', en: 'kg' }, label: { zh: '体重', en: 'Body weight' } },
    ],
    ['单价（元）', ['1', '2'], { type: 'money', label: { zh: '单价', en: 'Unit price' } }],
    ['扫描枪编号', ['007', '008'], { type: 'text' }],
    ['signDate', ['20260102', '20260304'], { type: 'date', stored: ['2026-01-02', '2026-03-04'] }],
    ['phone', ['+1 415-555-0100'], { type: 'phone', country: 'US', stored: ['+14155550100'] }],
    ['result', ['合格', '不合格', '合格'], { type: 'choice' }],
    ['teamId', ['t1', 't2'], { type: 'text' }],
    ['nothing', [null, '', []], { type: 'text', stored: [null, null, null] }],
    ['mixed', [1, 'a', { b: 2 }, [3]], { type: 'text', stored: ['1', 'a', '{"b":2}', '[3]'] }],
    ['huge', [1e300], { type: 'text', stored: ['1e+300'] }],
    ['big', [9_000_000_000_000], { type: 'text', stored: ['9000000000000'] }],
    ['words', ['x'.repeat(30_000)], { type: 'textarea', max: 60_000 }],
    ['option', many(['__proto__', 'b'], 12), { type: 'text' }],
    ['price_cents', [1250, 99], { type: 'money', label: { zh: '价格', en: 'Price' }, stored: [12.5, 0.99] }],
    ['金额（分）', [1250], { type: 'money', stored: [12.5] }],
    ['得分（分）', [85], { type: 'number', stored: [85] }],
    ['时长（分钟）', [85], { type: 'number', stored: [85] }],
    ['last_seen', [1_762_000_000], { type: 'datetime', label: { zh: '最近在线时间', en: 'Last seen' } }],
    ['file_size', [1_762_000_000], { type: 'number' }],
    ['gap', ['12', '7', '140'], { type: 'number', stored: [12, 7, 140] }],
    ['shelf', ['012', '7', '140'], { type: 'text' }],
    ['成交概率', [0.6, 1], { type: 'percent', stored: [60, 100] }],
    ['photos', [[{ url: '/f/1', name: 'a.png' }]], { type: 'image', multiple: true, stored: [['/f/1']] }],
    ['refunded', [true, false], { type: 'switch', label: { zh: '已退款', en: 'Refunded' } }],
    ['expires', [1_762_000_000], { type: 'datetime', label: { zh: '到期时间', en: 'Expires' } }],
  ])('%s %j', (key, values, expected) => {
    expect(guess(key, values)).toMatchObject(expected);
  });

  test.each([
    ['u1', 'ref'],
    ['88001', 'text'],
  ])('where the ids of users are known, %s is a %s', (id, type) => {
    const ids = new Map([['users', new Set(['u1', 'u2'])]]);
    const field = guessField({ key: 'buyer_id', name: 'buyerId', values: [id], collection: 'teams', known, ids });
    expect(field?.call.make).toBe(type);
  });

  test('limits that the sample does not keep, or that are the usual ones, are left out', () => {
    expect(guess('delta', [-3, 12])).not.toHaveProperty('min');
    expect(guess('clickRate', [12.5])).not.toHaveProperty('decimals');
    expect(guess('words', ['x'.repeat(90)])).not.toHaveProperty('max');
  });

  test('the fields of a list are guessed like others, of the types that may stand in it', () => {
    const { fields, stored } = guess('lines', [[{ 名称: '甲', price: '1.5', pay_way: 'alipay' }]]) as Record<
      string,
      object
    >;
    expect(fields).toMatchObject({
      name: { type: 'text', label: { zh: '名称', en: 'Name' } },
      price: { type: 'money' },
      payWay: { type: 'choice' },
    });
    expect(stored).toEqual([[{ name: '甲', price: 1.5, payWay: 'alipay' }]]);
  });
});
