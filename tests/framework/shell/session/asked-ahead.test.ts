import { afterEach, expect, test, vi } from 'vitest';
import type { Http, HttpRequest } from '../../../../src/framework/client/http/http';
import { aheadOf, withAskedAhead } from '../../../../src/framework/shell/session/asked-ahead';

/** A client that answers with how often it was asked. */
const counting = () => {
  const request = vi.fn<(asked: HttpRequest) => Promise<object>>();
  request.mockImplementation(async () => ({ data: request.mock.calls.length, msg: '', code: 200 }));
  return { http: { request } as unknown as Http, request };
};

afterEach(() => vi.useRealTimers());

test('the page that asks the same takes the answer, however its query is written; the next one asks the server', async () => {
  const { http, request } = counting();
  const page = withAskedAhead(http);
  const ahead = aheadOf(http).request({ method: 'GET', path: '/api/x', query: { from: '1', part: ['a', 'b'] } });
  const asked: HttpRequest = { method: 'GET', path: '/api/x?part=a&&part=b&from=1' };
  expect((await page.request(asked)).data).toBe(1);
  expect((await ahead).data).toBe(1);
  expect((await page.request(asked)).data).toBe(2);
  expect(request).toHaveBeenCalledTimes(2);
});

test('another query, another method and what has failed are asked for', async () => {
  const { http, request } = counting();
  const page = withAskedAhead(http);
  await aheadOf(http).request({ method: 'GET', path: '/api/y' });
  await page.request({ method: 'GET', path: '/api/y', query: { page: 2 } });
  await page.request({ method: 'POST', path: '/api/y' });
  expect(request).toHaveBeenCalledTimes(3);
  expect((await page.request<number>({ method: 'GET', path: '/api/y' })).data).toBe(1);

  request.mockRejectedValueOnce(new Error('away'));
  await aheadOf(http)
    .request({ method: 'GET', path: '/api/z' })
    .catch(() => undefined);
  expect((await page.request<number>({ method: 'GET', path: '/api/z' })).data).toBe(5);
});

test('an answer is kept for ten seconds', async () => {
  vi.useFakeTimers();
  const { http, request } = counting();
  await aheadOf(http).request({ method: 'GET', path: '/api/old' });
  vi.advanceTimersByTime(10_001);
  await withAskedAhead(http).request({ method: 'GET', path: '/api/old' });
  expect(request).toHaveBeenCalledTimes(2);
});
