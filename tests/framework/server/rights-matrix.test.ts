import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownNames } from '../../../src/framework/language/known-names';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { readPolicy } from '../../../src/framework/rights/read-policy';
import { routeTable } from '../../../src/framework/server/endpoints/route-table';
import type { Endpoint } from '../../../src/framework/server/services/endpoint';
import type { Services } from '../../../src/framework/server/services/services';
import { createApp } from '../../../src/framework/server/start/create-app';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const console = resolveConsole(tinyConfig);
const endpoints = routeTable({ console, isDemo: true, groups: [] });
/** Records of nobody in these tests: what is allowed answers 404 or 422 and changes nothing. */
const pathOf = ({ path }: Endpoint) => path.replace(':id', 'nobodys');
const bodyOf = ({ method }: Endpoint) => (method === 'POST' || method === 'PATCH' ? { body: { nonsense: 1 } } : {});
const guarded = endpoints.filter(({ right }) => right !== 'public');

let server: TestServer;
let expired: TestServer;
beforeAll(async () => {
  [server, expired] = await Promise.all([startTestServer(), startTestServer({ env: { TOKEN_SECONDS: '1' } })]);
});
afterAll(async () => {
  await Promise.all([server.destroy(), expired.destroy()]);
});

describe('every endpoint of the table', () => {
  it('declares its right, and only these are public', () => {
    const open = endpoints.filter(({ right }) => right === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'GET /api/unsubscribe',
      'GET /api/user/passwordRules',
      'GET /files/:name',
      'GET /health',
      'GET /logout',
      'GET /metrics',
      'GET /publicKey',
      'GET /ready',
      'GET /refreshToken',
      'POST /api/demo/social/authorize',
      'POST /api/unsubscribe',
      'POST /api/user/login',
      'POST /api/user/sendCode',
      'POST /logout',
      'POST /refreshToken',
      'POST /register',
      'POST /socialLogin',
    ]);
  });

  it('answers 401 without a token and with a forged one', async () => {
    const token = await new SignJWT({ sid: 's', gen: 1, sub: 'root', exp: 9e9 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32));
    for (const endpoint of guarded) {
      for (const forged of [undefined, token]) {
        const answer = await server.call(pathOf(endpoint), {
          method: endpoint.method,
          token: forged,
          ...bodyOf(endpoint),
        });
        expect(answer, `${endpoint.method} ${endpoint.path}`).toMatchObject({ status: 401, code: 401 });
      }
    }
  });

  it('answers 402 with an expired token', async () => {
    const token = await expired.signIn('root');
    await expect
      .poll(async () => (await expired.call('/api/user/userInfo', { token })).code, { timeout: 60_000 })
      .toBe(402);
    for (const endpoint of guarded) {
      const answer = await expired.call(pathOf(endpoint), { method: endpoint.method, token, ...bodyOf(endpoint) });
      expect(answer, `${endpoint.method} ${endpoint.path}`).toMatchObject({ status: 402, code: 402 });
    }
  });

  const inGate = ['admin', 'agent', 'customer'];
  const users = tinyData.users.map(({ id }) => ({ name: id, tags: inGate.includes(id) ? [] : ['slow'] }));
  describe.each(users)('does for $name', ({ name, tags }) => {
    it('what the policy says, and never fails', { tags }, async () => {
      const policy = readPolicy({ text: tinyPolicy, known: knownNames(console) });
      if (!policy.ok) throw new Error('the policy is bad');
      const decisions = await createDecisions(policy);
      const user = tinyData.users.find(({ id }) => id === name);
      const subject = { grants: (user?.roles ?? []).map((role) => `role:${role}`), isSuper: name === 'root' };
      let token = await server.signIn(name);
      for (const endpoint of guarded) {
        // An answer that goes on is nothing to wait for; `events/events.test.ts` listens to it.
        if (endpoint.right === 'public' || endpoint.path === '/api/events') continue;
        const isAllowed = endpoint.right === 'session' || decisions.can({ subject, ...endpoint.right });
        const answer = await server.call(pathOf(endpoint), { method: endpoint.method, token, ...bodyOf(endpoint) });
        // A document for machines has no envelope.
        const code = endpoint.path === '/openapi.json' ? answer.status : answer.code;
        const place = `${name}: ${endpoint.method} ${endpoint.path} → ${code}`;
        expect(code === 403, place).toBe(!isAllowed);
        expect(code, place).toBeLessThan(500);
        expect(answer.status).toBe(code);
        expect(answer.headers.get('x-policy-revision')).toBe(decisions.revision);
        if (!isAllowed) expect(answer.data).toEqual(endpoint.right);
        if (endpoint.path === '/api/user/lock') await server.post('/api/user/unlock', token, { password: '123456' });
        if (endpoint.path === '/expireToken') token = (await server.call('/refreshToken', { token })).data.token;
      }
    });
  });
});

describe('what is not in the table', () => {
  it.each([
    '/db',
    '/',
    '',
    '/api',
    '/api/db',
    '/api/credentials',
    '/api/sessions',
    '/api/__proto__',
    '/api/constructor',
    '/api/users/admin/agentId',
    '/api/articles/a1/actions/look',
    '/api/settings',
    '/api/%ff',
  ])('%s does not exist', async (path) => {
    const token = await server.signIn('root');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await server.call(path, { method, token, ...(method === 'GET' ? {} : { body: {} }) });
      expect([400, 404], `${method} ${path} → ${answer.code}`).toContain(answer.code);
      expect(JSON.stringify(answer)).not.toMatch(/argon2|stack|node_modules/);
    }
  });

  it('an endpoint without a right, or declared twice, stops the start', () => {
    const services = { console } as Services;
    const pages = () => undefined;
    const bare = { method: 'GET', path: '/open', handler: () => null } as unknown as Endpoint;
    expect(() => createApp({ services, pages, isDev: false, endpoints: [bare] })).toThrow('GET /open: 未声明权限');
    const one: Endpoint = { method: 'GET', path: '/a', right: 'public', handler: () => null };
    expect(() => createApp({ services, pages, isDev: false, endpoints: [one, one] })).toThrow('GET /a: 重复');
  });
});
