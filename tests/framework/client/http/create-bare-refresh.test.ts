import { describe, expect, it, vi } from 'vitest';
import { createBareRefresh } from '../../../../src/framework/client/http/create-bare-refresh';
import type { HttpFetch } from '../../../../src/framework/client/http/http';
import { answer } from './support/answer';

const never = new AbortController().signal;

describe('createBareRefresh', () => {
  it.each(['POST', 'GET'] as const)('asks with the old token by %s and answers the new one', async (method) => {
    const fetch = vi.fn<HttpFetch>(async () => answer({ code: 200, msg: '', data: { token: 'new' } }));
    const refresh = createBareRefresh({ baseUrl: '/backend/', fetch, method, language: () => 'en' });
    expect(await refresh('old', never)).toBe('new');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/backend/refreshToken', {
      method,
      headers: { Authorization: 'Bearer old', 'Accept-Language': 'en' },
      signal: expect.any(AbortSignal),
    });
  });

  it('posts unless told otherwise, through the platform’s fetch', async () => {
    const platform = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ code: 200, msg: '', data: { token: 'new' } }));
    expect(await createBareRefresh({ baseUrl: '/backend' })('old', never)).toBe('new');
    expect(platform.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
    platform.mockRestore();
  });

  it.each([
    [
      { code: 402, msg: '令牌过期', data: null },
      { kind: 'http', code: 402, msg: '令牌过期' },
    ],
    [
      { code: 500, msg: '', data: null },
      { kind: 'http', code: 500 },
    ],
    ['<html>', { kind: 'shape' }],
    [{ code: 200, msg: '', data: null }, { kind: 'shape' }],
    [{ code: 200, msg: '', data: 'text' }, { kind: 'shape' }],
    [{ code: 200, msg: '', data: { token: '' } }, { kind: 'shape' }],
    [{ code: 200, msg: '', data: { token: null } }, { kind: 'shape' }],
  ])('%j throws', async (body, error) => {
    const refresh = createBareRefresh({ baseUrl: '', fetch: async () => answer(body) });
    await expect(refresh('old', never)).rejects.toMatchObject({ ...error, isRequestError: true });
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const pending = createBareRefresh({ baseUrl: '', fetch: () => new Promise(() => undefined) })('old', stop.signal);
    stop.abort();
    await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
  });
});
