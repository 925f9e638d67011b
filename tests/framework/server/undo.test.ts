import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from './support/fake-clock';
import { startHistoryServer } from './support/history-server';

const clock = fakeClock();
const server = await startHistoryServer({ clock });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'customer2']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });
const remove = (who: string, path: string) => server.call(`/api/${path}`, { method: 'DELETE', token: tokens[who] });
const undo = (who: string, token: string) => post(who, 'user/undo', { token });
const newWork = async (more: object = {}): Promise<string> =>
  (await post('customer', 'works', { title: 'Work', ...more })).data.id;
const linesOf = async (id: string): Promise<number> => (await get('admin', `lines?text_like=${id}`)).data.total;

describe('undo of a creation', () => {
  /** A new record, and by what it is taken back. */
  const create = async () => {
    const { data, headers } = await post('customer', 'works', { title: 'Work' });
    return { data, token: headers.get('x-undo') ?? '' };
  };
  const change = (id: string, method: string, body: object) =>
    server.call(`/api/works/${id}`, { method, body, token: tokens.customer });

  it('takes the record away again, once, and only for who made it', async () => {
    const { data, token } = await create();
    expect((await undo('customer2', token)).code).toBe(404);
    expect((await undo('customer', token)).code).toBe(200);
    expect((await get('customer', `works/${data.id}`)).code).toBe(404);
    expect((await undo('customer', token)).code).toBe(404);
  });

  it('is refused when the record has changed since', async () => {
    const { data, token } = await create();
    expect((await change(data.id, 'PATCH', { title: 'Other' })).code).toBe(200);
    expect(await undo('customer', token)).toMatchObject({ code: 409, msg: expect.stringMatching(/changed/) });
    expect((await get('customer', `works/${data.id}`)).data.title).toBe('Other');
  });

  it('stands beside the record, which may be sent back as it is', async () => {
    const { data, token } = await create();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(data).not.toHaveProperty('undo');
    expect((await change(data.id, 'PUT', data)).code).toBe(200);
  });

  it('is not offered to who may not delete, nor with a repeated answer', async () => {
    const request = { method: 'POST', body: { title: 'Work' }, token: tokens.customer };
    const once = () => server.call('/api/works', { ...request, headers: { 'Idempotency-Key': 'create-once' } });
    const [first, again] = [await once(), await once()];
    expect(again.data).toEqual(first.data);
    expect([first, again].map(({ headers }) => headers.has('x-undo'))).toEqual([true, false]);
    const { code, headers } = await post('admin', 'lines', { text: 'Line' });
    expect([code, headers.has('x-undo')]).toEqual([200, false]);
  });
});

describe('undo of an edit', () => {
  it('brings back what was there, once, unless it has changed since', async () => {
    const id = await newWork({ size: 4 });
    const edit = (token: string | undefined, body: object) =>
      server.call(`/api/works/${id}`, { method: 'PATCH', body, token });
    expect((await edit(tokens.customer, { size: 3 })).headers.has('x-undo')).toBe(false);
    await edit(tokens.customer, { size: 4 });
    const before = (await get('customer', `works/${id}`)).data;
    const { code, headers } = await edit(tokens.customer, { size: 5, title: 'Other', version: before.version });
    expect(code).toBe(200);
    const token = headers.get('x-undo') ?? '';
    expect((await undo('customer2', token)).code).toBe(404);
    expect((await undo('customer', token)).code).toBe(200);
    const { version, updatedAt: _, ...after } = (await get('customer', `works/${id}`)).data;
    expect(before).toMatchObject(after);
    const again = (await edit(tokens.customer, { size: 6, version })).headers.get('x-undo') ?? '';
    await edit(tokens.customer, { size: 7 });
    expect((await undo('customer', again)).code).toBe(409);
  });
});

