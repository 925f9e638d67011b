import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from '../../product/server/support/business-server';

const server = await startBusinessServer();
afterAll(() => server.destroy());
const [admin, customer, customer2, clue] = await Promise.all([
  server.signIn('admin'),
  server.signIn('customer'),
  server.signIn('customer2'),
  server.signIn('clue'),
]);

const at = '/articleList/article';
const view = (more: Record<string, unknown> = {}) => ({
  at,
  name: '待审核',
  query: 'status=draft&createdAt=last7',
  ...more,
});
const save = (token: string, body: Record<string, unknown>, path = '/api/user/views') => server.post(path, token, body);
const change = (token: string, id: string, body: unknown, path = '/api/user/views') =>
  server.call(`${path}/${id}`, { token, method: 'PATCH', body });
const remove = (token: string, id: string, path = '/api/user/views') =>
  server.call(`${path}/${id}`, { token, method: 'DELETE' });
const names = async (token: string): Promise<string[]> =>
  (await server.call('/api/user/views', { token })).data.list.map(({ name }: { name: string }) => name);

describe('personal views', () => {
  it('belong to one user alone, who changes and removes them', async () => {
    const { code, data } = await save(customer, view({ layout: { hidden: ['title'], density: 'compact' } }));
    expect(code).toBe(200);
    expect(data).toMatchObject({
      at,
      name: '待审核',
      query: 'status=draft&createdAt=last7',
      role: null,
      isDefault: false,
    });
    expect(data.layout).toMatchObject({ hidden: ['title'], density: 'compact', order: [] });
    expect(await names(customer)).toEqual(['待审核']);
    expect(await names(customer2)).toEqual([]);
    expect((await change(customer2, data.id, { name: 'Mine now' })).code).toBe(404);
    expect((await remove(customer2, data.id)).code).toBe(404);
    // Who may set the views of roles has no way to personal ones either.
    expect((await change(admin, data.id, { name: 'x' }, '/api/roleViews')).code).toBe(404);
    expect((await remove(admin, data.id, '/api/roleViews')).code).toBe(404);
    expect((await change(customer, data.id, { name: ' 草稿 ' })).data).toMatchObject({
      name: '草稿',
      query: data.query,
    });
    expect((await remove(customer, data.id)).code).toBe(200);
    expect(await names(customer)).toEqual([]);
  });

  it('have one default for a list', async () => {
    const first = (await save(customer, view({ name: 'One', isDefault: true }))).data;
    await save(customer, view({ name: 'Elsewhere', at: '/image', isDefault: true }));
    await save(customer, view({ name: 'Two', isDefault: true }));
    const defaults = async () =>
      (await server.call('/api/user/views', { token: customer })).data.list
        .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
        .map(({ name }: { name: string }) => name);
    expect(await defaults()).toEqual(['Elsewhere', 'Two']);
    await change(customer, first.id, { isDefault: true });
    expect((await defaults()).sort()).toEqual(['Elsewhere', 'One']);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a list that the caller may not open', { at: '/clue/inquiry' }, 'at'],
    ['no list', { at: '/nowhere' }, 'at'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(41) }, 'name'],
    ['a name that is taken', { name: 'One' }, 'name'],
    ['a name that is no text', { name: { $ne: 1 } }, 'name'],
    ['no query', { query: 7 }, 'query'],
    ['a long query', { query: 'x'.repeat(2001) }, 'query'],
    ['a default that is no flag', { isDefault: 'yes' }, 'isDefault'],
  ])('refuse %s', async (_, more, field) => {
    const { code, data } = await save(customer, view({ name: 'New', ...more }));
    expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
  });

  it('keep of a hostile layout what is one, and of the address what lasts', async () => {
    const layout = {
      order: ['title', 7, 'a b'],
      widths: { title: 1e9, status: 100 },
      pinned: 'left',
      extra: 'x'.repeat(9),
    };
    const { data } = await save(
      customer,
      view({
        name: 'Odd',
        layout,
        query: '_page=7&_view=abc&_cols=x&status=a%26b',
        ownerId: 'u-customer2',
        role: 'Admin',
      }),
    );
    expect(data.layout).toEqual({
      order: ['title'],
      hidden: [],
      pinned: {},
      widths: { status: 100 },
      density: 'middle',
      isHeightFixed: false,
    });
    expect(data).toMatchObject({ query: 'status=a%26b', role: null });
    expect(await names(customer2)).toEqual([]);
  });
});

describe('views of roles', () => {
  it('are set by who has the right, and seen by the role', async () => {
    const offered = view({ name: 'Everyday', role: 'Customer', isDefault: true, at: '/admin/admin' });
    expect((await save(customer, { ...offered, at }, '/api/roleViews')).code).toBe(403);
    expect((await save(admin, { ...offered, role: 'Nobody' }, '/api/roleViews')).data.errors).toHaveProperty('role');
    expect((await save(admin, { ...offered, role: 'constructor' }, '/api/roleViews')).code).toBe(422);
    const { data } = await save(admin, offered, '/api/roleViews');
    expect(data).toMatchObject({ role: 'Customer', isDefault: true });
    expect((await server.call('/api/user/views', { token: admin })).data.list).toMatchObject([
      { id: data.id, isForMe: false },
    ]);
    // Customers have no page /admin/admin, so a view of it is not for them to see.
    expect(await names(customer)).not.toContain('Everyday');
    const shared = (
      await save(admin, view({ name: 'Shared', role: 'Customer', at: '/ranking/index' }), '/api/roleViews')
    ).data;
    expect(await names(customer2)).toEqual(['Shared']);
    expect(await names(clue)).toEqual([]);
    expect((await change(customer, shared.id, { name: 'x' })).code).toBe(404);
    expect((await change(customer, shared.id, { name: 'x' }, '/api/roleViews')).code).toBe(403);
    expect((await change(admin, shared.id, { name: 'Renamed' }, '/api/roleViews')).data.name).toBe('Renamed');
    expect((await remove(admin, shared.id, '/api/roleViews')).code).toBe(200);
    expect(await names(customer2)).toEqual([]);
  });
});
