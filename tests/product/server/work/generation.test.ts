import { afterEach, describe, expect, it } from 'vitest';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { article, failing, type ModelReply, saying, startModelServer } from '../../gateways/support/model-server';
import { startBusinessServer, user } from '../support/business-server';

const key = 'sk-secret-0123456789';
const slow = failing(429, 'rate_limit_exceeded', `slow down, ${key}`, { 'Retry-After': '1' });

/** How the service answers about an article the first, second … time; the last goes on. Others are written at once. */
const answers: Readonly<Record<number, readonly ModelReply[]>> = {
  3: [slow, saying(article())],
  5: [saying('', { finish_reason: 'content_filter' })],
  7: [saying('好的，这就写'), saying(article())],
  9: [saying({ title: '只有标题，没有正文' })],
  13: [slow, slow, saying(article())],
  15: [{ ...saying(article()), breaksOff: true }, saying(article())],
};

let server: TestServer;
let model: Awaited<ReturnType<typeof startModelServer>>;
afterEach(async () => {
  await server.destroy();
  await model.close();
});

describe('twenty articles by an OpenAI-compatible service, outside of a demo', () => {
  it('end with what they have cost, and nothing of them is asked for or there twice', { timeout: 60_000 }, async () => {
    const request = new Map<number, number>();
    model = await startModelServer(({ body }) => {
      const number = Number(body.messages[1]?.content.match(/第 (\d+) 篇/)?.[1]);
      const before = request.get(number) ?? 0;
      request.set(number, before + 1);
      const mine = answers[number] ?? [saying(article())];
      return mine[Math.min(before, mine.length - 1)] ?? saying(article());
    });
    server = await startBusinessServer({
      env: { DEMO: 'on' },
      more: {
        users: [
          user('admin', 'Admin'),
          user('customer', 'Customer', {
            articleLeft: 30,
            subscriptionStatus: 'active',
            expireAt: '2099-01-01T00:00:00.000Z',
          }),
        ],
        promptTemplates: [{ id: 'p1', name: '问答', kind: 'article', content: '以“{关键词}”写六组问答' }],
        keywordGroups: [
          { id: 'g1', ownerId: 'u-customer', name: '装修', channel: 'baidu', mainWords: ['上海装修公司'] },
        ],
        articleTasks: [
          {
            id: 't1',
            ownerId: 'u-customer',
            status: 'draft',
            name: '一',
            groupId: 'g1',
            promptId: 'p1',
            brandWords: ['匠筑整装'],
            articleType: 'qa',
            length: '800',
            total: 20,
          },
        ],
      },
    });
    const [token, admin] = [await server.signIn('customer'), await server.signIn('admin')];
    const { dir } = server;
    await server.close();
    server = await startBusinessServer({
      dir,
      env: { DEMO: 'off', GENERATE_URL: model.url, GENERATE_KEY: key, GENERATE_MODEL: 'm', GENERATE_PRICE: '2,8' },
    });
    const submit = () => server.post('/api/articleTasks/t1/actions/submit', token, {});
    // The option has no model of its own, so nothing is begun.
    const requires = (chosen: string) => server.patch('/api/articleTasks/t1', token, { model: chosen });
    expect((await requires('advanced')).code).toBe(200);
    expect(await submit()).toMatchObject({ code: 503, data: { reason: 'noGateway' } });
    expect((await requires('standard')).code).toBe(200);
    const read = async (path: string, who = token) => (await server.call(`/api/${path}`, { token: who })).data;
    expect((await submit()).code).toBe(200);
    await until(async () => ['success', 'partial', 'failed'].includes((await read('articleTasks/t1')).status));

    const task = await read('articleTasks/t1');
    expect(task).toMatchObject({ status: 'partial', done: 18, failed: 2, progress: 90, cost: 18 });
    expect(['refused', 'broken']).toContain(task.failCause);
    // Twenty-two answers came whole: those that did not fit and the refused one were paid for as well, to the one who reads the bill.
    expect(task).toMatchObject({ tokensIn: 22 * 300, tokensOut: 22 * 700 });
    expect(task).not.toHaveProperty('modelCost');
    expect(await read('articleTasks/t1', admin)).toMatchObject({ modelCost: 0.1364 });
    const { list: articles } = await read('articles?taskId=t1&_start=0&_end=50');
    expect(articles).toHaveLength(18);
    expect(new Set(articles.map(({ id }: { id: string }) => id)).size).toBe(18);
    // What was held for twenty: eighteen were used, two are back.
    expect(await read('users/u-customer', admin)).toMatchObject({ articleLeft: 12 });
    const { list: entries } = await read('consumptions?articleTaskId=t1&_start=0&_end=50', admin);
    expect(entries.filter(({ phase }: { phase: string }) => phase === 'pending')).toMatchObject([{ count: -20 }]);
    // Each once, and once more where it was refused for a while or the answer did not fit.
    const more = new Map([...request].filter(([, count]) => count > 1));
    expect(Object.fromEntries(more)).toEqual({ 3: 2, 7: 2, 9: 2, 13: 3, 15: 2 });
    expect([...request.keys()].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(model.query[0]?.body.messages[1]?.content).toMatch(/^以“上海装修公司”写六组问答[\s\S]*匠筑整装/);

    // The key is nowhere but with the service.
    expect(model.query.every((one) => one.key === `Bearer ${key}`)).toBe(true);
    const audit = await read('systemLogs?_start=0&_end=200', admin);
    expect(audit.list.length).toBeGreaterThan(0);
    expect(JSON.stringify([server.log.entries, task, articles, entries, audit])).not.toContain(key);
  });
});

describe('a door that is half described', () => {
  it('stops the start with one line, without the key', async () => {
    model = await startModelServer(() => saying(article()));
    server = await startBusinessServer();
    const { dir } = server;
    await server.close();
    const starting = startBusinessServer({ dir, env: { GENERATE_URL: model.url, GENERATE_KEY: key } });
    await expect(starting).rejects.toThrow(
      /^GENERATE_MODEL: 未设置 is not set（GENERATE_URL, GENERATE_MODEL, GENERATE_KEY）$/,
    );
    server = await startBusinessServer({ dir, env: { DEMO: 'off' } });
    expect(server.log.lines.join('\n')).toContain('未接入 Not connected: 文章生成 article generation (GENERATE_URL');
  });
});
