import simpleRest from '@refinedev/simple-rest';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../../src/framework/client/http/create-http';
import type { HttpFetch } from '../../../../src/framework/client/http/http';
import { createSimpleRestClient } from '../../../../src/framework/client/http/simple-rest-client';
import { answer } from './support/answer';

const build = (data: unknown, code = 200, isList = false) => {
  const fetch = vi.fn<HttpFetch>(async () => answer({ code, msg: '', data }));
  const http = createHttp({
    baseUrl: '/backend',
    fetch,
    getToken: () => 't',
    refresh: async () => '',
    onSessionEnd: () => undefined,
  });
  const provider = simpleRest('/api', createSimpleRestClient({ http, isList }));
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? ['', {}];
    return { url, method: init.method, body: init.body };
  };
  return { provider, sent, fetch };
};

describe('with the real @refinedev/simple-rest', () => {
  it('getList: rows and total out of the envelope, its own query', async () => {
    const { provider, sent } = build({ list: [{ id: 1 }], total: 41 });
    const answered = await provider.getList({
      resource: 'articles',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'createdAt', order: 'desc' }],
      filters: [{ field: 'status', operator: 'eq', value: 'draft' }],
    });
    expect(answered).toEqual({ data: [{ id: 1 }], total: 41 });
    expect(sent().method).toBe('GET');
    const url = new URL(sent().url, 'http://host');
    expect(url.pathname).toBe('/backend/api/articles');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      _start: '20',
      _end: '40',
      _sort: 'createdAt',
      _order: 'desc',
      status: 'draft',
    });
  });

  it('an empty list has a total of 0', async () => {
    expect(await build({ list: [], total: 0 }).provider.getList({ resource: 'x' })).toEqual({ data: [], total: 0 });
  });

  it('no content is an empty list', async () => {
    const { provider } = build(undefined, 204, true);
    expect(await provider.getList({ resource: 'x' })).toEqual({ data: [], total: 0 });
  });

  it('getMany', async () => {
    const { provider, sent } = build({ list: [{ id: 1 }, { id: 2 }], total: 2 });
    expect(await provider.getMany({ resource: 'x', ids: [1, 2] })).toEqual({ data: [{ id: 1 }, { id: 2 }] });
    expect(sent().url).toBe('/backend/api/x?id=1&id=2');
  });

  it('getOne, even of a record that has a list and a total', async () => {
    const record = { id: 1, list: [], total: 3 };
    const { provider, sent } = build(record);
    expect(await provider.getOne({ resource: 'x', id: 1 })).toEqual({ data: record });
    expect(sent()).toMatchObject({ method: 'GET', url: '/backend/api/x/1' });
  });

  it('create, update, deleteOne, custom', async () => {
    const created = build({ id: 9 });
    expect(await created.provider.create({ resource: 'x', variables: { n: 0, b: false, s: '' } })).toEqual({
      data: { id: 9 },
    });
    expect(created.sent()).toEqual({ method: 'POST', url: '/backend/api/x', body: '{"n":0,"b":false,"s":""}' });

    const updated = build({ id: 9 });
    await updated.provider.update({ resource: 'x', id: 9, variables: { n: 1 } });
    expect(updated.sent()).toEqual({ method: 'PATCH', url: '/backend/api/x/9', body: '{"n":1}' });

    const put = build({ id: 9 });
    await put.provider.update({
      resource: 'x',
      id: 9,
      variables: { n: 1 },
      meta: { method: 'put', headers: { 'If-Match': '3' } },
    });
    expect(put.sent()).toMatchObject({ method: 'PUT' });
    expect(new Headers(put.fetch.mock.calls[0]?.[1].headers).get('If-Match')).toBe('3');

    const deleted = build(null);
    await deleted.provider.deleteOne({ resource: 'x', id: 9 });
    expect(deleted.sent()).toEqual({ method: 'DELETE', url: '/backend/api/x/9', body: undefined });

    const custom = build({ ok: true });
    expect(await custom.provider.custom?.({ url: '/api/x/9/actions/pause', method: 'post', payload: {} })).toEqual({
      data: { ok: true },
    });
    expect(custom.sent()).toEqual({ method: 'POST', url: '/backend/api/x/9/actions/pause', body: '{}' });
  });

  it('failures come through as they are', async () => {
    await expect(
      build({ errors: { a: '必填' } }, 422).provider.create({ resource: 'x', variables: {} }),
    ).rejects.toMatchObject({
      code: 422,
      data: { errors: { a: '必填' } },
    });
  });
});
