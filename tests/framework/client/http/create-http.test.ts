import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpOptions } from '../../../../src/framework/client/http/create-http';
import { createHttp } from '../../../../src/framework/client/http/create-http';
import type { HttpFetch } from '../../../../src/framework/client/http/http';
import { answer } from './support/answer';
import { collect } from './support/browser';
import { advance, freezeTime, thawTime } from './support/virtual-time';

const build = (options: Partial<HttpOptions> = {}) => {
  const fetch = vi.fn<HttpFetch>(async () => answer({ code: 200, msg: '', data: null }));
  const http = createHttp({
    baseUrl: '/backend',
    fetch,
    getToken: () => 't',
    refresh: async () => 'new',
    onSessionEnd: () => undefined,
    ...options,
  });
  const sent = () => {
    const [url, init] = fetch.mock.calls.at(-1) ?? ['', {}];
    return { url, method: init.method, body: init.body, headers: new Headers(init.headers) };
  };
  return { http, fetch, sent };
};

describe('address', () => {
  it.each([
    ['/backend', '/api/x', '/backend/api/x'],
    ['/backend/', 'api/x', '/backend/api/x'],
    ['', '/api/x', '/api/x'],
    ['', '//evil.example/x', '/evil.example/x'],
    ['', '/\\evil.example/x', '/evil.example/x'],
    ['/backend', 'https://evil.example/x', '/backend/https://evil.example/x'],
    ['https://api.example/v1', '/x', 'https://api.example/v1/x'],
  ])('%s + %s', async (baseUrl, path, url) => {
    const { http, sent } = build({ baseUrl });
    await http.get(path);
    expect(sent().url).toBe(url);
  });

  it('query: 0, false and empty text are sent, undefined and null are not, lists repeat, everything is encoded', async () => {
    const { http, sent } = build();
    await http.get('/x', { query: { a: 0, b: false, c: '', d: undefined, e: null, f: [1, 'z'], g: '中 &=#', h: [] } });
    expect(sent().url).toBe('/backend/x?a=0&b=false&c=&f=1&f=z&g=%E4%B8%AD+%26%3D%23');
    await http.get('/x?a=1', { query: { b: 2 } });
    expect(sent().url).toBe('/backend/x?a=1&b=2');
  });
});

