// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setup } from '../../../../src/app/setup';
import { signIn } from '../../../../src/framework/client/auth/sign-in';
import type { HttpRequest } from '../../../../src/framework/client/http/http';
import { i18n, startI18n } from '../../../../src/framework/i18n/i18n';
import { enter } from '../../../../src/framework/shell/account/sign-in/sign-in-gate';
import { bootSession, followPolicy } from '../../../../src/framework/shell/session/boot';
import { withFetchedEarly } from '../../../../src/framework/shell/session/early-requests';
import { beginSession, endSession, http, layerHttp } from '../../../../src/framework/shell/session/session';
import { askStart, firstScreen } from '../../../../src/framework/shell/session/start-session';

layerHttp(withFetchedEarly);

const tokenOf = (sid: string, more: object = {}) => `x.${btoa(JSON.stringify({ sid, ...more }))}.y`;

const user = { id: '1', username: 'admin', avatar: '', roles: [], permissions: [], company: '', mobile: '' };
const slice = { revision: 'one', grants: [], isSuper: true, rows: [], grantors: [] };
const numbers = '/api/user/dashboards/home?part=numbers&from=2026-01-01&to=2026-01-30&zone=Asia%2FShanghai';
const charts = numbers.replace('numbers', 'charts');
const start = {
  answers: [
    { address: '/api/user/userInfo', data: user },
    { address: '/api/policy/slice', data: slice },
    { address: numbers, data: { widgets: { sent: 1 } } },
  ],
  next: [charts],
};

/** The requests to the server, without the base and the query of a start. */
const requested: string[] = [];
/** What it answers: `data`, or a status that is an error. */
let answers: Readonly<Record<string, unknown>> = {};
let revision = 'one';
const later = () => new Promise((done) => setTimeout(done));

beforeEach(async () => {
  if (i18n.language === undefined) await startI18n();
  await i18n.changeLanguage('zh');
  requested.length = 0;
  revision = 'one';
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const path = String(url).replace('/backend', '');
    const name = path.replace(/(login|start)\?.*/, '$1');
    requested.push(name);
    const found = answers[name];
    if (found instanceof Error) throw found;
    const isRefused = typeof found === 'number';
    return new Response(
      JSON.stringify({ code: isRefused ? found : 200, msg: '', data: isRefused ? null : (found ?? name) }),
      {
        status: isRefused ? found : 200,
        headers: { 'X-Policy-Revision': revision },
      },
    );
  });
});
afterEach(async () => {
  endSession();
  await later();
});

const get = async (path: string, query?: HttpRequest['query']) =>
  (await http.request<unknown>({ method: 'GET', path, query })).data;

let sessions = 0;
/** A session that nothing has been stored for. */
const newSession = () => {
  sessions += 1;
  return `session-${sessions}`;
};
const enterAs = async (sid: string, brought: unknown = start) => {
  answers = { ...answers, '/api/user/login': { token: tokenOf(sid), start: brought } };
  expect(await enter(signIn(http, { username: 'admin', password: '123456' }, firstScreen()))).toEqual({ ok: true });
};

