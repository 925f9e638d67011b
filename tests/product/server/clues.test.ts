import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { until } from '../../framework/server/support/test-server';
import { startBusinessServer } from './support/business-server';

const lead = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: `线索${id}`,
  content: '怎么收费',
  source: 'website',
  status: 'following',
  assigneeId: 'u-clue',
  ...more,
});
const comment = (id: string) => ({
  id,
  platform: 'douyin',
  nickname: id,
  content: '多少钱',
  commentAt: '2026-11-20T00:00:00.000Z',
  status: 'new',
  replyStatus: 'none',
  replied: false,
});
const server = await startBusinessServer({
  env: { DEMO_SPEED: '1000' },
  more: {
    inquiries: [
      lead('new', { mobile: '13911110001', company: '新客公司', customerId: 'u-customer' }),
      lead('linked', { mobile: '13911110002' }),
      lead('known', { mobile: '13800000003', customerId: 'u-customer' }),
      lead('nobody', { mobile: '13911110003' }),
      lead('at-once', { mobile: '13911110004', customerId: 'u-customer' }),
      lead('pooled', { status: 'pool', assigneeId: null }),
    ],
    comments: [comment('plain'), comment('luring')],
  },
});
afterAll(() => server.destroy());
const clue = await server.signIn('clue');

const act = (path: string, action: string, body: Record<string, unknown> = {}, token = clue) =>
  server.post(`/api/${path}/actions/${action}`, token, body);
const read = async (path: string, token = clue) => (await server.call(`/api/${path}`, { token })).data;
const customers = async () => {
  const token = await server.signIn('admin');
  return (await server.call('/api/users?_end=100', { token })).data.list as Record<string, unknown>[];
};

describe('a lead that becomes a customer', () => {
  it('is an account under the agent of the related customer, who is told, and both lead to each other', async () => {
    expect(await act('inquiries/new', 'convert', { dealAmount: 1980 })).toMatchObject({ code: 200 });
    const after = await read('inquiries/new');
    expect(after).toMatchObject({ status: 'converted', agentId: 'u-agent', dealAmount: 1980 });
    const made = (await customers()).find(({ id }) => id === after.convertedId);
    expect(made).toMatchObject({
      username: 'kh13911110001',
      mobile: '13911110001',
      company: '新客公司',
      roles: ['Customer'],
      agentId: 'u-agent',
      oemId: 'u-oem',
      source: 'clue',
      subscriptionStatus: 'none',
    });
    const agent = await server.signIn('agent');
    expect((await read(`users/${after.convertedId}`, agent)).username).toBe('kh13911110001');
    const { list } = (await server.call('/api/user/notices', { token: agent })).data;
    expect(JSON.stringify(list)).toContain('kh13911110001');
    const history = (await server.call('/api/inquiries/new/history', { token: clue })).data.list;
    expect(JSON.stringify(history)).toContain('convert');
    const found = await server.call(`/api/inquiries?convertedId=${after.convertedId}`, { token: clue });
    expect(found.data.list.map(({ id }: { id: string }) => id)).toEqual(['new']);
  });

  it('can sign in once with the password that whoever converts it is shown, and sets another', async () => {
    const lead = { name: '赵', mobile: '13911119999', content: '怎么收费', source: 'phone', customerId: 'u-customer' };
    const { data: made } = await server.post('/api/inquiries', clue, lead);
    await act(`inquiries/${made.id}`, 'claim');
    const { data } = await act(`inquiries/${made.id}`, 'convert', { dealAmount: 1 });
    const [username, password] = data.shownOnce.map(({ value }: { value: string }) => value);
    expect(username).toBe('kh13911119999');
    const signedIn = await server.post('/api/user/login', undefined, { username, password });
    expect(signedIn.code).toBe(200);
    const me = (await server.call('/api/user/userInfo', { token: signedIn.data.token })).data;
    expect(me).toMatchObject({ username, mustSetPassword: true });
    expect((await server.post('/api/user/login', undefined, { username, password })).code).not.toBe(200);
    const shown = JSON.stringify(await server.call(`/api/inquiries/${made.id}/history`, { token: clue }));
    expect(shown).not.toContain(password);
  });

  it('becomes one once, also when two try at the same time', async () => {
    expect((await act('inquiries/new', 'convert', { dealAmount: 1 })).code).toBe(409);
    const before = (await customers()).length;
    const answers = await Promise.all(
      [1, 2, 3].map((dealAmount) => act('inquiries/at-once', 'convert', { dealAmount })),
    );
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await customers()).toHaveLength(before + 1);
  });

  it('is linked with the customer who is chosen, and no account is made', async () => {
    const before = (await customers()).length;
    const done = await act('inquiries/linked', 'convert', { dealAmount: 1, convertedId: 'u-customer2' });
    expect(done.data).toMatchObject({ status: 'converted', convertedId: 'u-customer2' });
    expect(await customers()).toHaveLength(before);
  });

  it.each([
    ['known', {}, 409, /13800000003|customer2/],
    ['nobody', {}, 422, /agent/],
    ['nobody', { convertedId: 'u-agent' }, 422, /customer|choose|not/i],
    ['nobody', { convertedId: 'u-frozen' }, 422, /active customer/i],
  ])('%s is refused with %j, and nothing is made', async (id, body, code, words) => {
    const before = (await customers()).length;
    const answer = await act(`inquiries/${id}`, 'convert', { dealAmount: 1, ...body });
    expect(answer.code).toBe(code);
    expect(JSON.stringify(answer)).toMatch(words);
    expect((await read(`inquiries/${id}`)).status).toBe('following');
    expect(await customers()).toHaveLength(before);
  });

  it('goes to the agent who is chosen', async () => {
    expect((await act('inquiries/nobody', 'convert', { dealAmount: 1, agentId: 'u-agent' })).code).toBe(200);
    expect((await read('inquiries/nobody')).agentId).toBe('u-agent');
  });
});

