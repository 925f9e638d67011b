import { afterEach, expect, test, vi } from 'vitest';
import { isMasked, maskedCalls, maskedFetch } from '../../src/app/masked-calls';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/backend/table/doEdit', true],
  ['/backend/userManagement/doDelete?x=1', true],
  ['/backend/api/user/editUser', true],
  ['/backend/api/user/userInfo', false],
  ['/backend/api/articles?q=/doEdit', false],
  ['/backend/doEdit/more', false],
])('%s masks the page: %s', (url, expected) => expect(isMasked(url)).toBe(expected));

test('the page is busy from the first such call to the end of the last, failed ones included', async () => {
  const ends: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (url: string) =>
        new Promise((done, fail) => {
          ends.push(() => (url.includes('bad') ? fail(new TypeError('x')) : done(new Response('{}'))));
        }),
    ),
  );
  const heard = vi.fn();
  const stop = maskedCalls.subscribe(heard);
  const calls = ['/a/doEdit', '/bad/doDelete', '/plain'].map((url) => maskedFetch(url, {}).catch(() => undefined));
  expect(maskedCalls.isBusy()).toBe(true);
  ends[0]?.();
  await calls[0];
  expect(maskedCalls.isBusy()).toBe(true);
  ends[1]?.();
  await calls[1];
  expect(maskedCalls.isBusy()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  ends[2]?.();
  stop();
});
