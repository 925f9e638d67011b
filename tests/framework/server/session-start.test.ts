import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyPolicy } from './support/tiny-config';

const title = { zh: '首页', en: 'Home' };
const config: ConsoleConfig = {
  ...tinyConfig,
  site: { ...tinyConfig.site, home: '/' },
  dashboards: {
    home: {
      widgets: {
        articles: { kind: 'figure', title, resource: 'articles', fn: 'count' },
      },
    },
  },
  routes: [{ path: '/', page: 'dashboard', dashboard: 'home', title }, ...tinyConfig.routes],
};
const policy = `${tinyPolicy}p, any, role:Admin|role:Customer, route:/, view, -\n`;
/** What of the product fails. */
let isBroken = false;
const brandOf = async () => {
  if (isBroken) throw new Error('the brand is away');
  return undefined;
};
const server = await startTestServer({ config, policy, product: { brandOf } });
afterAll(() => server.destroy());

const query = new URLSearchParams({ path: '/login', zone: 'Asia/Shanghai' });
const signIn = async (username: string, password = '123456') =>
  (await server.call(`/api/user/login?${query}`, { method: 'POST', body: { username, password } })).data;
const start = async (token: string) => (await server.call(`/api/user/start?${query}`, { token })).data;
const addressesOf = ({ answers }: { answers: { address: string }[] }) =>
  answers.map(({ address }) => address.split('?')[0]);

const user = '/api/user/userInfo';
const slice = '/api/policy/slice';
const hints = '/api/user/hints';
const dashboard = ['/api/user/dashboards/home/widgets', '/api/user/dashboards/home'];

describe('the start of a session', () => {
  it('is refused without one', async () => {
    expect(await server.call('/api/user/start')).toMatchObject({ status: 401, code: 401 });
  });

  it('comes with the sign-in, and is the same when it is asked for', async () => {
    const signedIn = await signIn('admin');
    expect(addressesOf(signedIn.start)).toEqual([user, slice, hints, ...dashboard]);
    expect(signedIn.start.answers.at(-1).data.widgets.articles).toMatchObject({ kind: 'figure' });
    expect(await start(signedIn.token)).toEqual(signedIn.start);
  });

  it('says nothing but who it is behind a locked screen', async () => {
    const { token } = await signIn('admin');
    await server.post('/api/user/lock', token, {});
    const locked = await start(token);
    expect(addressesOf(locked)).toEqual([user]);
    expect(locked.answers[0].data).toMatchObject({ username: 'admin', isLocked: true, roles: [] });
    expect(locked.next).toEqual([]);
  });

  it('does not come along while a password is due', async () => {
    const root = await server.signIn('root');
    const made = await server.post('/api/users', root, { username: 'fresh', roles: ['Admin'] });
    const signedIn = await signIn('fresh', made.data.initialPassword);
    expect(signedIn).toEqual({ token: expect.any(String) });
    const due = await start(signedIn.token);
    expect(addressesOf(due)).toEqual([user]);
    expect(due.next).toEqual([]);
  });

  it('leaves out an answer that fails, which the log tells of, and keeps the others', async () => {
    isBroken = true;
    const signedIn = await signIn('admin');
    isBroken = false;
    expect(addressesOf(signedIn.start)).toEqual([slice, hints, ...dashboard]);
    expect(server.log.lines.filter((line) => line.startsWith('an answer of a start'))).toHaveLength(1);
  });

  it('of a part of a dashboard that fails leaves that out alone', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'console-start-'));
    let isAway = false;

    const failing = await startTestServer({
      config,
      policy,
      openStore: async (options) => {
        const store = await openJsonServerStore({ ...options, dataDir: dir });
        const aggregate: typeof store.aggregate = (question) =>
          isAway ? Promise.reject(new Error('the disk is away')) : store.aggregate(question);
        return { ...store, aggregate };
      },
    });
    try {
      isAway = true;
      const body = { username: 'admin', password: '123456' };
      const { data } = await failing.call(`/api/user/login?${query}`, { method: 'POST', body });
      expect(addressesOf(data.start)).toEqual([user, slice, hints, dashboard[0]]);
    } finally {
      await failing.destroy();
      await rm(dir, { recursive: true, force: true });
    }
  });

  it('is nothing that a sign-in waits for where no policy is in force', async () => {
    const none = await startTestServer({ config, policy: null });
    try {
      const body = { username: 'admin', password: '123456' };
      const { data } = await none.call(`/api/user/login?${query}`, { method: 'POST', body });
      expect(data).toEqual({ token: expect.any(String) });
    } finally {
      await none.destroy();
    }
  });
});
