import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, openTab } from './support/browser';
import { createFakeServer } from './support/fake-server';
import { seeded } from './support/random';
import { advance, drain, freezeTime, thawTime } from './support/virtual-time';

beforeEach(freezeTime);
afterEach(thawTime);

const patterns = [
  { name: 'at once', spread: 0 },
  { name: 'over 40 ms', spread: 40 },
  { name: 'over 200 ms', spread: 200 },
];
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

const sendsOf = (calls: { url: string }[]): number[] => {
  const sends = new Map<string, number>();
  for (const { url } of calls) sends.set(url, (sends.get(url) ?? 0) + 1);
  return [...sends.values()];
};

describe.each(patterns)('200 requests with one expired token, $name', ({ spread }) => {
  it.each(seeds)('seed %i: one refresh, all answered, each carried out once, at most two sends', async (seed) => {
    const random = seeded(seed);
    const server = createFakeServer({
      latency: (url) => (url.endsWith('/refreshToken') ? 20 : 2 + 2 * Math.floor(random() * 15)),
    });
    const box = { token: server.issueExpired('a') };
    const tab = openTab({ box, fetch: server.fetch });

    const started = collect();
    for (let id = 0; id < 200; id += 1) {
      const start = () => started.add(tab.http.get(`/x/${id}`));
      if (spread) setTimeout(start, Math.floor(random() * spread));
      else start();
    }
    await advance(spread + 120);
    await drain();

    expect(started.tally()).toEqual({ fulfilled: 200 });
    expect(server.refreshCount()).toBe(1);
    expect(server.handled).toHaveLength(200);
    expect(new Set(server.handled).size).toBe(200);
    expect(sendsOf(server.calls).every((sends) => sends <= 2)).toBe(true);
    expect(tab.onSessionEnd).not.toHaveBeenCalled();
  });
});

describe('order', () => {
  it('requests held during a refresh leave in the order they came, together with the replays', async () => {
    const sent: string[] = [];
    const server = createFakeServer({ latency: (url) => (url.endsWith('/refreshToken') ? 20 : 2) });
    const box = { token: server.issueExpired('a') };
    const { http } = openTab({
      box,
      fetch: (url, init) => {
        sent.push(url.replace('/backend/', ''));
        return server.fetch(url, init);
      },
    });
    const started = collect(http.get('first'), http.get('second'));
    await advance(4);
    expect(sent).toEqual(['first', 'second', 'refreshToken']);
    sent.length = 0;
    for (let id = 0; id < 50; id += 1) {
      started.add(id % 2 ? http.get(`held/${id}`) : http.post(`held/${id}`, { id }));
      if (id % 5 === 0) await drain();
    }
    expect(sent).toEqual([]);
    await advance(40);
    expect(started.tally()).toEqual({ fulfilled: 52 });
    expect(sent).toEqual(['first', 'second', ...Array.from({ length: 50 }, (_, id) => `held/${id}`)]);
  });

  it('an aborted request leaves the queue and is never sent, the others go on', async () => {
    const server = createFakeServer({ latency: (url) => (url.endsWith('/refreshToken') ? 20 : 2) });
    const { http } = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const replay = new AbortController();
    const held = new AbortController();
    const started = collect(http.get('replayed', { signal: replay.signal }), http.get('other'));
    await advance(4);
    started.add(http.get('held', { signal: held.signal }));
    started.add(http.get('held-other'));
    replay.abort();
    held.abort();
    await advance(40);
    expect(started.tally()).toEqual({ 'aborted 0': 2, fulfilled: 2 });
    expect(server.handled).toEqual(['/backend/other', '/backend/held-other']);
  });

  it('a public request is neither held nor given a token', async () => {
    const server = createFakeServer({ latency: (url) => (url.endsWith('/refreshToken') ? 20 : 2) });
    const { http, onSessionEnd } = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const started = collect(http.get('first'));
    await advance(4);
    started.add(http.post('login', {}, { isPublic: true }));
    await advance(2);
    expect(server.calls.at(-1)).toMatchObject({ url: '/backend/login', token: '' });
    await advance(40);
    expect(started.tally()).toEqual({ fulfilled: 1, 'http 401': 1 });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe('token life', () => {
  it.each([11, 12, 13])(
    'seed %i: 5 s of life, 30 s of mixed traffic: nobody signed out, nothing lost',
    async (seed) => {
      const random = seeded(seed);
      const server = createFakeServer({ tokenLife: 5_000, latency: () => 10 + 10 * Math.floor(random() * 30) });
      const tab = openTab({ box: { token: server.issue('a') }, fetch: server.fetch });
      const started = collect();
      for (let id = 0; id < 600; id += 1) {
        const start = () => started.add(id % 3 ? tab.http.get(`/x/${id}`) : tab.http.post(`/x/${id}`, { id }));
        setTimeout(start, Math.floor(random() * 30_000));
      }
      await advance(32_000);
      expect(started.tally()).toEqual({ fulfilled: 600 });
      expect(new Set(server.handled).size).toBe(600);
      expect(server.handled).toHaveLength(600);
      expect(server.refreshCount()).toBeGreaterThanOrEqual(5);
      expect(server.refreshCount()).toBeLessThanOrEqual(7);
      expect(tab.onSessionEnd).not.toHaveBeenCalled();
    },
  );
});

describe('storm', () => {
  it('10,000 requests: one refresh, all answered', { tags: 'slow' }, async () => {
    thawTime();
    const server = createFakeServer();
    const { http } = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const answers = await Promise.all(Array.from({ length: 10_000 }, (_, id) => http.get(`/x/${id}`)));
    expect(answers).toHaveLength(10_000);
    expect(server.refreshCount()).toBe(1);
    expect(server.handled).toHaveLength(10_000);
    expect(server.calls.length).toBeLessThanOrEqual(20_000);
  });
});
