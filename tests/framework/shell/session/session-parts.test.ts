import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Http, HttpRequest } from '../../../../src/framework/client/http/http';
import { call } from '../../../../src/framework/client/http/http';
import { changePassword, endSessions, listSessions } from '../../../../src/framework/contract/own-account';
import { below, doDelete, doEdit, getList } from '../../../../src/framework/contract/template';
import { aheadOf, withFetchedEarly } from '../../../../src/framework/shell/session/early-requests';
import { maskedCalls, withMask } from '../../../../src/framework/shell/session/masked-calls';

describe('asked ahead', () => {
  /** A client that answers with the number of its requests. */
  const counting = () => {
    const request = vi.fn<(requested: HttpRequest) => Promise<object>>();
    request.mockImplementation(async () => ({ data: request.mock.calls.length, msg: '', code: 200 }));
    return { http: { request } as unknown as Http, request };
  };

  afterEach(() => vi.useRealTimers());

  test('the page that asks the same takes the answer, however its query is written; the next one asks the server', async () => {
    const { http, request } = counting();
    const page = withFetchedEarly(http);
    const ahead = aheadOf(http).request({ method: 'GET', path: '/api/x', query: { from: '1', part: ['a', 'b'] } });
    const requested: HttpRequest = { method: 'GET', path: '/api/x?part=a&&part=b&from=1' };
    expect((await page.request(requested)).data).toBe(1);
    expect((await ahead).data).toBe(1);
    expect((await page.request(requested)).data).toBe(2);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('another query, another method and what has failed are asked for', async () => {
    const { http, request } = counting();
    const page = withFetchedEarly(http);
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
    await withFetchedEarly(http).request({ method: 'GET', path: '/api/old' });
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('masked calls', () => {
  /** A client whose calls end on command. */
  const slowHttp = () => {
    const ends: ((error?: Error) => void)[] = [];
    const request = () =>
      new Promise((done, fail) => {
        ends.push((error) => (error ? fail(error) : done({ data: null, msg: '', code: 200, headers: new Headers() })));
      });
    return { http: withMask({ request } as unknown as Http), ends };
  };

  const at = { path: '/table', resource: 'tableRows' };

  test('calls that change a record or the account mask the page, reading does not', async () => {
    const { http, ends } = slowHttp();
    const isMasking = async (made: Promise<unknown>): Promise<boolean> => {
      const isBusy = maskedCalls.isBusy();
      ends.pop()?.();
      await made;
      return isBusy;
    };
    expect(await isMasking(call(http, below(doEdit, at), { body: {} }))).toBe(true);
    expect(await isMasking(call(http, below(doDelete, at), { body: { ids: 'a' } }))).toBe(true);
    expect(await isMasking(call(http, endSessions))).toBe(true);
    expect(await isMasking(call(http, below(getList, at), { query: {} }))).toBe(false);
    expect(await isMasking(call(http, listSessions))).toBe(false);
  });

  test('the page is busy from the first such call to the end of the last, failed ones included', async () => {
    const { http, ends } = slowHttp();
    const heard = vi.fn();
    const unsubscribe = maskedCalls.subscribe(heard);
    const body = { oldPassword: 'a', password: 'b' };
    const calls = [call(http, changePassword, { body }), call(http, endSessions), call(http, listSessions)].map(
      (made) => made.catch(() => undefined),
    );
    expect(maskedCalls.isBusy()).toBe(true);
    ends[0]?.();
    await calls[0];
    expect(maskedCalls.isBusy()).toBe(true);
    ends[1]?.(new TypeError('x'));
    await calls[1];
    expect(maskedCalls.isBusy()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(4);
    ends[2]?.();
    unsubscribe();
  });
});
