import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTokenDue } from '../../../../src/framework/client/auth/sign-in';
import { answer } from './support/answer';
import { collect, openTab, userOf } from './support/browser';
import { type Call, createFakeServer } from './support/fake-server';
import { seeded } from './support/random';
import { advance, drain, freezeTime, thawTime } from './support/virtual-time';

beforeEach(freezeTime);
afterEach(thawTime);

const slowRefresh = (url: string) => (url.endsWith('/refreshToken') ? 40 : 4);

describe('five tabs with one token', () => {
  it('the same expiry 20 times: nobody signed out, nothing lost', async () => {
    const random = seeded(5);
    const server = createFakeServer({ tokenLife: 5_000, latency: () => 4 + 2 * Math.floor(random() * 20) });
    const box = { token: server.issue('a') };
    const tabs = Array.from({ length: 5 }, () => openTab({ box, fetch: server.fetch }));
    const started = collect();
    for (let round = 0; round < 20; round += 1) {
      await advance(5_100);
      for (const { http } of tabs) {
        for (let id = 0; id < 4; id += 1) setTimeout(() => started.add(http.get(`/${round}/${id}`)), random() * 30);
      }
    }
    await advance(1_000);
    expect(started.tally()).toEqual({ fulfilled: 400 });
    for (const tab of tabs) expect(tab.onSessionEnd).not.toHaveBeenCalled();
    expect(server.refreshCount()).toBeGreaterThanOrEqual(20);
    expect(server.refreshCount()).toBeLessThanOrEqual(100);
  });

  it('a newer token of another tab is used before refreshing', async () => {
    const server = createFakeServer({ latency: slowRefresh });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({ box, fetch: server.fetch });
    const started = collect(tab.http.get('/x'));
    await advance(2);
    box.token = server.issue('a');
    await advance(100);
    expect(started.tally()).toEqual({ fulfilled: 1 });
    expect(server.refreshCount()).toBe(0);
  });

  it('a refused refresh is no end when another tab has a newer token by then', async () => {
    const server = createFakeServer({ latency: slowRefresh });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({
      box,
      fetch: (url, init) =>
        server.fetch(
          url,
          url.endsWith('/refreshToken') ? { ...init, headers: { Authorization: 'Bearer gone' } } : init,
        ),
    });
    const started = collect(tab.http.get('/x'));
    await advance(20);
    const adopted = server.issue('a');
    box.token = adopted;
    await advance(100);
    expect(started.tally()).toEqual({ fulfilled: 1 });
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
    expect(box.token).toBe(adopted);
  });
});

describe('the session changes while a refresh is in flight', () => {
  it('logout in tab A while B refreshes: no token left, nobody is signed out twice', async () => {
    const server = createFakeServer({ latency: slowRefresh });
    const box = { token: server.issueExpired('a') };
    const b = openTab({ box, fetch: server.fetch });
    const started = collect(b.http.get('/x'), b.http.post('/y', {}));
    await advance(20);
    expect(server.refreshCount()).toBe(0);
    box.token = '';
    await advance(100);
    expect(server.refreshCount()).toBe(1);
    expect(box.token).toBe('');
    expect(started.tally()).toEqual({ 'aborted 0': 2 });
    expect(b.onSessionEnd).not.toHaveBeenCalled();
  });

  it('sign-in as B in the same tab: waiters of A are rejected at once, B is not held, never a token of A', async () => {
    const handled: Call[] = [];
    const server = createFakeServer({ latency: slowRefresh, onHandled: (call) => handled.push(call) });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({ box, fetch: server.fetch });
    const old = collect(tab.http.get('/of-a'), tab.http.post('/of-a/2', {}));
    await advance(10);
    old.add(tab.http.get('/of-a/held'));
    const tokenOfB = server.issue('b');
    box.token = tokenOfB;
    tab.http.sessionChanged();
    await drain();
    expect(old.tally()).toEqual({ 'aborted 0': 3 });
    const fresh = collect(tab.http.get('/of-b'));
    await advance(4);
    expect(fresh.tally()).toEqual({ fulfilled: 1 });
    await advance(200);
    expect(box.token).toBe(tokenOfB);
    expect(handled.map(({ url, user }) => ({ url, user }))).toEqual([{ url: '/backend/of-b', user: 'b' }]);
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
  });

  it('sign-in as B in another tab, known by the token: nothing of A is sent as B', async () => {
    const handled: Call[] = [];
    const server = createFakeServer({ latency: slowRefresh, onHandled: (call) => handled.push(call) });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({ box, fetch: server.fetch, knowsUsers: true });
    const old = collect(tab.http.post('/of-a', {}));
    await advance(10);
    old.add(tab.http.post('/of-a/held', {}));
    box.token = server.issueExpired('b');
    const fresh = collect(tab.http.post('/of-b', {}));
    await advance(300);
    expect(old.tally()).toEqual({ 'aborted 0': 2 });
    expect(fresh.tally()).toEqual({ fulfilled: 1 });
    expect(handled.map(({ url, user }) => ({ url, user }))).toEqual([{ url: '/backend/of-b', user: 'b' }]);
    expect(userOf(box.token)).toBe('b');
  });

  it('sign-in as B in another tab, unknown to this one: the refresh of A is still dropped', async () => {
    const server = createFakeServer({ latency: slowRefresh });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({ box, fetch: server.fetch });
    collect(tab.http.get('/of-a'));
    await advance(10);
    const tokenOfB = server.issue('b');
    box.token = tokenOfB;
    await advance(200);
    expect(box.token).toBe(tokenOfB);
  });

  it('a late 401 of A does not end the session of B', async () => {
    const server = createFakeServer({ latency: (url) => (url.endsWith('/slow') ? 100 : 4) });
    const box = { token: 'a.revoked' };
    const tab = openTab({ box, fetch: server.fetch });
    const old = collect(tab.http.get('/slow'));
    await advance(10);
    box.token = server.issue('b');
    tab.http.sessionChanged();
    await advance(200);
    expect(old.tally()).toEqual({ 'aborted 0': 1 });
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
    expect(userOf(box.token)).toBe('b');
  });
});

