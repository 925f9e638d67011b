import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { article, failing, type ModelReply, saying, startModelServer } from '../../gateways/support/model-server';
import { startBusinessServer, user } from '../support/business-server';

const form = {
  groupId: 'g1',
  promptId: 'p1',
  articleType: 'qa',
  length: '800',
  brandWords: ['匠筑整装'],
  model: 'standard',
};

let server: TestServer;
let model: Awaited<ReturnType<typeof startModelServer>>;
let message: ModelReply;
beforeEach(async () => {
  message = saying(article());
  model = await startModelServer(() => message);
});
afterEach(async () => {
  await server.destroy();
  await model.close();
});

const customer = (name: string, articleLeft: number) =>
  user(name, 'Customer', { articleLeft, subscriptionStatus: 'active', expireAt: '2099-01-01T00:00:00.000Z' });

/** A server with two customers, connected to the model or to nothing. */
const start = async (isConnected = true) => {
  server = await startBusinessServer({
    env: { DEMO: 'on' },
    more: {
      users: [user('admin', 'Admin'), customer('customer', 2), customer('poor', 0)],
      promptTemplates: [{ id: 'p1', name: '问答', kind: 'article', content: '以“{关键词}”写六组问答' }],
      keywordGroups: [
        { id: 'g1', ownerId: 'u-customer', name: '装修', mainWords: ['上海装修公司'] },
        { id: 'g2', ownerId: 'u-poor', name: '律师', mainWords: ['上海律师'] },
      ],
    },
  });
  const { dir } = server;
  const tokens = {
    customer: await server.signIn('customer'),
    poor: await server.signIn('poor'),
    admin: await server.signIn('admin'),
  };
  await server.close();
  const connected = { GENERATE_URL: model.url, GENERATE_MODEL: 'm-1', GENERATE_MODEL_FAST: 'm-2' };
  server = await startBusinessServer({ dir, env: { DEMO: 'off', ...(isConnected && connected) } });
  const post = (what: string, body: object, who: keyof typeof tokens = 'customer') =>
    server.post(`/api/articleTasks/${what}`, tokens[who], body);
  const read = async (path: string, who: keyof typeof tokens = 'customer') =>
    (await server.call(`/api/${path}`, { token: tokens[who] })).data;
  const ended = async (key: string, who: keyof typeof tokens = 'customer') => {
    let answer: Awaited<ReturnType<typeof post>> | undefined;
    let ticket: string | undefined;
    await until(async () => {
      answer = await post('try', { task: form, key, ticket }, who);
      ticket = answer.data?.ticket;
      return answer.data?.state !== 'working';
    });
    return answer;
  };
  return { post, read, ended };
};

describe('what a model would be told', () => {
  it('is what it is told then, word for word', async () => {
    const { post, read, ended } = await start();
    expect(await read('articleTasks/writer')).toEqual({ models: { standard: 'm-1', fast: 'm-2' } });
    const { data } = await post('preview', { task: form });
    expect(data).toMatchObject({ model: 'm-1', keyword: '上海装修公司' });
    expect(model.query).toHaveLength(0);
    await ended('first-try');
    expect(model.query[0]?.body.messages).toEqual(data.messages);
    expect(data.messages[1].content).toMatch(/^以“上海装修公司”写六组问答[\s\S]*匠筑整装/);
  });

  it('says nothing of groups that are somebody else’s, and of models that are not there', async () => {
    const { post } = await start();
    expect(await post('preview', { task: { ...form, groupId: 'g2' } })).toMatchObject({
      code: 409,
      data: { reason: 'material' },
    });
    expect(await post('preview', { task: { ...form, model: 'advanced' } })).toMatchObject({
      code: 503,
      data: { reason: 'noGateway' },
    });
    expect((await post('preview', { task: form }, 'admin')).code).toBe(403);
  });
});

describe('one article on trial', () => {
  it('is written once, kept as a draft and charged as one, however often it is asked for', async () => {
    const { post, read, ended } = await start();
    const first = await ended('a-try-of-mine');
    expect(first?.data).toMatchObject({ state: 'done', article: { tokensIn: 300, tokensOut: 700 } });
    const again = await post('try', { task: { ...form, articleType: 'news' }, key: 'a-try-of-mine' });
    expect(again.data).toEqual(first?.data);
    expect(model.query).toHaveLength(1);
    const { list } = await read('articles?_start=0&_end=10');
    const mine = list.filter(({ id }: { id: string }) => id === first?.data.article.id);
    expect(mine).toMatchObject([{ reviewStatus: 'draft', aiOrigin: 'ai', tokensIn: 300 }]);
    expect(mine[0]).not.toHaveProperty('taskId');
    expect(await read('users/u-customer', 'admin')).toMatchObject({ articleLeft: 1 });
    const { list: entries } = await read('consumptions?reason=trial&_start=0&_end=10', 'admin');
    expect(entries).toMatchObject([{ item: 'article', count: -1, ownerId: 'u-customer' }]);
  });

  it('takes nothing where nothing comes of it', async () => {
    const { read, ended } = await start();
    message = failing(400, 'content_filter');
    expect((await ended('a-refused-one'))?.data).toMatchObject({
      state: 'failed',
      cause: 'refused',
      code: 'content_filter',
    });
    message = failing(429, 'rate_limit', 'slow down', { 'Retry-After': '7' });
    expect((await ended('a-limited-one'))?.data).toEqual({ state: 'limited', askAgainMs: 7000 });
    expect(await read('users/u-customer', 'admin')).toMatchObject({ articleLeft: 2 });
  });

  it('is not begun where nothing is left, where nobody writes it, or without a key', async () => {
    const { post } = await start();
    expect(await post('try', { task: { ...form, groupId: 'g2' }, key: 'nothing-left' }, 'poor')).toMatchObject({
      code: 409,
      data: { reason: 'notEnough' },
    });
    expect((await post('try', { task: form, key: 'x' })).code).toBe(422);
    expect((await post('try', { task: form, key: 'of-an-admin' }, 'admin')).code).toBe(403);
    expect(model.query).toHaveLength(0);
    await server.destroy();
    const without = await start(false);
    expect(await without.read('articleTasks/writer')).toEqual({ models: null });
    for (const what of ['preview', 'try'])
      expect(await without.post(what, { task: form, key: 'nobody-there' })).toMatchObject({
        code: 503,
        data: { reason: 'noGateway' },
      });
  });
});
