import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storedRows } from './support/stored-rows';
import { startTestServer, until } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const policy = `${tinyPolicy}
p, any, role:Customer|role:Admin, res:apiTokens, create, all
`;
let offset = 0;
const clock = { now: () => Date.now() + offset, wait: async () => {} };
const dayMs = 24 * 3600_000;
const server = await startTestServer({ policy, clock, env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());
const [admin, customer, customer2] = await Promise.all([
  server.signIn('admin'),
  server.signIn('customer'),
  server.signIn('customer2'),
]);

let made = 0;
const draft = (grants: unknown, more = {}) => ({ name: `token ${++made}`, days: 30, grants, ...more });
const make = async (owner: string, grants: unknown, more = {}) =>
  (await server.post('/api/user/tokens', owner, draft(grants, more))).data;
const tokenFor = async (owner: string, grants: unknown): Promise<string> => (await make(owner, grants)).token;
const get = (path: string, token: string) => server.call(path, { token });
const listed = async (owner: string) => (await get('/api/user/tokens', owner)).data;

describe('making a token', () => {
  it('tells the secret once; the list and the stored data never hold it', async () => {
    const { token, id, name } = await make(customer, { articles: ['list'] });
    expect(token).toMatch(/^smc_[0-9a-f]{16}_[\w-]{43}$/);
    const { list } = await listed(customer);
    const row = list.find((each: { id: string }) => each.id === id);
    expect(row).toMatchObject({ name, grants: { articles: ['list'] }, lastUsedAt: null, isExpired: false });
    await get('/api/articles', token);
    const secret = token.slice(-43);
    expect(JSON.stringify(list)).not.toContain(secret);
    const text = JSON.stringify(server.log.entries);
    expect(text).not.toContain(secret);
  });

  it('stores a hash of it', async () => {
    const embedded = await startTestServer({ policy, openStore: undefined as never });
    const owner = await embedded.signIn('customer');
    const { token, id } = (await embedded.post('/api/user/tokens', owner, draft({ articles: ['list'] }))).data;
    await embedded.close();
    const stored = JSON.stringify(await storedRows(join(embedded.dir, 'data')));
    await embedded.destroy();
    expect(stored).toContain(id);
    expect(stored).not.toContain(token.slice(-43));
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no list', { articles: 'list' }],
    ['an unknown resource', { nothing: ['list'] }],
    ['an action that only an admin has', { articles: ['finish'] }],
    ['a verb that is not held', { packages: ['create'] }],
    ['the policy', { policy: ['edit'] }],
    ['tokens', { apiTokens: ['create'] }],
    ['one right and one too many', { articles: ['list', 'finish'] }],
  ])('refuses %s', async (_what, grants) => {
    const { code, data } = await server.post('/api/user/tokens', customer, draft(grants));
    expect(code).toBe(422);
    expect(Object.keys(data.errors)).toEqual(['grants']);
  });

  it('offers accounts for reading alone, to whoever may do more with them', async () => {
    const { offered } = await listed(admin);
    expect(offered.users).toEqual(['list', 'show']);
    expect((await server.post('/api/user/tokens', admin, draft({ users: ['create'] }))).code).toBe(422);
  });

  it('refuses a name that is used, and one without end', async () => {
    const { name } = await make(customer, { articles: ['list'] });
    const again = await server.post('/api/user/tokens', customer, draft({ articles: ['list'] }, { name }));
    expect(again.data.errors).toHaveProperty('name');
    for (const days of [0, 367, 1.5, 'x'])
      expect((await server.post('/api/user/tokens', customer, draft({ articles: ['list'] }, { days }))).code).toBe(422);
  });

  it('needs a right', async () => {
    const agent = await server.signIn('agent');
    expect((await server.post('/api/user/tokens', agent, draft({ articles: ['list'] }))).code).toBe(403);
    expect(await listed(agent)).toEqual({ list: [], total: 0, offered: {} });
  });
});

describe('what a token may do', () => {
  it('is what it was given, within the scope of its owner', async () => {
    const token = await tokenFor(customer, { articles: ['list', 'create', 'submit'] });
    const { data } = await get('/api/articles', token);
    expect(data.total).toBe((await get('/api/articles', customer)).data.total);
    const { code, data: article } = await server.post('/api/articles', token, { title: 'By a program' });
    expect(code).toBe(200);
    expect((await get(`/api/articles/${article.id}`, customer)).code).toBe(200);
    expect((await server.post(`/api/articles/${article.id}/actions/submit`, token, {})).code).toBe(200);
    expect((await get(`/api/articles/${article.id}`, token)).code).toBe(403);
    expect((await server.patch(`/api/articles/${article.id}`, token, { title: 'x', version: 2 })).code).toBe(403);
    expect((await get('/api/groups', token)).code).toBe(403);
  });

  it('is no undo: what programs create would push out what people can take back', async () => {
    const token = await tokenFor(customer, { articles: ['create', 'delete'] });
    const answers = await Promise.all(
      [customer, token].map((by) => server.post('/api/articles', by, { title: 'By either' })),
    );
    expect(answers.map(({ code, headers }) => [code, headers.has('x-undo')])).toEqual([
      [200, true],
      [200, false],
    ]);
  });

  it.each<[string, string]>([
    ['GET', '/api/user/tokens'],
    ['POST', '/api/user/tokens'],
    ['GET', '/api/user/userInfo'],
    ['GET', '/api/user/sessions'],
    ['POST', '/api/user/changePassword'],
    ['GET', '/api/policy/slice'],
    ['GET', '/api/user/views'],
    ['GET', '/api/events'],
  ])('%s %s is nothing for tokens, though their owner may', async (method, path) => {
    const token = await tokenFor(admin, { articles: ['list'] });
    const body = method === 'GET' ? {} : { body: {} };
    const { code, data } = await server.call(path, { method, token, ...body });
    expect([code, data?.reason]).toEqual([403, 'apiToken']);
  });

  it('cannot be renewed like a session', async () => {
    const token = await tokenFor(customer, { articles: ['list'] });
    expect((await server.post('/refreshToken', token, {})).code).toBe(401);
  });

  it('narrows joined records and the search', async () => {
    const token = await tokenFor(customer, { articles: ['list'] });
    const titles = await server.post('/api/groups/titles', token, { ids: ['g1'] });
    expect(JSON.stringify(titles.data)).not.toContain('Mine');
    const found = await get('/api/user/search?q=Mine', token);
    expect(JSON.stringify(found.data)).not.toContain('g1');
  });

  it('follows the policy: what the owner loses, the token has lost', async () => {
    const token = await tokenFor(customer, { packages: ['list'] });
    expect((await get('/api/packages', token)).code).toBe(200);
    await writeFile(server.policyFile, policy.replace('res:packages, list|show, all', 'res:packages, show, all'));
    await until(async () => (await get('/api/packages', token)).code === 403);
    await writeFile(server.policyFile, policy);
    await until(async () => (await get('/api/packages', token)).code === 200);
  });
});

describe('the end of a token', () => {
  it('comes with its time', async () => {
    const token = await tokenFor(customer, { articles: ['list'] });
    offset = 31 * dayMs;
    const { code, msg } = await get('/api/articles', token);
    offset = 0;
    expect([code, msg]).toEqual([401, 'The API token is invalid, revoked or expired']);
  });

  it('comes when its owner revokes it, and nobody else can', async () => {
    const { id, token } = await make(customer, { articles: ['list'] });
    const revoke = (owner: string) => server.call(`/api/user/tokens/${id}`, { method: 'DELETE', token: owner });
    expect((await revoke(customer2)).code).toBe(404);
    expect((await get('/api/articles', token)).code).toBe(200);
    expect((await revoke(customer)).code).toBe(200);
    expect((await get('/api/articles', token)).code).toBe(401);
    expect((await revoke(customer)).code).toBe(404);
  });

  it('comes while its owner is frozen', async () => {
    const token = await tokenFor(customer2, { articles: ['list'] });
    await server.post('/api/users/customer2/actions/freeze', admin, {});
    expect((await get('/api/articles', token)).code).toBe(401);
    await server.post('/api/users/customer2/actions/thaw', admin, {});
    expect((await get('/api/articles', token)).code).toBe(200);
  });

  it.each(['smc_', 'smc_0000000000000000_', `smc_0000000000000000_${'A'.repeat(43)}`])(
    'nothing is done with %s',
    async (token) => {
      expect((await get('/api/articles', token)).code).toBe(401);
    },
  );

  it('is not undone by a secret that is wrong in one sign', async () => {
    const token = await tokenFor(customer, { articles: ['list'] });
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await get('/api/articles', wrong)).code).toBe(401);
  });
});

describe('how often', () => {
  it('a token is used is limited by itself, and its owner goes on', async () => {
    const [token, other] = [
      await tokenFor(customer, { articles: ['list'] }),
      await tokenFor(customer, { articles: ['list'] }),
    ];
    const codes: number[] = [];
    for (let times = 0; times <= 100; times++) codes.push((await get('/api/articles?_end=1', token)).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(100);
    expect(codes.at(-1)).toBe(429);
    expect((await get('/api/articles?_end=1', other)).code).toBe(200);
    expect((await get('/api/articles?_end=1', customer)).code).toBe(200);
  });

  it('its last use is written is once a minute', async () => {
    const { id, token } = await make(customer, { articles: ['list'] });
    const used = async () => (await listed(customer)).list.find((each: { id: string }) => each.id === id).lastUsedAt;
    await get('/api/articles', token);
    const first = await used();
    offset = 30_000;
    await get('/api/articles', token);
    expect(await used()).toBe(first);
    offset = 61_000;
    await get('/api/articles', token);
    const second = await used();
    offset = 0;
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(61_000);
  });
});