describe('a token that is about to expire', () => {
  const setUp = (more: Parameters<typeof createFakeServer>[0] = {}) => {
    const server = createFakeServer({ latency: slowRefresh, ...more });
    const old = server.issue('a');
    const box = { token: old };
    const isDue = (token: string) => token === old;
    const openOne = (due = isDue) => openTab({ box, fetch: server.fetch, isDue: due });
    return { server, old, box, openOne, tab: openOne() };
  };
  const ask = (tab: ReturnType<typeof openTab>, names: string) =>
    names.split('').map((name) => tab.http.get(`/${name}`));

  it('is renewed once, before the calls that need it, which are sent in their order', async () => {
    const { server, old, tab } = setUp();
    const started = collect(...ask(tab, 'abcdefgh'));
    await advance(200);
    expect(started.tally()).toEqual({ fulfilled: 8 });
    expect(server.refreshCount()).toBe(1);
    expect(server.handled.map((url) => url.at(-1)).join('')).toBe('abcdefgh');
    expect(server.calls.some(({ token }) => token === old)).toBe(false);
  });

  it('is renewed by a call only, and by one tab for the others', async () => {
    const { server, tab, openOne } = setUp();
    const other = openOne();
    await advance(60_000);
    expect(server.refreshCount()).toBe(0);
    const started = collect(...ask(tab, 'a'));
    await advance(100);
    for (const one of [...ask(other, 'bc'), ...ask(tab, 'd')]) started.add(one);
    await advance(100);
    expect(started.tally()).toEqual({ fulfilled: 4 });
    expect(server.refreshCount()).toBe(1);
  });

  it('is used as long as it is good where the renewal fails, which is tried once', async () => {
    const { server, tab } = setUp({ onRefresh: () => answer({ code: 500, msg: '', data: null }, 500) });
    const started = collect(...ask(tab, 'ab'));
    await advance(100);
    started.add(tab.http.get('/c'));
    await advance(100);
    expect(started.tally()).toEqual({ fulfilled: 3 });
    expect(server.refreshCount()).toBe(1);
    expect(tab.onNotice).not.toHaveBeenCalled();
  });

  it('ends the session where the renewal is refused', async () => {
    const { box, tab } = setUp({ onRefresh: () => answer({ code: 401, msg: '', data: null }, 401) });
    const started = collect(...ask(tab, 'ab'));
    await advance(200);
    expect(started.tally()).toEqual({ 'http 401': 2 });
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(1);
    expect(box.token).toBe('');
  });

  it('is left to the server by a clock for which each new token is due at once', async () => {
    const { server, openOne } = setUp();
    const tab = openOne(() => true);
    const started = collect();
    for (const name of 'abcd') {
      started.add(tab.http.get(`/${name}`));
      await advance(100);
    }
    expect(started.tally()).toEqual({ fulfilled: 4 });
    expect(server.refreshCount()).toBe(1);
  });

  it.each([
    ['long before its end', { iat: 0, exp: 3600 }, 3_000_000, false],
    ['half a minute before its end', { iat: 0, exp: 3600 }, 3_570_000, true],
    ['after its end', { iat: 0, exp: 3600 }, 9_000_000, true],
    ['of less than a minute', { iat: 0, exp: 5 }, 9_000_000, false],
    ['that does not say when', {}, 9_000_000, false],
  ])('%s', (_name, claims, time, isDue) => {
    vi.spyOn(Date, 'now').mockReturnValue(time);
    expect(isTokenDue(`x.${btoa(JSON.stringify(claims))}.x`)).toBe(isDue);
  });
});
