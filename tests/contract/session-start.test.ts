import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { startRealServer } from './real-server';

// At noon in Shanghai: the start and the endpoints are called one after the other, and midnight must not come in between.
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+08:00`) });
afterAll(() => vi.useRealTimers());
const server = await startRealServer();
afterAll(() => server.destroy());

const zone = 'Asia/Shanghai';
const queryOf = (path: string, more: object = {}) => new URLSearchParams({ path, zone, ...more });
const signIn = (username: string, query = '') =>
  server.post(`/api/user/login${query}`, undefined, { username, password: '123456' });

interface Start {
  answers: { address: string; data: unknown }[];
  next: string[];
}

const startOf = async (token: string, path: string, more?: object): Promise<Start> =>
  (await server.call(`/api/user/start?${queryOf(path, more)}`, token)).data;
const addressesOf = ({ answers }: Start) => answers.map(({ address }) => address.split('?')[0]);

const always = ['/api/user/userInfo', '/api/policy/slice'];
const listHome = [...always, '/api/user/hints'];
const home = [...listHome, '/api/user/dashboards/home/widgets', '/api/user/dashboards/home'];

describe('a sign-in', () => {
  it('answers the token alone to whoever names no page', async () => {
    for (const query of ['', '?zone=Asia/Shanghai'])
      expect((await signIn('admin', query)).data).toEqual({ token: expect.any(String) });
  });

  it.each([
    ['admin', '/login', home],
    ['customer', '/login', home],
    ['customer', '/', home],
    // Their home is a list.
    ['clue', '/login', listHome],
    ['engineer', '/login', listHome],
    // The dashboard of the first page is none of theirs.
    ['clue', '/', always],
    ['engineer', '/login?redirect=%2F', listHome],
    ['customer', '/login?redirect=%2Fmaterial%2Fkeyword%3Fpage%3D2', always],
  ])('of %s to %s brings along what the endpoints answer', async (username, path, addresses) => {
    const { data } = await signIn(username, `?${queryOf(path)}`);
    const { token, start } = data as { token: string; start: Start };
    expect(addressesOf(start)).toEqual(addresses);
    for (const { address, data: ahead } of start.answers) {
      const request = await server.call(address, token);
      expect(request, address).toMatchObject({ code: 200 });
      expect(ahead, address).toEqual(request.data);
    }
    for (const address of start.next) expect((await server.call(address, token)).code).toBe(200);
    expect(start.next).toHaveLength(addresses === home ? 1 : 0);
    expect(await startOf(token, path)).toEqual(start);
    expect(server.problems).toEqual([]);
  });

  it('that is refused brings nothing along', async () => {
    const query = `?${queryOf('/')}`;
    const answer = await server.post(`/api/user/login${query}`, undefined, {
      username: 'admin',
      password: 'wrong-one',
    });
    expect(answer).toMatchObject({ code: 401, data: null });
  });
});

test('the numbers are those of the period in the address, else of the one that the dashboard begins with', async () => {
  const token = await server.signIn('customer');
  const lengthOf = async (path: string) => {
    const { answers } = await startOf(token, path);
    const { searchParams } = new URL(answers.at(-1)?.address ?? '', 'http://console.invalid');
    const [from, to] = [searchParams.get('from'), searchParams.get('to')].map((day) => Date.parse(day ?? ''));
    return 1 + ((to ?? 0) - (from ?? 0)) / 86_400_000;
  };
  expect(await lengthOf('/')).toBe(30);
  expect(await lengthOf('/?_w.period=last7')).toBe(7);
  expect(await lengthOf('/login?redirect=%2F%3F_w.period%3Dlast90')).toBe(90);
  expect(await lengthOf('/?_w.period=for-ever')).toBe(30);
});

test('a zone that there is not leaves out the numbers, and only them', async () => {
  const token = await server.signIn('customer');
  for (const bad of ['', 'Mars/Base', 'x'.repeat(2000)]) {
    const start = await startOf(token, '/', { zone: bad });
    expect(addressesOf(start)).toEqual(home.slice(0, 4));
    expect(start.next).toEqual([]);
  }
});

test('an address that leads nowhere brings along what every session asks, and nothing else', async () => {
  const token = await server.signIn('admin');
  const nowhere = ['', '?', '//', '/nowhere', '/%', '/%00', '/%2e%2e', '/__proto__', 'javascript:alert(1)'];
  for (const path of [...nowhere, 'https://evil.example/', '/\\evil', `/${'x'.repeat(6000)}`, '/:id', '\0', '/image#'])
    expect(addressesOf(await startOf(token, path)), path).toEqual(path === '//' ? home : always);
  // Out of the console leads home.
  for (const target of ['//evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect(addressesOf(await startOf(token, `/login?redirect=${encodeURIComponent(target)}`))).toEqual(home);
  expect(server.problems).toEqual([]);
});
