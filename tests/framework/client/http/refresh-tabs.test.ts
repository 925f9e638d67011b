import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
