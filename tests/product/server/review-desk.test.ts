import { afterAll, expect, test } from 'vitest';
import { startBusinessServer, user } from './support/business-server';

const users = [
  user('admin', 'Admin', { nickname: '一号' }),
  user('other', 'Admin', { nickname: '二号' }),
  user('customer', 'Customer', { nickname: '客户' }),
];
const server = await startBusinessServer({ more: { users } });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'other', 'customer']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const take = async (who: string, id?: string) => (await post(who, 'review/take', id === undefined ? {} : { id })).data;

/** Hands in so many articles of the customer's; returns their reviews, the oldest first. */
const handIn = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { data } = await post('customer', 'articles', { title: `装修公司怎么选 ${index}`, content: '正文' });
    const handed = await post('customer', `articles/${data.id}/actions/submitReview`);
    expect(handed).toMatchObject({ code: 200 });
    const found = await server.call(`/api/audits?targetId=${data.id}`, { token: tokens.admin });
    ids.push(found.data.list[0].id);
  }
  return ids;
};

test('two reviewers are never given the same one, nobody decides what another holds, and a verdict frees it', async () => {
  const [first = '', ...more] = await handIn(3);
  const mine = await take('admin', first);
  expect(mine).toMatchObject({ taken: first, content: { resource: 'articles' } });
  const theirs = await take('other', first);
  expect(theirs.taken).toBe(null);
  expect(theirs.queue.find(({ id }: { id: string }) => id === first).heldBy).toBe('一号');
  const refused = await post('other', `audits/${first}/actions/approve`);
  expect(refused.code).toBe(409);
  expect(refused.msg).toBe('一号 is reviewing this one');

  const next = await take('other');
  expect(next.taken).not.toBe(first);
  expect(next.taken).not.toBe(null);
  // Taking another one gives back the one before.
  await take(
    'other',
    more.find((id) => id !== next.taken),
  );
  expect((await take('admin', next.taken)).taken).toBe(next.taken);
  expect((await post('other', `audits/${first}/actions/approve`)).code).toBe(200);
  expect((await take('admin', first)).taken).toBe(null);
});

test('of many who ask at once each is given another one; the riskiest come first', async () => {
  await handIn(3);
  const [one, two] = await Promise.all([take('admin'), take('other')]);
  expect(one.taken).toBeTruthy();
  expect(two.taken).toBeTruthy();
  expect(one.taken).not.toBe(two.taken);
  const order = ['high', 'medium', 'low', ''];
  const ranks = one.queue.map(({ risk }: { risk: string }) => order.indexOf(risk));
  expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
  expect(one.total).toBeGreaterThanOrEqual(one.queue.length);
});

test('is for those who may decide', async () => {
  expect((await post('customer', 'review/take')).code).toBe(403);
  expect((await post('admin', 'review/take', { id: 5 })).code).toBe(422);
});
