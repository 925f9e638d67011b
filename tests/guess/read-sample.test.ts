import { describe, expect, test } from 'vitest';
import { readSample, SampleError } from '../../scripts/guess/sample';

const read = (value: unknown, file = 'data/order-list.json', collection?: string) => {
  const { collection: name, records } = readSample({ text: JSON.stringify(value), file, collection });
  return { name, records: records.map((record) => Object.fromEntries(record)) };
};

describe('readSample', () => {
  const records = [{ title: 'a' }, { title: 'b' }];

  test.each([
    ['a list', records, 'order', records],
    ['one record', { title: 'a', n: 1 }, 'order', [{ title: 'a', n: 1 }]],
    ['a collection', { goods: records }, 'goods', records],
    ['an answer with a list', { code: 200, msg: '', data: { list: records, total: 2 } }, 'order', records],
    ['an answer with rows', { code: 0, data: { rows: records } }, 'order', records],
    ['an answer that is a list', { code: 0, data: records }, 'order', records],
    ['an answer with one record', { success: true, data: { title: 'a' } }, 'order', [{ title: 'a' }]],
    ['a list within a result', { success: true, result: { items: records, totalCount: 2 } }, 'order', records],
    ['a list of its own name', { result: { payload: { shops: records } }, status: 'ok' }, 'shops', records],
    ['a page of records', { code: 0, data: { page: { records, total: 2, pageSize: 20 } } }, 'order', records],
    ['a list beside others', { meta: { a: 1 }, payload: { hints: [{ n: 1 }], rows: records } }, 'order', records],
    ['a record with a list of small ones', { no: 'A1', items: records }, 'order', [{ no: 'A1', items: records }]],
    ['nothing but a list and its total', { data: { list: records, total: 3 } }, 'order', records],
    [
      'the largest of several',
      { ok: true, data: { hot: [{ n: 1 }], feed: { posts: records }, page: 1 } },
      'posts',
      records,
    ],
    ['a list that is called one', { code: 0, result: { order_list: records, has_next: false } }, 'orders', records],
    ['a list beside two words', { data: { records, currency: 'CNY', unit: '元', total: 2 } }, 'order', records],
    ['nodes', { data: { shops: { edges: records.map((node) => ({ node, cursor: 'x' })) } } }, 'order', records],
    ['hits', { took: 3, hits: { hits: records.map((hit) => ({ _id: '1', _source: hit })) } }, 'order', records],
    ['a list beside a token', { data: { has_more: false, page_token: 'x', items: records } }, 'order', records],
    ['a list with its address', { object: 'list', url: '/v1/x', has_more: true, data: records }, 'order', records],
    [
      'the cells of a bitable',
      [
        {
          record_id: 'r1',
          created_time: 1,
          fields: {
            客户: [
              { text: '青', type: 'text' },
              { text: '禾', type: 'text' },
            ],
            官网: { link: 'https://a.cn', text: '青禾' },
            跟进人: [{ id: 'ou_1', name: '张三' }],
            合同: { link_record_ids: ['r2', 'r3'] },
            地址: { location: '120,30', full_address: '杭州市' },
            附件: [{ name: 'a.pdf', url: '/a' }],
          },
        },
      ],
      'order',
      [
        {
          客户: '青禾',
          官网: 'https://a.cn',
          跟进人: '张三',
          合同: ['r2', 'r3'],
          地址: '杭州市',
          附件: [{ name: 'a.pdf', url: '/a' }],
        },
      ],
    ],
    ['small records within', [{ shop: { id: 1, name: 'a' } }], 'order', [{ 'shop.id': 1, 'shop.name': 'a' }]],
    [
      'what it is and what that is called',
      [{ status: { code: 1, name: 'a' } }],
      'order',
      [{ status: 1, status_text: 'a' }],
    ],
    ['what anybody may put in', [{ extra: { a: 1 } }], 'order', [{ extra: { a: 1 } }]],
    ['a record with one list of words', { tags: ['a'] }, 'order', [{ tags: ['a'] }]],
  ])('%s', (_, value, name, expected) => {
    expect(read(value)).toEqual({ name, records: expected });
  });

  test('a name that is asked for counts, and chooses among several collections', () => {
    expect(read(records, 'x.json', 'articles').name).toBe('articles');
    expect(read({ a: records, b: [{ n: 1 }] }, 'x.json', 'b')).toEqual({ name: 'b', records: [{ n: 1 }] });
  });

  test('it is said where the list was, and where others are', () => {
    const text = JSON.stringify({ data: { rows: records, page: { hints: [{ n: 1 }] } } });
    expect(readSample({ text, file: 'x.json' })).toMatchObject({ place: 'data.rows', others: ['data.page.hints'] });
    const request = readSample({ text, file: 'x.json', collection: 'hints' });
    expect(request).toMatchObject({ place: 'data.page.hints', collection: 'hints' });
  });

  test.each([
    ['订单.json', 'order'],
    ['C:\\tmp\\user_orders.json', 'userOrders'],
    ['?.json', 'records'],
    ['list.json', 'list'],
  ])('the file %s holds %s', (file, name) => {
    expect(read(records, file).name).toBe(name);
  });

  test('a byte order mark is no part of the text', () => {
    expect(readSample({ text: '\uFEFF[{"a":1}]', file: 'x.json' }).records).toHaveLength(1);
  });

  test.each([
    ['[{"a":1},\n {"b":}]', 'x.json: line 1: this is no JSON: Unexpected token'],
    ['[{"a":1},\n {"b" 1}]', 'x.json: line 2: this is no JSON: '],
    ['[{"a":1}] x', 'x.json: line 1: this is no JSON: '],
    ['', 'x.json: the file is empty.'],
    ['  ', 'x.json: the file is empty.'],
    ['[]', 'x.json: it holds no record, so there is nothing to guess from.'],
    ['{}', 'x.json: it holds no record, so there is nothing to guess from.'],
    ['3', 'x.json: it holds no record, so there is nothing to guess from.'],
    ['[{"a":1},"b"]', 'x.json: the list[1] is no record, so'],
    ['{"orders":[]}', 'x.json: orders holds no record, so there is nothing to guess from.'],
    ['{"code":0,"data":{"list":[]}}', 'x.json: data.list holds no record, so there is nothing to guess from.'],
    ['{"code":0,"data":{"list":[1]}}', 'x.json: data.list[0] is no record, so'],
    ['{"a":[{"n":1}],"b":[{"n":1}]}', 'x.json: it holds a, b; say which one with --name.'],
    ['[[[[]]]]', 'x.json: the list[0] is no record, so'],
  ])('%j is refused in one line', (text, message) => {
    const attempt = () => readSample({ text, file: 'x.json' });
    expect(attempt).toThrow(SampleError);
    expect(attempt).toThrow(message);
  });
});
