import { afterEach, describe, expect, test, vi } from 'vitest';
import { withinLimit } from '../../../../src/framework/shared/lazy-named';
import { isChunkError, reloadForNewBuild } from '../../../../src/framework/shell/errors/entry-boundary';

afterEach(() => vi.useRealTimers());

/** A tab's storage and one page in it. */
const openPage = (
  stored: Record<string, string> = {},
  differing: Partial<Parameters<typeof reloadForNewBuild>[0]> = {},
) => {
  const reload = vi.fn();
  const surroundings = {
    storage: () => ({
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, value: string) => {
        stored[name] = value;
      },
    }),
    build: 'a',
    hasUnsaved: () => false,
    isThere: async () => true,
    reload,
    ...differing,
  };
  return { reload, recover: () => reloadForNewBuild(surroundings) };
};

describe('a part of the page that is missing', () => {
  test('reloads once per build, and again after the next deployment', async () => {
    const stored = {};
    const first = openPage(stored);
    expect(await first.recover()).toBe(true);
    const again = openPage(stored);
    expect(await again.recover()).toBe(false);
    expect(again.reload).not.toHaveBeenCalled();
    const next = openPage(stored, { build: 'b' });
    expect(await next.recover()).toBe(true);
    expect(first.reload).toHaveBeenCalledOnce();
    expect(next.reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['a form is unsaved', { hasUnsaved: () => true }],
    ['somebody began to type meanwhile', { hasUnsaved: vi.fn().mockReturnValueOnce(false).mockReturnValue(true) }],
    ['the page itself cannot be had', { isThere: async () => false }],
    ['the network is down', { isThere: async () => Promise.reject(new TypeError('Failed to fetch')) }],
    [
      'storage is blocked',
      {
        storage: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    ],
    [
      'storage is full',
      {
        storage: () => ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      },
    ],
  ])('does not reload while %s', async (_, differing) => {
    const { recover, reload } = openPage({}, differing);
    expect(await recover()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is given up after 120 s', async () => {
    vi.useFakeTimers();
    const result = withinLimit(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkError(await result)).toBe(true);
  });

  test('what arrives leaves no timer', async () => {
    vi.useFakeTimers();
    expect(await withinLimit(async () => 7)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([new Error('x'), 'ChunkLoadError', undefined, { name: 'ChunkLoadError' }])(
    '%s is something else',
    (error) => expect(isChunkError(error)).toBe(false),
  );
});
