import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallLog, createFaults, faultMs } from '../../../../src/framework/screens/test-page/calls';

let now = 0;
const send = vi.fn(async (_url: string, _init?: RequestInit) => new Response('real'));
const create = () => createFaults({ fetch: send, now: () => now });
const withToken = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  now = 0;
  send.mockClear();
});
afterEach(() => vi.useRealTimers());

test('nothing is on before it is asked for, after it was ended, and after its time', async () => {
  const faults = create();
  expect((await faults.fetch('/api/x')).status).toBe(200);
  faults.start('broken');
  expect((await faults.fetch('/api/x')).status).toBe(500);
  faults.stop();
  expect((await faults.fetch('/api/x')).status).toBe(200);
  faults.start('broken');
  now = faultMs;
  expect(faults.read()).toBeUndefined();
  expect((await faults.fetch('/api/x')).status).toBe(200);
});

test('a storm of 402 ends for each call with a refreshed token, and the refresh is real', async () => {
  const faults = create();
  faults.start('refresh');
  expect((await faults.fetch('/api/a', withToken('old'))).status).toBe(402);
  expect((await faults.fetch('/api/b', withToken('old'))).status).toBe(402);
  expect((await faults.fetch('/backend/refreshToken', withToken('old'))).status).toBe(200);
  expect((await faults.fetch('/api/a', withToken('new'))).status).toBe(200);
  expect(send.mock.calls.map(([url]) => url)).toEqual(['/backend/refreshToken', '/api/a']);
});

test.each(['forbidden', 'broken'] as const)('%s leaves the session alone', async (kind) => {
  const faults = create();
  faults.start(kind);
  expect((await faults.fetch('/backend/api/user/userInfo')).status).toBe(200);
  expect((await faults.fetch('/backend/api/users')).status).toBe(kind === 'broken' ? 500 : 403);
});

test('a slow call comes late, and not at all once it is cancelled', async () => {
  vi.useFakeTimers();
  const faults = create();
  faults.start('slow');
  const answer = faults.fetch('/api/x');
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer).status).toBe(200);
  const leaving = new AbortController();
  const cancelled = faults.fetch('/api/y', { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(cancelled).rejects.toThrow('left');
  expect(send).toHaveBeenCalledTimes(1);
});

test('without a line every call fails as in a browser', async () => {
  const faults = create();
  faults.start('offline');
  await expect(faults.fetch('/api/x')).rejects.toThrow(TypeError);
});

test('the last hundred calls are kept, the newest first', () => {
  const log = createCallLog();
  const heard = vi.fn();
  log.subscribe(heard);
  for (let index = 0; index < 105; index += 1)
    log.add({ method: 'GET', path: `/${index}`, status: 200, ms: 1, requestId: '' });
  expect(log.read()).toHaveLength(100);
  expect(log.read()[0]).toMatchObject({ path: '/104', number: 105 });
  expect(heard).toHaveBeenCalledTimes(105);
  log.clear();
  expect(log.read()).toEqual([]);
});
