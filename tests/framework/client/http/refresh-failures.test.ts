import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/client/http/api-error';
import { createBareRefresh } from '../../../../src/framework/client/http/create-bare-refresh';
import { createHttp } from '../../../../src/framework/client/http/create-http';
import { answer } from './support/answer';
import { collect, openTab } from './support/browser';
import { createFakeServer, type RefreshHandler } from './support/fake-server';
import { advance, freezeTime, thawTime } from './support/virtual-time';

beforeEach(freezeTime);
afterEach(thawTime);

const latency = (url: string) => (url.endsWith('/refreshToken') ? 20 : 4);

const run200 = async ({ onRefresh, spread = 0 }: { onRefresh: RefreshHandler; spread?: number }) => {
  const server = createFakeServer({ onRefresh, latency });
  const box = { token: server.issueExpired('a') };
  const tab = openTab({ box, fetch: server.fetch });
  const started = collect();
  for (let id = 0; id < 200; id += 1) {
    const start = () => started.add(tab.http.get(`/x/${id}`));
    if (spread) setTimeout(start, (id * spread) / 200);
    else start();
  }
  await advance(10_000);
  return { server, box, tab, results: started.tally() };
};

const refusals: { name: string; onRefresh: RefreshHandler }[] = [
  ...[401, 402, 403].flatMap((code) => [
    { name: `code ${code}`, onRefresh: () => answer({ code, msg: 'no', data: null }) },
    { name: `code "${code}"`, onRefresh: () => answer({ code: `${code}`, msg: 'no', data: null }) },
    { name: `status ${code}`, onRefresh: () => answer('', code) },
  ]),
  { name: 'a page instead of an envelope', onRefresh: () => answer('<!doctype html><title>console</title>') },
  { name: 'no JSON', onRefresh: () => answer('{"code":200,') },
  { name: 'an empty token', onRefresh: () => answer({ code: 200, msg: '', data: { token: '' } }) },
  { name: 'a blank token', onRefresh: () => answer({ code: 200, msg: '', data: { token: '  ' } }) },
  { name: 'a number for a token', onRefresh: () => answer({ code: 200, msg: '', data: { token: 7 } }) },
  { name: 'no data', onRefresh: () => answer({ code: 200, msg: '', data: null }) },
];

describe('a refused refresh', () => {
  it.each(refusals)('$name: 200 rejected, one session end, one refresh', async ({ onRefresh }) => {
    const { server, box, tab, results } = await run200({ onRefresh });
    expect(Object.values(results)).toEqual([200]);
    expect(results).not.toHaveProperty('fulfilled');
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(1);
    expect(tab.onSessionEnd.mock.calls[0]?.[0]).toMatchObject({ isNoticed: true, isRequestError: true });
    expect(tab.onNotice).not.toHaveBeenCalled();
    expect(server.refreshCount()).toBe(1);
    expect(server.calls).toHaveLength(200);
    expect(box.token).toBe('');
  });

  it('arrivals over 200 ms: still one session end and one refresh', async () => {
    const { server, tab, results } = await run200({ onRefresh: () => answer('', 403), spread: 200 });
    expect(results).not.toHaveProperty('fulfilled');
    expect(Object.values(results).reduce((sum, count) => sum + count)).toBe(200);
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(1);
    expect(server.refreshCount()).toBe(1);
  });

  it('an app that keeps the dead token is told once, and no further refresh is tried', async () => {
    const server = createFakeServer({ onRefresh: () => answer('', 401) });
    const token = server.issueExpired('a');
    const ends: unknown[] = [];
    const http = createHttp({
      baseUrl: '',
      fetch: server.fetch,
      getToken: () => token,
      refresh: createBareRefresh({ baseUrl: '', fetch: server.fetch }),
      onSessionEnd: (error) => ends.push(error),
    });
    for (let round = 0; round < 3; round += 1) {
      await expect(http.get('/x')).rejects.toMatchObject({ isNoticed: true });
    }
    expect(ends).toHaveLength(1);
    expect(server.refreshCount()).toBe(1);
  });
});

const failures: { name: string; kind: string; onRefresh: RefreshHandler }[] = [
  { name: 'code 500', kind: 'http 500', onRefresh: () => answer({ code: 500, msg: '', data: null }) },
  { name: 'status 500', kind: 'http 500', onRefresh: () => answer('', 500) },
  { name: 'a gateway page with 502', kind: 'http 502', onRefresh: () => answer('<html>', 502) },
  { name: 'offline', kind: 'network 0', onRefresh: () => Promise.reject(new TypeError('Failed to fetch')) },
  { name: 'hangs 60 s', kind: 'timeout 0', onRefresh: () => new Promise((resolve) => setTimeout(resolve, 60_000)) },
];

