import { afterAll, expect, test } from 'vitest';
import config from '../../../resources.config';
import { resourceSchema } from '../../../src/framework/server/records/resource-schema';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { wordInGroup } from '../../../src/product/server/base/words-there';
import { businessProduct, startBusinessServer, user } from './support/business-server';

const paying = { subscriptionStatus: 'active', expireAt: '2027-01-01T00:00:00.000Z' };
const person = (username: string, more = {}) => user(username, 'Customer', { ...paying, ...more });
const group = (id: string, ownerId: string) => ({
  id,
  ownerId,
  name: id,
  channel: 'baidu',
  mainWords: ['旧房翻新'],
  brand: '匠筑',
});

const server = await startBusinessServer({
  more: {
    users: [
      person('admin', { roles: ['Admin'] }),
      person('customer', { keywordLeft: 3 }),
      person('other', { keywordLeft: 9 }),
      person('late', { keywordLeft: 9, subscriptionStatus: 'expired' }),
    ],
    keywordGroups: [group('g1', 'u-customer'), group('g2', 'u-other'), group('g3', 'u-late')],
    keywords: [{ id: 'k1', ownerId: 'u-customer', groupId: 'g1', word: '已有的词', use: 'article', status: 'unused' }],
    keywordExpansions: [
      {
        id: 'x1',
        ownerId: 'u-customer',
        name: '拓词',
        seed: '翻新',
        results: ['翻新价格', '翻新攻略'],
        kept: 0,
        status: 'done',
      },
    ],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['customer', 'other', 'late']);

const post = (who: string, path: string, body: unknown) => server.post(`/api/${path}`, tokens[who], body);
const wordsIn = async (groupId: string) =>
  (await server.call(`/api/keywords?groupId=${groupId}`, { token: tokens.customer })).data.list;

test('words are sorted, added as far as the quota reaches, and paid for', async () => {
  const words = ['已有的词', '旧房翻新', ' 匠筑 ', '翻新多少钱', '旧房翻新', '词', '上海翻新'];
  const { data } = await post('customer', 'keywords/sort', { groupId: 'g1', words });
  expect(data).toEqual({
    fresh: ['旧房翻新', '匠筑', '翻新多少钱'],
    repeated: ['已有的词'],
    unfit: ['词'],
    over: ['上海翻新'],
    left: 3,
  });
  expect(await wordsIn('g1')).toHaveLength(1);

  const added = await post('customer', 'keywords/add', { groupId: 'g1', words, use: 'article' });
  expect(added.data).toMatchObject({ fresh: ['旧房翻新', '匠筑', '翻新多少钱'], left: 0 });
  const types = Object.fromEntries((await wordsIn('g1')).map(({ word, type }: Record<string, string>) => [word, type]));
  expect(types).toMatchObject({ 旧房翻新: 'product', 匠筑: 'brand', 翻新多少钱: 'question' });
  const again = await post('customer', 'keywords/add', { groupId: 'g1', words, use: 'article' });
  expect(again.data).toMatchObject({ fresh: [], over: ['上海翻新'] });
});

test('what an expansion has found is paid for, and no other word comes in with it', async () => {
  const words = ['翻新价格', '混进来的词'];
  const { data } = await post('customer', 'keywords/add', { groupId: 'g1', words, use: 'article', expansionId: 'x1' });
  expect(data).toMatchObject({ fresh: ['翻新价格'], unfit: ['混进来的词'], left: null });
  const run = await server.call('/api/keywordExpansions/x1', { token: tokens.customer });
  expect(run.data.kept).toBe(1);
});

test('a single record keeps to the same: once in its group, and paid for', async () => {
  const twice = await post('customer', 'keywords', { groupId: 'g1', word: '已有的词', use: 'article' });
  expect(twice).toMatchObject({ code: 422, data: { errors: { word: 'The group already has this keyword' } } });
  const unpaid = await post('customer', 'keywords', { groupId: 'g1', word: '没有额度了', use: 'article' });
  expect(unpaid).toMatchObject({ code: 409, data: { reason: 'notEnough' } });
  const paid = await post('other', 'keywords', { groupId: 'g2', word: '第一个词', use: 'article' });
  expect(paid.code).toBe(200);
});

test.each(['旧房ＳＥＯ翻新', '旧房seo翻新', '旧\u200b房SEO翻新'])(
  'a word that says the same is in the group: %j',
  async (word) => {
    const first = '旧房SEO翻新';
    const { data } = await post('customer', 'keywords/sort', {
      groupId: 'g1',
      words: [first, first.toLowerCase(), '已\u200b有的词'],
    });
    expect([data.repeated, [...data.fresh, ...data.over]]).toEqual([['已有的词'], [first]]);
    const again = await post('customer', 'keywords/sort', { groupId: 'g1', words: [first, word] });
    expect([...again.data.fresh, ...again.data.over].length).toBe(1);
  },
);

test('words are looked up by the value that is unique in the store', async () => {
  const { resources } = consoleOf(config, businessProduct);
  const keywords = resources.get('keywords');
  expect(keywords && resourceSchema(keywords).fields.find(({ name }) => name === wordInGroup)).toMatchObject({
    unique: 'written',
  });
});

test('nobody adds to another one’s group, and an expired package adds nothing', async () => {
  const body = { words: ['新词一个'], use: 'article' };
  expect((await post('customer', 'keywords/add', { ...body, groupId: 'g2' })).code).toBe(422);
  expect((await post('late', 'keywords/add', { ...body, groupId: 'g3' })).data).toMatchObject({ reason: 'expired' });
  expect((await post('customer', 'keywords/sort', { groupId: 'g1', words: [] })).code).toBe(422);
});
