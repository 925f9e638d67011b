import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultMs, watchCalls } from '../../../../src/framework/screens/test-page/calls';
import { leavesOf } from '../../../../src/framework/screens/test-page/test-page-screen';

const send = vi.fn(async (_url: string, _init?: RequestInit) => new Response('real'));
const create = () => watchCalls(send);
const withToken = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => vi.useRealTimers());

test('nothing is on before it is asked for, after it was ended, and after its time', async () => {
  const watch = create();
  expect((await watch.fetch('/api/x')).status).toBe(200);
  watch.start('broken');
  expect((await watch.fetch('/api/x')).status).toBe(500);
  watch.start(undefined);
  expect((await watch.fetch('/api/x')).status).toBe(200);
  watch.start('broken');
  await vi.advanceTimersByTimeAsync(faultMs);
  expect(watch.read().fault).toBeUndefined();
  expect((await watch.fetch('/api/x')).status).toBe(200);
});

test('a storm of 402 ends for each call with a refreshed token, and the refresh is real', async () => {
  const watch = create();
  watch.start('refresh');
  expect((await watch.fetch('/api/a', withToken('old'))).status).toBe(402);
  expect((await watch.fetch('/api/b', withToken('old'))).status).toBe(402);
  expect((await watch.fetch('/backend/refreshToken', withToken('old'))).status).toBe(200);
  expect((await watch.fetch('/api/a', withToken('new'))).status).toBe(200);
  expect(send.mock.calls.map(([url]) => url)).toEqual(['/backend/refreshToken', '/api/a']);
});

test.each(['forbidden', 'broken'] as const)('%s leaves the session alone', async (kind) => {
  const watch = create();
  watch.start(kind);
  expect((await watch.fetch('/backend/api/user/userInfo')).status).toBe(200);
  expect((await watch.fetch('/backend/api/users')).status).toBe(kind === 'broken' ? 500 : 403);
});

test('a slow call comes late, and not at all once it is cancelled', async () => {
  const watch = create();
  watch.start('slow');
  const answer = watch.fetch('/api/x');
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer).status).toBe(200);
  const leaving = new AbortController();
  const cancelled = watch.fetch('/api/y', { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(cancelled).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('without a line every call fails as in a browser, and is logged without a status', async () => {
  const watch = create();
  watch.start('offline');
  await expect(watch.fetch('/api/x')).rejects.toThrow(TypeError);
  expect(watch.read().calls[0]).toMatchObject({ method: 'GET', path: '/api/x', status: 0, requestId: '' });
});

test('the last hundred calls are kept, the newest first', async () => {
  const watch = create();
  const heard = vi.fn();
  watch.subscribe(heard);
  for (let index = 0; index < 105; index += 1) await watch.fetch(`/${index}?a=1`);
  expect(watch.read().calls).toHaveLength(100);
  expect(watch.read().calls[0]).toMatchObject({ path: '/104?a=1', number: 105, status: 200 });
  expect(heard).toHaveBeenCalledTimes(105);
  watch.clear();
  expect(watch.read().calls).toEqual([]);
});

test('of what configuration became, maps, sets and lists are walked, and what is undefined is left out', () => {
  const resource = {
    name: 'articles',
    verbs: new Set(['list']),
    fieldByName: new Map([['title', { max: 40, label: { zh: '标题' }, rule: undefined }]]),
    check: () => true,
  };
  expect(leavesOf(resource)).toEqual([
    { path: 'name', text: 'articles' },
    { path: 'verbs.0', text: 'list' },
    { path: 'fieldByName.title.max', text: '40' },
    { path: 'fieldByName.title.label.zh', text: '标题' },
    { path: 'check', text: 'ƒ' },
  ]);
});

test('what refers back to itself comes to an end', () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  expect(leavesOf(round)).toEqual([]);
});