describe('undo of a deletion', () => {
  it('brings the record back as it was, under its id, once', async () => {
    const id = await newWork({ size: 4, code: 'kept', contact: '13800001234' });
    const before = (await get('customer', `works/${id}`)).data;
    const { data } = await remove('customer', `works/${id}`);
    expect(data).toMatchObject({ id, undo: { seconds: 30 } });
    expect((await get('customer', `works/${id}`)).code).toBe(404);
    expect(await undo('customer', data.undo.token)).toMatchObject({
      code: 200,
      data: { list: [{ id, ok: true }], total: 1 },
    });
    const after = (await get('customer', `works/${id}`)).data;
    expect(after).toEqual({ ...before, version: before.version + 1, updatedAt: after.updatedAt });
    expect((await undo('customer', data.undo.token)).code).toBe(404);
  });

  it('is only for who did it, and a stranger does not spoil it', async () => {
    const id = await newWork();
    const { token } = (await remove('customer', `works/${id}`)).data.undo;
    expect((await undo('customer2', token)).code).toBe(404);
    expect((await undo('admin', token)).code).toBe(404);
    expect((await server.call('/api/user/undo', { method: 'POST', body: { token } })).code).toBe(401);
    expect((await undo('customer', token)).code).toBe(200);
  });

  it('is over after 30 seconds', async () => {
    const id = await newWork();
    const { token } = (await remove('customer', `works/${id}`)).data.undo;
    clock.pass(29_999);
    const other = (await remove('customer', `works/${await newWork()}`)).data.undo.token;
    clock.pass(1);
    expect((await undo('customer', token)).code).toBe(404);
    expect((await undo('customer', other)).code).toBe(200);
  });

  it('is refused when a unique value was taken meanwhile', async () => {
    const id = await newWork({ code: 'wanted' });
    const { token } = (await remove('customer', `works/${id}`)).data.undo;
    await newWork({ code: 'wanted' });
    expect(await undo('customer', token)).toMatchObject({ code: 422, data: { errors: { code: expect.any(String) } } });
  });

  it('gives a deleted user the password back', async () => {
    const made = (await post('admin', 'users', { username: 'shortlived', roles: ['Customer'] })).data;
    const { token } = (await remove('admin', `users/${made.id}`)).data.undo;
    const signIn = () =>
      server.post('/api/user/login', undefined, { username: 'shortlived', password: made.initialPassword });
    expect((await signIn()).code).toBe(401);
    expect((await undo('admin', token)).code).toBe(200);
    expect((await signIn()).code).toBe(200);
  });
});

describe('undo of a bulk action', () => {
  it('takes back every record, with what followed from it', async () => {
    const ids = [await newWork(), await newWork()];
    const { data } = await post('customer', 'works/actions/close', { ids });
    expect(await linesOf(ids[0] ?? '')).toBe(1);
    expect((await undo('customer', data.undo.token)).data.list).toMatchObject(ids.map((id) => ({ id, ok: true })));
    for (const id of ids) {
      expect((await get('customer', `works/${id}`)).data).toMatchObject({ status: 'open', version: 3 });
      expect(await linesOf(id)).toBe(0);
    }
  });

  it('says of each record whether it could be', async () => {
    const ids = [await newWork({ size: 1 }), await newWork({ size: 2 })];
    const { data } = await post('customer', 'works/actions/resize', { ids, size: 50 });
    await server.patch(`/api/works/${ids[0]}`, tokens.admin ?? '', { title: 'Touched' });
    expect((await undo('customer', data.undo.token)).data.list).toMatchObject([
      { id: ids[0], ok: false, code: 409 },
      { id: ids[1], ok: true },
    ]);
    expect((await get('customer', `works/${ids[0]}`)).data).toMatchObject({ title: 'Touched', size: 50, double: 100 });
    expect((await get('customer', `works/${ids[1]}`)).data).toMatchObject({ size: 2, double: 4 });
  });

  it('answers 409 for a single record that was changed since', async () => {
    const id = await newWork();
    const { token } = (await post('customer', 'works/actions/resize', { ids: [id], size: 9 })).data.undo;
    await server.patch(`/api/works/${id}`, tokens.customer ?? '', { title: 'Mine again' });
    expect((await undo('customer', token)).code).toBe(409);
  });
});

describe('handlers and hooks', () => {
  it('leave nothing behind when they fail', async () => {
    const id = await newWork({ title: 'Stubborn' });
    expect((await post('customer', `works/${id}/actions/close`)).code).toBe(500);
    expect((await get('customer', `works/${id}`)).data.status).toBe('open');
    expect(await linesOf(id)).toBe(0);
    expect(server.log.lines.join('\n')).toContain('the handler of the test fails');
  });
});
