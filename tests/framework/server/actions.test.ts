import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';

const server = await startTestServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll(['root', 'admin', 'oem', 'agent', 'customer', 'customer2']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });
const newArticle = async (more: object = {}): Promise<string> =>
  (await post('customer', 'articles', { title: 'For actions', ...more })).data.id;

describe('transitions', () => {
  it('move a record on, and only from where they start', async () => {
    const id = await newArticle();
    expect(await post('customer', `articles/${id}/actions/submit`)).toMatchObject({
      code: 200,
      data: { status: 'review', version: 2 },
    });
    expect(await post('customer', `articles/${id}/actions/submit`)).toMatchObject({
      code: 409,
      data: { current: { status: 'review' } },
    });
  });

  it('happen once when many ask at the same time', async () => {
    const id = await newArticle();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('customer', `articles/${id}/actions/submit`)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(9);
  });

  it('set what the configuration says: a value, the moment, who acts', async () => {
    const id = await newArticle();
    await post('customer', `articles/${id}/actions/submit`);
    const { data } = await post('admin', `articles/${id}/actions/finish`);
    expect(data).toMatchObject({ status: 'done', words: 9, doneBy: 'admin' });
    expect(Date.parse(data.doneAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('check their form', async () => {
    const id = await newArticle();
    await post('customer', `articles/${id}/actions/submit`);
    const path = `articles/${id}/actions/reject`;
    expect((await post('customer', path)).data.errors).toHaveProperty('reason');
    expect((await post('customer', path, { reason: 'Too short', title: 'Sly' })).data.errors).toHaveProperty('title');
    expect((await post('customer', path, { reason: 'Too short', version: 1 })).code).toBe(409);
    expect((await post('customer', path, { reason: 'Too short', version: 2 })).data).toMatchObject({
      status: 'draft',
      reason: 'Too short',
    });
  });

  it('need their own right', async () => {
    expect(await post('customer', 'articles/a2/actions/finish')).toMatchObject({
      code: 403,
      data: { object: 'res:articles', action: 'finish' },
    });
  });
});

describe('copies', () => {
  it('take over what can be typed and start anew', async () => {
    const id = await newArticle({ tags: ['x'], groupId: 'g1', code: 'only-one', title: 'x'.repeat(20) });
    await post('customer', `articles/${id}/actions/submit`);
    const { data, code } = await post('customer', `articles/${id}/actions/copy`);
    expect(code).toBe(200);
    expect(data).toMatchObject({ status: 'draft', tags: ['x'], groupId: 'g1', version: 1 });
    expect(data.id).not.toBe(id);
    expect(data.code).toBeUndefined();
    expect(data.title).toMatch(/^x+ \(copy\)$/);
    expect(data.title.length).toBeLessThanOrEqual(20);
  });

  it('stay with the owner when somebody above makes them', async () => {
    const { data } = await post('admin', 'articles/a1/actions/copy');
    expect(data).toMatchObject({ ownerId: 'customer', cost: 7 });
  });
});

describe('bulk', () => {
  it('answers for each id; one that fails does not stop the others', async () => {
    const id = await newArticle();
    const { data } = await post('customer', 'articles/actions/submit', { ids: [id, 'b1', 'a2', id] });
    expect(data.list).toEqual([
      { id, ok: true, code: 200, msg: 'Done' },
      { id: 'b1', ok: false, code: 404, msg: expect.any(String) },
      { id: 'a2', ok: false, code: 409, msg: expect.any(String) },
    ]);
  });

  it('deletes', async () => {
    const ids = [await newArticle(), await newArticle()];
    const { data } = await post('customer', 'articles/actions/delete', { ids: [...ids, 'a2'] });
    expect(data.list.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
    expect(data.list[2].msg).toBe('Only drafts can be deleted');
  });

  it.each([[undefined], [[]], ['a1'], [[1]], [[null]], [{ 0: 'a1' }], [Array(1001).fill('a1')]])(
    'refuses ids %#',
    async (ids) => {
      expect((await post('customer', 'articles/actions/submit', { ids })).data.errors).toHaveProperty('ids');
    },
  );

  it('exists only for actions that say so', async () => {
    expect((await post('admin', 'articles/actions/finish', { ids: ['a1'] })).code).toBe(404);
  });
});

describe('users', () => {
  it('made by an agent stand below it, are customers, and get a first password', async () => {
    const { data, code } = await post('agent', 'users', {
      username: 'fresh',
      company: 'New Co',
      agentId: 'agent2',
      oemId: 'customer',
      isSuper: true,
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ username: 'fresh', status: 'active', agentId: 'agent', oemId: 'oem' });
    expect(data.initialPassword).toMatch(/^\w{12}$/);
    const { data: seen } = await get('admin', `users/${data.id}`);
    expect(seen.roles).toEqual(['Customer']);
    expect(seen).not.toHaveProperty('initialPassword');
    const signedIn = await server.post('/api/user/login', undefined, {
      username: 'fresh',
      password: data.initialPassword,
    });
    const set = await server.post('/api/user/firstPassword', signedIn.data.token, { password: 'my own one' });
    const info = await server.call('/api/user/userInfo', { token: set.data.token });
    expect(info.data).toMatchObject({ roles: ['Customer'], isSuper: false });
    expect((await get('oem', `users/${data.id}`)).code).toBe(200);
  });

  it('get roles only from who may give them', async () => {
    expect(await post('agent', 'users', { username: 'sly', roles: ['Admin'] })).toMatchObject({ code: 403 });
    expect(await server.patch('/api/users/customer', tokens.agent ?? '', { roles: ['Admin'] })).toMatchObject({
      code: 403,
    });
    const { data } = await post('admin', 'users', { username: 'clerk', roles: ['Operations'] });
    expect(data.roles).toEqual(['Operations']);
    expect((await post('admin', 'users', { username: 'clerk', roles: ['Clue'] })).data.errors).toHaveProperty(
      'username',
    );
    expect((await post('admin', 'users', { username: 'ghost', roles: ['Ghost'] })).data.errors).toHaveProperty('roles');
    expect((await post('admin', 'users', { username: 'none' })).data.errors).toHaveProperty('roles');
  });

  it('that are full admins are changed by full admins only', async () => {
    expect((await get('admin', 'users/root')).code).toBe(200);
    expect((await server.patch('/api/users/root', tokens.admin ?? '', { company: 'x' })).code).toBe(404);
    expect((await post('admin', 'users/root/actions/freeze')).code).toBe(404);
    expect((await server.patch('/api/users/root', tokens.root ?? '', { company: 'x' })).code).toBe(200);
  });

  it('cannot shut themselves out, and stay while they own records', async () => {
    const remove = (path: string) => server.call(`/api/${path}`, { method: 'DELETE', token: tokens.admin });
    expect((await post('admin', 'users/admin/actions/freeze')).code).toBe(409);
    expect((await remove('users/admin')).code).toBe(409);
    expect((await remove('users/customer2')).code).toBe(409);
    const { data } = await post('admin', 'users', { username: 'short', roles: ['Customer'] });
    const signedIn = await server.post('/api/user/login', undefined, {
      username: 'short',
      password: data.initialPassword,
    });
    expect((await remove(`users/${data.id}`)).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token: signedIn.data.token })).code).toBe(401);
    expect(
      (await server.post('/api/user/login', undefined, { username: 'short', password: data.initialPassword })).code,
    ).toBe(401);
  });
});
