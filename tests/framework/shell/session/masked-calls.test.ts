import { expect, test, vi } from 'vitest';
import { call } from '../../../../src/framework/client/http/call';
import type { Http } from '../../../../src/framework/client/http/http';
import { changePassword, endSessions, listSessions } from '../../../../src/framework/contract/own-account';
import { below, doDelete, doEdit, getList } from '../../../../src/framework/contract/template';
import { maskedCalls, withMask } from '../../../../src/framework/shell/session/masked-calls';

/** A client whose calls end when they are told to. */
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
  const calls = [call(http, changePassword, { body }), call(http, endSessions), call(http, listSessions)].map((made) =>
    made.catch(() => undefined),
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