describe('a lead with the number of another', () => {
  const sent = { name: '孙', mobile: '13911118888', content: '多少钱' };
  const make = async (token = clue) => (await server.post('/api/inquiries', token, { ...sent, source: 'phone' })).data;

  it('says which was there first, however it comes in, and no longer once it has another or the first is gone', async () => {
    const first = await make();
    expect(first.duplicateOf ?? null).toBeNull();
    const second = await make();
    expect((await server.post('/api/user/sendInquiry', undefined, sent)).code).toBe(200);
    const found = await read(`inquiries?duplicateOf=${first.id}`);
    expect(found.total).toBe(2);
    expect(await read(`inquiries/${second.id}`)).toMatchObject({ duplicateOf: first.id });
    const body = { mobile: '13911117777' };
    const { data } = await server.call(`/api/inquiries/${second.id}`, { method: 'PATCH', token: clue, body });
    expect(data.duplicateOf ?? null).toBeNull();
    const admin = await server.signIn('admin');
    expect((await server.call(`/api/inquiries/${first.id}`, { method: 'DELETE', token: admin })).code).toBe(200);
    expect((await read(`inquiries?duplicateOf=${first.id}`)).total).toBe(0);
  });
});

describe('the pool', () => {
  it('gives a lead to one of those who claim it, and takes it back without a trace of them', async () => {
    const answers = await Promise.all([act('inquiries/pooled', 'claim'), act('inquiries/pooled', 'claim')]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(await read('inquiries/pooled')).toMatchObject({ status: 'following', assigneeId: 'u-clue' });
    expect((await act('inquiries/pooled', 'returnToPool')).code).toBe(200);
    expect(await read('inquiries/pooled')).toMatchObject({ status: 'pool', assigneeId: null, claimedAt: null });
  });
});

describe('an answer to a comment', () => {
  it('goes to the platform, and is there when that says so', async () => {
    const reply = (attempt: number) =>
      server.call('/api/comments/plain/actions/reply', {
        method: 'POST',
        token: clue,
        body: { replyContent: '私信您啦' },
        headers: { 'Idempotency-Key': `reply ${attempt}` },
      });
    /** The simulated platform finds 3 of 100 comments deleted, by the moment of the request: then it is called again. */
    const sent = async (attempt = 0): Promise<{ attempt: number; data: unknown }> => {
      const { data } = await reply(attempt);
      expect(data).toMatchObject({ replyStatus: 'sending', replied: false });
      await until(async () => (await read('comments/plain')).replyStatus !== 'sending');
      const wasGone = (await read('comments/plain')).replyCause === 'gone';
      return wasGone && attempt < 4 ? sent(attempt + 1) : { attempt, data };
    };
    const { attempt, data } = await sent();
    expect(await read('comments/plain')).toMatchObject({ replyStatus: 'sent', replyCause: null });
    // A caller who has lost the first answer gets it again.
    expect((await reply(attempt)).data).toEqual(data);
    expect((await act('comments/plain', 'reply', { replyContent: '再来一次' })).code).toBe(409);
  });

  it('says why the platform does not take it, and can be tried again', { tags: 'slow' }, async () => {
    await act('comments/luring', 'reply', { replyContent: '加我微信 13912345678' });
    await until(async () => (await read('comments/luring')).replyStatus !== 'sending');
    expect(await read('comments/luring')).toMatchObject({ replyStatus: 'failed', replyCause: 'words' });
    expect((await act('comments/luring', 'reply', { replyContent: '您好' })).data.replyStatus).toBe('sending');
  });
});

describe('leads that nobody follows up', () => {
  it('go back to the pool after seven days, and who had them is told; what is planned or new waits', async () => {
    const clock = fakeClock();
    const inDays = (days: number): string => new Date(clock.now() + days * 24 * 3_600_000).toISOString();
    const since = { claimedAt: inDays(-30), lastFollowAt: inDays(0) };
    const other = await startBusinessServer({
      clock,
      more: {
        inquiries: [
          lead('untouched', { claimedAt: inDays(0) }),
          lead('neglected', { ...since, status: 'interested' }),
          lead('planned', { claimedAt: inDays(0), nextFollowAt: inDays(11) }),
          lead('fresh', { ...since, claimedAt: inDays(6) }),
          lead('followed', { ...since, lastFollowAt: inDays(6) }),
          lead('done', { ...since, status: 'converted' }),
        ],
      },
    });
    try {
      const run = async (name: string) => {
        const admin = await other.signIn('admin');
        return (await other.post(`/api/schedules/inquiries/${name}/run`, admin, {})).data;
      };
      for (const name of ['returnUntouched', 'returnNeglected'])
        expect(await run(name)).toMatchObject({ done: 0, failed: 0 });
      clock.pass(8 * 24 * 3_600_000);
      for (const name of ['returnUntouched', 'returnNeglected'])
        expect(await run(name)).toMatchObject({ done: 1, failed: 0 });
      const own = await other.signIn('clue');
      const { list } = (await other.call('/api/inquiries?_end=20&_sort=id', { token: own })).data;
      const pooled = list.filter(({ status }: { status: string }) => status === 'pool');
      expect(pooled.map(({ id }: { id: string }) => id)).toEqual(['neglected', 'untouched']);
      expect(pooled[0]).toMatchObject({ assigneeId: null, claimedAt: null });
      const report = JSON.stringify((await other.call('/api/user/notices', { token: own })).data.list);
      expect(report).toContain('neglected');
    } finally {
      await other.destroy();
    }
  });
});
