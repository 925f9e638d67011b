// @vitest-environment happy-dom

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '../../../../../src/framework/client/http/create-http';
import { createLockKeeper } from '../../../../../src/framework/shell/account/lock/lock-keeper';
import { startTexts } from '../../../../support/start-texts';

beforeAll(startTexts);

/** A server with one session, and a browser that has locked it or not. */
const setUp = ({ isKept, isLocked }: { isKept: boolean; isLocked: boolean }) => {
  const server = { isLocked, isReachable: true, calls: [] as string[] };
  const browser = { isKept };
  const opened = vi.fn();
  const answer = (code: number, data: unknown) => ({
    status: code,
    statusText: '',
    headers: new Headers(),
    text: async () => JSON.stringify({ code, msg: 'said', data }),
  });
  const http = createHttp({
    baseUrl: '',
    getToken: () => 'token',
    refresh: async () => 'token',
    onSessionEnd: () => undefined,
    fetch: async (url, { body }) => {
      server.calls.push(url);
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      if (url.endsWith('/lock')) server.isLocked = true;
      if (url.endsWith('/unlock')) {
        const { password } = JSON.parse(typeof body === 'string' ? body : '{}') as { password?: string };
        if (password !== 'right') return answer(422, { errors: { password: 'wrong' } });
        server.isLocked = false;
      }
      if (!url.endsWith('/userInfo')) return answer(200, null);
      const texts = { id: '1', username: 'somebody', avatar: '', company: '', mobile: '' };
      return answer(200, { ...texts, roles: [], permissions: [], isLocked: server.isLocked });
    },
  });
  const keeper = createLockKeeper({
    http,
    isKept: () => browser.isKept,
    forget: () => {
      browser.isKept = false;
    },
    onUser: () => undefined,
    onOpened: opened,
  });
  return { server, browser, opened, keeper };
};
const settled = () => vi.advanceTimersByTimeAsync(100);
const names = (calls: readonly string[]) => calls.map((url) => url.split('/').at(-1));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a tab that is locked', () => {
  test('here: tells the server and stays locked', async () => {
    const { server, opened, keeper } = setUp({ isKept: true, isLocked: false });
    keeper.start();
    await settled();
    expect(names(server.calls)).toEqual(['lock', 'userInfo']);
    expect(server.isLocked).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });

  test('by the word of the server: stays so while the server says so, and opens when it does not', async () => {
    const { server, opened, keeper } = setUp({ isKept: false, isLocked: true });
    keeper.start();
    await settled();
    expect(opened).not.toHaveBeenCalled();
    server.isLocked = false;
    keeper.settle();
    await settled();
    expect(names(server.calls)).toEqual(['userInfo', 'userInfo']);
    expect(opened).toHaveBeenCalledOnce();
  });

  test('here, and opened by another tab: follows, although this browser still remembers the lock', async () => {
    const { server, opened, keeper } = setUp({ isKept: true, isLocked: false });
    keeper.start();
    await settled();
    server.isLocked = false;
    keeper.settle();
    await settled();
    expect(names(server.calls)).toEqual(['lock', 'userInfo', 'userInfo']);
    expect(opened).toHaveBeenCalledOnce();
  });
});

describe('a server that cannot be reached', () => {
  test('is told as soon as it can be; nothing opens meanwhile', async () => {
    const { server, opened, keeper } = setUp({ isKept: true, isLocked: false });
    server.isReachable = false;
    keeper.start();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(names(server.calls)).toEqual(['lock', 'lock', 'lock', 'lock']);
    server.isReachable = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.isLocked).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });

  test('is asked no more once it is stopped', async () => {
    const { server, keeper } = setUp({ isKept: true, isLocked: false });
    server.isReachable = false;
    const stop = keeper.start();
    await settled();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
  });
});

describe('the password', () => {
  test('wrong: the words of the server, and still locked', async () => {
    const { server, browser, keeper } = setUp({ isKept: true, isLocked: false });
    keeper.start();
    await settled();
    expect(await keeper.unlock('wrong')).toMatchObject({ ok: false, fieldErrors: { password: 'wrong' } });
    expect([server.isLocked, browser.isKept]).toEqual([true, true]);
  });

  test('right: open at the server, forgotten here, and never locked again by a late call', async () => {
    const { server, browser, keeper } = setUp({ isKept: true, isLocked: false });
    server.isReachable = false;
    keeper.start();
    await settled();
    server.isReachable = true;
    expect(await keeper.unlock('right')).toEqual({ ok: true });
    keeper.settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.isLocked, browser.isKept]).toEqual([false, false]);
    expect(names(server.calls)).toEqual(['lock', 'unlock']);
  });

  test('waits for a lock that is on its way', async () => {
    const { server, keeper } = setUp({ isKept: true, isLocked: false });
    keeper.start();
    expect(await keeper.unlock('right')).toEqual({ ok: true });
    expect(names(server.calls)).toEqual(['lock', 'userInfo', 'unlock']);
    expect(server.isLocked).toBe(false);
  });
});
