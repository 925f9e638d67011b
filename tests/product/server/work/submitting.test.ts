import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../framework/server/support/test-server';
import { startBusinessServer } from '../support/business-server';

let server: TestServer;
afterEach(() => server.destroy());

const groups = [{ id: 'g1', ownerId: 'u-customer', name: '装修', channel: 'baidu', mainWords: ['装修公司'] }];

/** A server, and a draft of each kind of task. */
const start = async (env: Record<string, string>) => {
  const own = { ownerId: 'u-customer', status: 'draft', name: '一' };
  server = await startBusinessServer({
    env,
    more: {
      keywordGroups: groups,
      articleTasks: [{ ...own, id: 't1', groupId: 'g1', total: 2 }],
      videoTasks: [{ ...own, id: 't1', groupId: 'g1', total: 2 }],
      keywordExpansions: [{ ...own, id: 't1', seed: '装修公司', mode: ['suggest'] }],
    },
  });
  return server.signIn('customer');
};

describe('outside a demo', () => {
  it.each([
    ['articleTasks/t1/actions/submit', 'article generation'],
    ['videoTasks/t1/actions/submit', 'video generation'],
    ['keywordExpansions/t1/actions/submit', 'keyword expansion'],
    ['accounts/acc1/actions/check', 'account checks'],
  ])('%s says that nobody does it, and changes nothing', async (path, name) => {
    const token = await start({ DEMO: 'on' });
    const dir = server.dir;
    await server.close();
    server = await startBusinessServer({ dir, env: { DEMO: 'off' } });
    const [record = ''] = path.split('/actions');
    const before = (await server.call(`/api/${record}`, { token })).data;
    expect(await server.post(`/api/${path}`, token, {})).toMatchObject({
      status: 503,
      msg: `No service for ${name} is connected. Nothing was submitted or charged`,
      data: { reason: 'noGateway' },
    });
    expect((await server.call(`/api/${record}`, { token })).data).toEqual(before);
  });
});

describe('a demo that stands still', () => {
  it('takes what is submitted', async () => {
    const token = await start({ DEMO_SPEED: '0' });
    expect((await server.post('/api/articleTasks/t1/actions/submit', token, {})).code).toBe(200);
    expect((await server.call('/api/articleTasks/t1', { token })).data.status).toBe('queued');
  });
});