describe('what comes with a sign-in', () => {
  test('is found by whoever asks for it in that session, once; what follows is asked for at once', async () => {
    history.replaceState(null, '', '/login?redirect=%2Fimage');
    await enterAs(newSession());
    expect(requested).toEqual(['/api/user/login', charts]);
    expect(await get('/api/user/userInfo')).toEqual(user);
    expect(await get('/api/policy/slice')).toEqual(slice);
    const query = { zone: 'Asia/Shanghai', part: 'numbers', from: '2026-01-01', to: '2026-01-30' };
    expect(await get('/api/user/dashboards/home', query)).toEqual({ widgets: { sent: 1 } });
    expect(await get(charts)).toBe(charts);
    expect(requested).toHaveLength(2);
    expect(await get('/api/user/userInfo')).toBe('/api/user/userInfo');
    expect(requested).toHaveLength(3);
  });

  test('is asked for with the page and the time zone', () => {
    history.replaceState(null, '', '/login?redirect=%2Fimage');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(firstScreen()).toEqual({ path: '/login?redirect=%2Fimage', zone: timeZone });
    // A request line has a limit, and a sign-in must not fail by it.
    history.replaceState(null, '', `/image?q=${'x'.repeat(2000)}`);
    expect(firstScreen().path).toBe('');
  });

  test('is nothing to another session', async () => {
    await enterAs(newSession());
    beginSession(tokenOf(newSession()));
    expect(await get('/api/user/userInfo')).toBe('/api/user/userInfo');
  });

  test('is nothing to a page in another language', async () => {
    const entering = enterAs(newSession());
    await i18n.changeLanguage('en');
    await entering;
    expect(await get('/api/user/userInfo')).toBe('/api/user/userInfo');

    await enterAs(newSession());
    await i18n.changeLanguage('zh');
    expect(await get('/api/policy/slice')).toBe('/api/policy/slice');
  });

  test.each([
    ['nothing, from a backend that is not ours', null],
    ['no list', { answers: 'x' }],
    [
      'no addresses',
      { answers: [null, 1, {}, { address: 1, data: 1 }, { address: '//evil/', data: 1 }], next: [1, '/\\x'] },
    ],
  ])('may be %s', async (_, brought) => {
    await enterAs(newSession(), brought);
    expect(requested).toEqual(['/api/user/login']);
    expect(await get('/api/user/userInfo')).toBe('/api/user/userInfo');
  });

  test('does not hide that the policy has changed since', async () => {
    await enterAs(newSession());
    const { access } = await bootSession(setup);
    expect(access.revision).toBe('one');
    expect(requested).toEqual(['/api/user/login', charts]);
    const changed = vi.fn();
    const stop = followPolicy(access, changed);
    revision = 'two';
    answers = { '/api/policy/slice': { ...slice, revision: 'two' } };
    await get('/api/anything');
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(expect.objectContaining({ revision: 'two' })));
    stop();
  });
});

describe('the start of a session that is there', () => {
  const own = ['/api/user/userInfo', '/api/policy/slice'];
  const begin = () => {
    beginSession(tokenOf(newSession()));
    askStart();
  };
  const both = () => Promise.allSettled(own.map((path) => get(path)));

  test('answers what every session asks, be it still under way, and what its page asks', async () => {
    answers = { '/api/user/start': start };
    begin();
    // Once for a session.
    askStart();
    expect(await both()).toMatchObject([{ value: user }, { value: slice }]);
    expect(await get(numbers)).toEqual({ widgets: { sent: 1 } });
    expect(await get(charts)).toBe(charts);
    expect(requested).toEqual(['/api/user/start', charts]);
    // Not a second time.
    expect(await both()).toMatchObject(own.map((value) => ({ value })));
  });

  test('is not asked for where the sign-in has brought it along', async () => {
    await enterAs(newSession());
    askStart();
    expect(requested).toEqual(['/api/user/login', charts]);
  });

  test('asks for what it does not hold', async () => {
    answers = { '/api/user/start': { answers: start.answers.slice(0, 1) } };
    begin();
    expect(await both()).toMatchObject([{ value: user }, { value: '/api/policy/slice' }]);
    expect(requested).toEqual(['/api/user/start', '/api/policy/slice']);
  });

  test.each([404, 403, 429, 500])('that is answered %i gives way to the calls it stands for', async (code) => {
    answers = { '/api/user/start': code };
    begin();
    expect(await both()).toMatchObject(own.map((value) => ({ value })));
    expect(requested).toEqual(['/api/user/start', ...own]);
  });

  test('that is refused is the end of the session, and nothing more is asked', async () => {
    answers = { '/api/user/start': 401 };
    begin();
    expect(await both()).toMatchObject(own.map(() => ({ reason: { code: 401 } })));
    expect(requested).toEqual(['/api/user/start']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('that cannot be reached fails as those calls would', async () => {
    answers = { '/api/user/start': new TypeError('away') };
    begin();
    expect(await both()).toMatchObject(own.map(() => ({ reason: { kind: 'network' } })));
    expect(requested).toEqual(['/api/user/start']);
    answers = {};
    expect(await both()).toMatchObject(own.map((value) => ({ value })));
  });

  test('is not asked for while a password is due', () => {
    beginSession(tokenOf(newSession(), { passwordDue: true }));
    askStart();
    expect(requested).toEqual([]);
  });
});