describe('a failed refresh', () => {
  it.each(failures)('$name: 200 rejected within 10 s, one message, the session lives', async ({ kind, onRefresh }) => {
    const { server, box, tab, results } = await run200({ onRefresh });
    expect(results).toEqual({ [kind]: 200 });
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
    expect(tab.onNotice).toHaveBeenCalledTimes(1);
    expect(server.refreshCount()).toBe(1);
    expect(box.token).toBe('a.1');
  });

  it('the next request tries anew and succeeds', async () => {
    let isDown = true;
    const { server, tab, box } = await run200({
      onRefresh: () => (isDown ? answer('', 503) : answer({ code: 200, msg: '', data: { token: next } })),
    });
    const next = server.issue('a');
    isDown = false;
    const started = collect(tab.http.get('/y'));
    await advance(50);
    expect(started.tally()).toEqual({ fulfilled: 1 });
    expect(box.token).toBe(next);
  });

  it.each([
    { name: 'for what nobody asked for: nobody is told', isAlone: true, notices: 0 },
    { name: 'for that and a request: told once', isAlone: false, notices: 1 },
  ])('$name', async ({ isAlone, notices }) => {
    const server = createFakeServer({ onRefresh: () => answer('', 500), latency });
    const tab = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const refused = () => Promise.reject(new ApiError({ kind: 'http', code: 402, msg: '' }));
    const quiet = tab.http.run({ send: refused, isQuiet: true });
    const started = collect(quiet, ...(isAlone ? [] : [tab.http.get('/x')]));
    await advance(300);
    expect(started.tally()).toEqual({ 'http 500': isAlone ? 1 : 2 });
    expect(tab.onNotice).toHaveBeenCalledTimes(notices);
  });

  it('a request whose 402 arrives after the failed refresh shares it instead of asking again', async () => {
    const server = createFakeServer({
      onRefresh: () => answer('', 500),
      latency: (url) => (url.endsWith('/slow') ? 200 : latency(url)),
    });
    const tab = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const started = collect(tab.http.get('/slow'), tab.http.get('/quick'));
    await advance(300);
    expect(started.tally()).toEqual({ 'http 500': 2 });
    expect(server.refreshCount()).toBe(1);
    expect(tab.onNotice).toHaveBeenCalledTimes(1);
  });

  it('a refresh that comes back after its limit is dropped', async () => {
    const { box } = await run200({
      onRefresh: () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(answer({ code: 200, msg: '', data: { token: 'a.late' } })), 15_000),
        ),
    });
    await advance(10_000);
    expect(box.token).toBe('a.1');
  });
});

describe('always 402', () => {
  it.each(['number', 'text', 'status'] as const)('as %s: two sends each, one refresh, no loop', async (expiredForm) => {
    const server = createFakeServer({ isAlwaysExpired: true, expiredForm, latency });
    const tab = openTab({ box: { token: server.issue('a') }, fetch: server.fetch });
    const started = collect();
    for (let id = 0; id < 200; id += 1) started.add(tab.http.get(`/x/${id}`));
    await advance(1_000);
    expect(started.tally()).toEqual({ 'http 402': 200 });
    expect(server.calls).toHaveLength(400);
    expect(server.refreshCount()).toBe(1);
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
  });

  it.each(['number', 'text', 'status'] as const)('expired as %s, then refreshed', async (expiredForm) => {
    const server = createFakeServer({ expiredForm, latency });
    const tab = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const started = collect(tab.http.get('/x'), tab.http.post('/y', {}));
    await advance(100);
    expect(started.tally()).toEqual({ fulfilled: 2 });
    expect(server.refreshCount()).toBe(1);
  });
});

describe('401 on a request', () => {
  it('ends the session once per token, refreshes nothing', async () => {
    const server = createFakeServer({ latency });
    const box = { token: 'a.forged' };
    const tab = openTab({ box, fetch: server.fetch });
    const started = collect();
    for (let id = 0; id < 20; id += 1) started.add(tab.http.get(`/x/${id}`));
    await advance(100);
    expect(started.tally()).toEqual({ 'http 401': 1, 'aborted 0': 19 });
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(1);
    expect(server.refreshCount()).toBe(0);

    box.token = 'a.forged-again';
    tab.http.sessionChanged();
    started.add(tab.http.get('/x'));
    await advance(100);
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(2);
  });

  it('ends the session on the replay as well', async () => {
    const server = createFakeServer({ onRefresh: () => answer({ code: 200, msg: '', data: { token: 'a.unknown' } }) });
    const tab = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    await expect(tab.http.get('/x')).rejects.toMatchObject({ code: 401, isNoticed: true });
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(1);
    expect(server.calls).toHaveLength(2);
  });

  it('without a token it ends nothing and keeps its message', async () => {
    const server = createFakeServer({ latency });
    const tab = openTab({ box: { token: '' }, fetch: server.fetch });
    const started = collect(tab.http.post('/login', {}));
    await advance(100);
    expect(started.tally()).toEqual({ 'http 401': 1 });
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
  });

  it('while a refresh is in flight: the waiters fail with it, one session end, the refreshed token is dropped', async () => {
    const server = createFakeServer({ latency: (url) => (url.endsWith('/refreshToken') ? 60 : 4) });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({
      box,
      fetch: (url, init) =>
        url.endsWith('/revoked')
          ? new Promise((resolve) => setTimeout(() => resolve(answer('', 401)), 20))
          : server.fetch(url, init),
    });
    const started = collect(tab.http.get('/x'), tab.http.get('/revoked'));
    await advance(10);
    started.add(tab.http.get('/held'));
    await advance(10);
    expect(started.tally()).toEqual({ 'http 401': 3 });
    await advance(100);
    expect(tab.onSessionEnd).toHaveBeenCalledTimes(1);
    expect(box.token).toBe('');
    expect(server.handled).toEqual([]);
  });
});
