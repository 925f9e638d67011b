import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from '../../product/server/support/business-server';
import { listen } from './support/listen';
import { until } from './support/test-server';

const server = await startBusinessServer();
afterAll(() => server.destroy());
const [admin, customer, clue] = await Promise.all([
  server.signIn('admin'),
  server.signIn('customer'),
  server.signIn('clue'),
]);

const publish = async (title: string, more: Record<string, unknown> = {}) =>
  server.post('/api/notices', admin, {
    title,
    kind: 'notice',
    content: `<p>${title}</p>`,
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });
const inbox = async (token: string) => (await server.call('/api/user/notices', { token })).data;
const titles = async (token: string) => (await inbox(token)).list.map(({ title }: { title: string }) => title);
const act = async (token: string, name: string, body: unknown = {}) =>
  (await server.post(`/api/user/notices/${name}`, token, body)).data;

describe('notices', () => {
  it('reach whom they name, and everybody when they name nobody', async () => {
    await publish('Everybody');
    await publish('Clues', { toRoles: ['Clue'] });
    await publish('One', { toUserIds: ['u-customer'] });
    await publish('Both', { toRoles: ['Clue'], toUserIds: ['u-customer'] });
    expect(await titles(customer)).toEqual(['Both', 'One', 'Everybody']);
    expect(await titles(clue)).toEqual(['Both', 'Clues', 'Everybody']);
    expect((await server.call('/api/notices', { token: customer })).code).toBe(403);
    expect((await publish('Refused', { toRoles: ['Nobody'] })).code).toBe(422);
  });

  it('wait for their time of publication', async () => {
    await publish('Later', { publishedAt: '2999-01-01T00:00:00.000Z' });
    expect(await titles(customer)).not.toContain('Later');
  });

  it('are read by each user alone, one or all', async () => {
    const before = await inbox(customer);
    expect(before.unread).toBe(before.total);
    const [first] = before.list;
    const after = await act(customer, 'read', { ids: [first.id, 'unknown'] });
    expect(after.unread).toBe(before.unread - 1);
    expect(after.list[0]).toMatchObject({ id: first.id, isRead: true });
    expect((await inbox(clue)).unread).toBe(3);
    expect((await act(customer, 'read', { until: before.list[1].arrivedAt })).unread).toBe(0);
    await publish('Fresh');
    expect((await inbox(customer)).unread).toBe(1);
    expect((await act(customer, 'read')).unread).toBe(0);
  });

  it('are cleared by each user alone, up to what was seen, and come back', async () => {
    const seen = await inbox(customer);
    await publish('Unseen');
    expect((await act(customer, 'clear', { until: seen.list[0].arrivedAt })).list).toMatchObject([{ title: 'Unseen' }]);
    expect((await inbox(clue)).total).toBeGreaterThan(1);
    expect((await act(customer, 'restore')).total).toBe(seen.total + 1);
    expect((await act(customer, 'clear')).total).toBe(0);
  });

  it('keep the marks of two windows of one user', async () => {
    const { list } = await inbox(clue);
    await Promise.all(list.map(({ id }: { id: string }) => act(clue, 'read', { ids: [id] })));
    expect((await inbox(clue)).unread).toBe(0);
  });

  it.each([{ ids: 'all' }, { ids: [1] }, { until: 'yesterday' }, { until: 5 }])('refuse %j', async (body) => {
    expect((await server.post('/api/user/notices/read', customer, body)).code).toBe(422);
  });

  it('are told as they arrive to whom they are meant for, and only to who wants it', async () => {
    const douyin = await server.signIn('douyin');
    const choices = { notice: ['email'] };
    const timing = { language: 'en', quiet: null, digestAt: null, urgentAtOnce: false };
    expect((await server.post('/api/user/subscriptions', douyin, { choices, ...timing })).code).toBe(200);
    const [mine, theirs, unwilling] = await Promise.all(
      [customer, clue, douyin].map((token) => listen({ url: server.url, token })),
    );
    const { data } = await publish('News', { toRoles: ['Customer', 'Douyin'] });
    await until(() => mine?.events.length === 1);
    expect(mine?.events).toEqual([{ name: 'notice', data: { kind: 'created', id: data.id } }]);
    // In another window of the same user.
    await act(customer, 'read', { ids: [data.id] });
    await until(() => mine?.events.length === 2);
    expect(mine?.events[1]).toEqual({ name: 'notice', data: { kind: 'marked' } });
    expect(theirs?.events).toEqual([]);
    expect(unwilling?.events).toEqual([]);
    for (const ear of [mine, theirs, unwilling]) ear?.leave();
  });
});