describe('headers', () => {
  it('carries the token and the language of the moment', async () => {
    let token = 'one';
    let language = 'zh';
    const { http, sent } = build({ getToken: () => token, language: () => language });
    await http.get('/x');
    expect(Object.fromEntries(sent().headers)).toEqual({ authorization: 'Bearer one', 'accept-language': 'zh' });
    token = 'two';
    language = 'en';
    await http.get('/x');
    expect(Object.fromEntries(sent().headers)).toEqual({ authorization: 'Bearer two', 'accept-language': 'en' });
  });

  it.each([null, undefined, ''])('no token (%j): no Authorization', async (token) => {
    const { http, sent } = build({ getToken: () => token });
    await http.get('/x');
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  it('a public request carries none either', async () => {
    const { http, sent } = build();
    await http.post('/login', {}, { isPublic: true });
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  it('own headers are added, but Authorization is ours', async () => {
    const { http, sent } = build();
    await http.get('/x', { headers: { 'If-Match': '7', authorization: 'Basic x', 'X-None': undefined } });
    expect(Object.fromEntries(sent().headers)).toEqual({
      authorization: 'Bearer t',
      'accept-language': 'zh',
      'if-match': '7',
    });
  });
});

describe('methods and bodies', () => {
  it('helpers name their method', async () => {
    const { http, sent } = build();
    await http.get('/x');
    expect(sent()).toMatchObject({ method: 'GET', body: undefined });
    await http.post('/x', { a: 1 });
    expect(sent()).toMatchObject({ method: 'POST', body: '{"a":1}' });
    await http.patch('/x', { a: 1 });
    expect(sent()).toMatchObject({ method: 'PATCH', body: '{"a":1}' });
    await http.delete('/x', { body: { ids: [1] } });
    expect(sent()).toMatchObject({ method: 'DELETE', body: '{"ids":[1]}' });
    await http.request({ method: 'PUT', path: '/x', body: [] });
    expect(sent()).toMatchObject({ method: 'PUT', body: '[]' });
  });

  it.each([
    [0, '0'],
    [false, 'false'],
    ['', '""'],
    [null, 'null'],
    [{ a: 0, b: false, c: '', d: null }, '{"a":0,"b":false,"c":"","d":null}'],
  ])('%j is not dropped', async (body, text) => {
    const { http, sent } = build();
    await http.post('/x', body);
    expect(sent().body).toBe(text);
    expect(sent().headers.get('Content-Type')).toBe('application/json');
  });

  it('no body: no content type', async () => {
    const { http, sent } = build();
    await http.post('/x');
    expect(sent().body).toBeUndefined();
    expect(sent().headers.has('Content-Type')).toBe(false);
  });

  it('multipart: the platform writes the content type', async () => {
    const { http, sent } = build();
    await http.post('/x', new FormData());
    expect(sent().body).toBeInstanceOf(FormData);
    expect(sent().headers.has('Content-Type')).toBe(false);
  });
});

describe('answers', () => {
  it('gives data, msg, code and headers', async () => {
    const headers = new Headers({ 'X-Policy-Revision': '7' });
    const { http } = build({ fetch: async () => answer({ code: '1', msg: '好', data: [1] }, 200, headers) });
    expect(await http.get('/x')).toEqual({ data: [1], msg: '好', code: 200, headers });
  });

  it('onAnswer sees the headers of every answer, failures included, and not of a missing one', async () => {
    const seen: (string | null)[] = [];
    let revision = 0;
    const { http } = build({
      onAnswer: ({ headers }) => seen.push(headers.get('X-Policy-Revision')),
      fetch: async (url) => {
        if (url.endsWith('/offline')) throw new TypeError('Failed to fetch');
        revision += 1;
        return answer('', url.endsWith('/forbidden') ? 403 : 204, new Headers({ 'X-Policy-Revision': `${revision}` }));
      },
    });
    await http.get('/x');
    await expect(http.get('/forbidden')).rejects.toMatchObject({ code: 403 });
    await expect(http.get('/offline')).rejects.toMatchObject({ kind: 'network' });
    expect(seen).toEqual(['1', '2']);
  });

  it('uses the platform’s fetch, the one of the moment', async () => {
    const platform = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 200, msg: '', data: 5 }));
    const http = createHttp({
      baseUrl: '/b',
      getToken: () => '',
      refresh: async () => '',
      onSessionEnd: () => undefined,
    });
    expect((await http.get('/x')).data).toBe(5);
    expect(platform).toHaveBeenCalledOnce();
    platform.mockRestore();
  });
});

describe('failures on the way', () => {
  beforeEach(freezeTime);
  afterEach(thawTime);

  const dependents: HttpFetch = () => new Promise(() => undefined);

  it('offline: kind network, with the cause, in both languages', async () => {
    const cause = new TypeError('Failed to fetch');
    const fetch: HttpFetch = () => Promise.reject(cause);
    await expect(build({ fetch }).http.get('/x')).rejects.toMatchObject({
      kind: 'network',
      code: 0,
      status: 0,
      cause,
      msg: '后端接口连接异常(可能是跨域、地址错误或超时)',
    });
    await expect(build({ fetch, language: () => 'en' }).http.get('/x')).rejects.toMatchObject({
      msg: /backend failed/,
    });
  });

  it.each([
    { name: 'by default', client: {}, request: {}, limit: 20_000 },
    { name: 'of the client', client: { timeoutMs: 300 }, request: {}, limit: 300 },
    { name: 'of the request', client: { timeoutMs: 300 }, request: { timeoutMs: 50 }, limit: 50 },
  ])('time-out $name', async ({ client, request, limit }) => {
    const started = collect(build({ ...client, fetch: dependents }).http.get('/x', request));
    await advance(limit - 1);
    expect(started.tally()).toEqual({ pending: 1 });
    await advance(1);
    expect(started.tally()).toEqual({ 'timeout 0': 1 });
  });

  it('a body that never ends counts as well, and the platform is told to stop', async () => {
    let signal: AbortSignal | null | undefined;
    const fetch: HttpFetch = async (_url, init) => {
      signal = init.signal;
      return { ...answer(''), text: () => new Promise(() => undefined) };
    };
    const started = collect(build({ fetch, timeoutMs: 50 }).http.get('/x'));
    await advance(50);
    expect(started.tally()).toEqual({ 'timeout 0': 1 });
    expect(signal?.aborted).toBe(true);
  });

  it('aborted before or during: kind aborted', async () => {
    const before = build();
    await expect(before.http.get('/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
    expect(before.fetch).not.toHaveBeenCalled();

    const during = new AbortController();
    const started = collect(build({ fetch: dependents }).http.get('/x', { signal: during.signal }));
    await advance(5);
    during.abort();
    await advance(1);
    expect(started.tally()).toEqual({ 'aborted 0': 1 });
  });
});
