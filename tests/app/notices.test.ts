import { describe, expect, test, vi } from 'vitest';
import { isWorthShowing } from '../../src/app/feedback/quiet-notifications';
import { onNotice, tellNotice } from '../../src/app/notices';
import { toHttpError } from '../../src/providers/data/to-http-error';
import { ApiError } from '../../src/providers/http/api-error';
import { createHttp } from '../../src/providers/http/create-http';
import { createNoticeQueue } from '../../src/shell/errors/notice-queue';

/** What Refine opens for a failed call. */
const opened = (error: unknown) => {
  const { message } = toHttpError(error) as { message: string };
  return { type: 'error' as const, message: '操作失败（状态码 500）', description: message };
};

describe('one message for one cause', () => {
  test('200 calls that fail at once are one message, and another after a while', async () => {
    let now = 0;
    const isNew = createNoticeQueue(() => now);
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
    const isNew = createNoticeQueue(() => 0);
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
    const stop = onNotice(listener);
    tellNotice({ cause: 'chunk' });
    stop();
    tellNotice({ cause: 'chunk' });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a cancelled request counts as told', () => {
    expect(toHttpError(new ApiError({ kind: 'aborted', msg: 'x' }))).toMatchObject({ isNoticed: true });
    expect(toHttpError(new ApiError({ kind: 'network', msg: 'x' }))).toMatchObject({ isNoticed: false });
  });
});
