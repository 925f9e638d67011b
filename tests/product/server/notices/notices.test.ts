import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../framework/server/support/fake-clock';
import { startBusinessServer } from '../support/business-server';

const clock = fakeClock();
const inDays = (days: number): string => new Date(clock.now() + days * 24 * 3_600_000).toISOString();
const account = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  ownerId: 'u-customer',
  platform: 'douyin',
  nickname: `号${id}`,
  uid: id,
  status: 'active',
  authorizedAt: inDays(-20),
  tokenExpireAt: inDays(20),
  refreshExpireAt: inDays(30),
  ...more,
});
const server = await startBusinessServer({
  clock,
  env: { TOKEN_SECONDS: '86400' },
  more: {
    accounts: [
      account('a', { refreshExpireAt: inDays(4) }),
      account('b', { refreshExpireAt: inDays(4) }),
      account('c', { refreshExpireAt: inDays(4), usage: 'disabled' }),
      account('d'),
      account('e', { refreshExpireAt: inDays(4), ownerId: 'u-customer2' }),
    ],
    inquiries: ['今天', '以后'].map((name, index) => ({
      id: `lead${index}`,
      name,
      mobile: `1391111000${index}`,
      source: 'website',
      content: '怎么收费',
      status: 'following',
      assigneeId: 'u-clue',
      nextFollowAt: inDays(index === 0 ? 1 : 50),
    })),
    publishSettings: [{ id: 's2', ownerId: 'u-customer2', notifyEvents: ['failed'] }],
  },
});
afterAll(() => server.destroy());

const run = async (name: string, resource = 'accounts') => {
  const admin = await server.signIn('admin');
  return (await server.post(`/api/schedules/${resource}/${name}/run`, admin, {})).data;
};
const inboxOf = async (who: string, language = 'zh') => {
  const headers = { 'Accept-Language': language };
  return (await server.call('/api/user/notices', { token: await server.signIn(who), headers })).data;
};

describe('accounts whose authorisation ends', () => {
  it('are told of in one notice, which is unread again when there is news', async () => {
    // A demo begins to look at the first request.
    for (const name of ['expiresSoon', 'expires']) await run(name);
    clock.pass(2 * 24 * 3_600_000);
    expect(await run('expiresSoon')).toMatchObject({ done: 4, failed: 0 });
    const box = await inboxOf('customer');
    expect(box).toMatchObject({ total: 1, unread: 1 });
    expect(box.list[0]).toMatchObject({ title: '2 个账号的授权需要处理', level: 'high' });
    expect(box.list[0].content).toContain('即将到期：号a、号b。');
    const token = await server.signIn('customer');
    expect((await server.post('/api/user/notices/read', token, {})).data.unread).toBe(0);
    clock.pass(3 * 24 * 3_600_000);
    expect(await run('expires')).toMatchObject({ done: 4 });
    const later = await inboxOf('customer', 'en');
    expect(later).toMatchObject({ total: 1, unread: 1 });
    expect(later.list[0].content).toContain('Expired: 号a, 号b. ');
  });

  it('are not told of to whom the settings say no', async () => {
    expect((await inboxOf('customer2')).list).toEqual([]);
  });
});

describe('leads that change hands', () => {
  const leads = { ids: ['lead0', 'lead1'] };
  const assign = async (body: object, path = 'actions/assign') =>
    server.post(`/api/inquiries/${path}`, await server.signIn('admin'), { assigneeId: 'u-clue', ...body });

  it('are told of together, one by its name and with what is asked, and not when they were claimed', async () => {
    expect((await assign({}, 'lead0/actions/assign')).code).toBe(200);
    const [report] = (await inboxOf('clue')).list;
    expect(report).toMatchObject({ title: '“今天”已分配给您', level: 'medium' });
    expect(report.content).toMatch(/^官网线索：“怎么收费”，约定 \d{4}-\d\d-\d\d \d\d:\d\d 跟进。$/);
    await assign(leads);
    expect((await inboxOf('clue')).list[0]).toMatchObject({ title: '2 条线索已分配给您', content: '今天、以后' });
    const own = await server.signIn('clue');
    const before = (await inboxOf('clue')).total;
    await server.post('/api/inquiries/actions/returnToPool', own, leads);
    await server.post('/api/inquiries/actions/claim', own, leads);
    expect((await inboxOf('clue')).total).toBe(before);
    await server.post('/api/inquiries/lead1/actions/returnToPool', await server.signIn('admin'), {});
    expect((await inboxOf('clue', 'en')).list[0]).toMatchObject({ title: '“以后” is back in the pool' });
    await assign({}, 'lead1/actions/assign');
  });
});

describe('a follow-up that is due', () => {
  it('is told of once, though the server was away at its time', async () => {
    // The clock has passed it above, while nobody looked.
    await run('remind', 'inquiries');
    const before = (await inboxOf('clue')).total;
    await server.patch('/api/inquiries/lead0', await server.signIn('admin'), { nextFollowAt: inDays(1) });
    clock.pass(3 * 24 * 3_600_000);
    expect(await run('remind', 'inquiries')).toMatchObject({ done: 1, failed: 0 });
    expect(await run('remind', 'inquiries')).toMatchObject({ done: 0 });
    const { list, total } = await inboxOf('clue', 'en');
    expect(total).toBe(before + 1);
    expect(list[0]).toMatchObject({ title: 'Follow-up is due: “今天”', content: expect.stringContaining('“今天”') });
  });
});
