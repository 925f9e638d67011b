import { describe, expect, test, vi } from 'vitest';
import { toRefineError } from '../../../../src/framework/client/data/refine-error';
import { ApiError } from '../../../../src/framework/client/http/api-error';
import { createHttp } from '../../../../src/framework/client/http/create-http';
import { createToastFilter } from '../../../../src/framework/shell/base/toasts/feedback';
import { onToast, showToast } from '../../../../src/framework/shell/base/toasts/toasts';
import { isWorthShowing } from '../../../../src/framework/shell/console/quiet-notifications';

/** What Refine opens for a failed call. */
const opened = (error: unknown) => {
  const { message } = toRefineError(error) as { message: string };
  return { type: 'error' as const, message: '操作失败（状态码 500）', description: message };
};

describe('one message for one cause', () => {
  test('200 calls that fail at once are one message, and another after a while', async () => {
    let now = 0;
    const isNew = createToastFilter(() => now);
    const http = createHttp({
      baseUrl: '/backend',
      getToken: () => '',
      refresh: async () => '',
      onSessionEnd: () => undefined,
      fetch: async () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const fail = async (): Promise<number> => {
      const results = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => http.get(`/api/things/${i}`)));
      const errors = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
      expect(errors.every((error) => error instanceof ApiError)).toBe(true);
      return errors.filter((error) => isWorthShowing(opened(error), isNew)).length;
    };
    expect(await fail()).toBe(1);
    now = 2999;
    expect(await fail()).toBe(0);
    now = 3000;
    expect(await fail()).toBe(1);
  });

  test('different causes are different messages', () => {
    const isNew = createToastFilter(() => 0);
    const causes = ['a', 'b', 'a', 'c', 'b'].map((description) =>
      isWorthShowing({ type: 'error', message: 'm', description }, isNew),
    );
    expect(causes).toEqual([true, true, false, true, false]);
  });

  test.each(['请求已取消', '登录状态已变更，请求已取消', 'The request was cancelled'])(
    '%s is no message',
    (description) => expect(isWorthShowing({ type: 'error', message: 'm', description }, () => true)).toBe(false),
  );

  test.each(['success', 'progress'] as const)('%s is always shown', (type) => {
    for (let i = 0; i < 3; i += 1) expect(isWorthShowing({ type, message: '保存成功' }, () => false)).toBe(true);
  });

  test('listeners hear until they stop', () => {
    const listener = vi.fn();
    const stop = onToast(listener);
    showToast({ cause: 'chunk' });
    stop();
    showToast({ cause: 'chunk' });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a cancelled request counts as told', () => {
    expect(toRefineError(new ApiError({ kind: 'aborted', msg: 'x' }))).toMatchObject({ isNoticed: true });
    expect(toRefineError(new ApiError({ kind: 'network', msg: 'x' }))).toMatchObject({ isNoticed: false });
  });
});
