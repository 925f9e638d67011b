import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { postTitles } from '../../../../src/product/server/publishing/publish-posts';
import { startBusinessServer, user } from '../support/business-server';
import { rowsAt } from '../support/rows';

/** Ten in the morning in China, on 23 November. */
const now = Date.parse('2026-11-23T02:00:00.000Z');
const rows = rowsAt(now);
const { moment } = rows;

const account = (id: string, more = {}) => rows.account(id, { ownerId: 'u-douyin', platform: 'douyin', ...more });
const picture = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  ownerId: 'u-douyin',
  groupId: 'pics',
  title: id,
  url: `https://example.com/${id}.png`,
  reviewStatus: 'approved',
  ...more,
});
const server = await startBusinessServer({
  clock: { now: () => now, wait: setTimeout },
  more: {
    users: [
      user('admin', 'Admin', { permissions: ['read:system'] }),
      user('douyin', 'Douyin', { keywordLeft: 10, pointLeft: 1000 }),
      user('douyin2', 'Douyin', { keywordLeft: 10, pointLeft: 1000 }),
      user('engineer', 'Engineer'),
    ],
    publishSettings: [{ id: 'sd', ownerId: 'u-douyin', minInterval: 30, dailyLimit: 10 }],
    accounts: [account('d1'), account('d2'), account('later'), account('ended', { status: 'expired' })],
    keywordGroups: [
      {
        id: 'g',
        ownerId: 'u-douyin',
        name: '火锅',
        channel: 'douyin',
        mainWords: ['火锅店', '串串香'],
        titleTemplates: '{关键词}怎么选\n周末{关键词}攻略',
      },
    ],
    imageGroups: [
      { id: 'pics', ownerId: 'u-douyin', name: '门店', channel: 'douyin' },
      { id: 'raw', ownerId: 'u-douyin', name: '待审', channel: 'douyin' },
    ],
    images: [
      ...['p1', 'p2', 'p3'].map((id) => picture(id)),
      picture('bad', { reviewStatus: 'rejected' }),
      picture('new', { groupId: 'raw', reviewStatus: 'draft' }),
    ],
  },
});
afterAll(() => server.destroy());
const token = await server.signIn('douyin');

const get = async (path: string) => (await server.call(`/api/${path}`, { token })).data;
const wish = (more: Record<string, unknown> = {}) =>
  server.post('/api/dyPublishTasks', token, {
    name: '十一月矩阵',
    groupId: 'g',
    accountIds: ['d1', 'd2'],
    type: 'note',
    imageGroupId: 'pics',
    imagesPerPost: 2,
    titleMode: 'template',
    perAccountPerDay: 2,
    timeSlots: ['11:00-13:00', '17:00-20:00'],
    interval: 20,
    startAt: '2026-11-23',
    endAt: '2026-11-24',
    ...more,
  });
const add = async (more: Record<string, unknown> = {}) => {
  const answer = await wish(more);
  expect(answer.code).toBe(200);
  return answer.data;
};
const act = (id: string, name: string) => server.post(`/api/dyPublishTasks/${id}/actions/${name}`, token, {});
const targets = async (id: string) =>
  (await get(`publishTargets?dyTaskId=${id}&_sort=scheduledAt&_end=100`)).list as Record<string, unknown>[];

describe('a Douyin task', () => {
  it('says how many posts it will be, and makes them when it is submitted', async () => {
    const task = await add();
    expect(task).toMatchObject({ total: 8, status: 'draft' });
    expect((await act(task.id, 'submit')).code).toBe(200);
    const list = await targets(task.id);
    expect(list.map(({ accountId, scheduledAt }) => [accountId, scheduledAt])).toEqual([
      // 11:00 in China, the second account 20 minutes later; then the second slot; and the next day.
      ['d1', moment(1)],
      ['d2', moment(1 + 1 / 3)],
      ['d1', moment(7)],
      ['d2', moment(7 + 1 / 3)],
      ['d1', moment(25)],
      ['d2', moment(25 + 1 / 3)],
      ['d1', moment(31)],
      ['d2', moment(31 + 1 / 3)],
    ]);
    expect(new Set(list.map(({ title }) => title)).size).toBe(4);
    expect(list[0]).toMatchObject({ contentKind: 'note', images: expect.arrayContaining([expect.any(String)]) });
    expect(JSON.stringify(list)).not.toContain('bad.png');
    expect(await get(`dyPublishTasks/${task.id}`)).toMatchObject({ total: 8, done: 0, status: 'queued' });

    // A pause holds everything back; going on plans the rest again, here with one account and a later start.
    expect((await act(task.id, 'pause')).code).toBe(200);
    expect(new Set((await targets(task.id)).map(({ status }) => status))).toEqual(new Set(['draft']));
    expect((await get(`dyPublishTasks/${task.id}`)).status).toBe('paused');
    const edited = await server.patch(`/api/dyPublishTasks/${task.id}`, token, { accountIds: ['d2'] });
    expect(edited.code).toBe(200);
    expect((await act(task.id, 'resume')).code).toBe(200);
    const after = await targets(task.id);
    expect(after).toHaveLength(8);
    expect(after.filter(({ status }) => status === 'scheduled').map(({ accountId }) => accountId)).toEqual(
      Array.from({ length: 4 }, () => 'd2'),
    );
    expect(await get(`dyPublishTasks/${task.id}`)).toMatchObject({ total: 4, status: 'queued' });

    expect((await act(task.id, 'cancel')).code).toBe(200);
    expect(new Set((await targets(task.id)).map(({ status }) => status))).toEqual(new Set(['withdrawn']));
    expect((await get(`dyPublishTasks/${task.id}`)).status).toBe('canceled');
  });

  it('says in its form what comes out, by the plan that submitting goes by', async () => {
    const plan = async (more: Record<string, unknown> = {}, as = token) => {
      const task = {
        groupId: 'g',
        accountIds: ['d1', 'd2'],
        type: 'note',
        imageGroupId: 'pics',
        imagesPerPost: 2,
        titleMode: 'template',
        perAccountPerDay: 2,
        timeSlots: ['09:00-11:00', '20:00-22:00'],
        interval: 20,
        startAt: '2026-12-01',
        endAt: '2026-12-02',
        ...more,
      };
      return (await server.post('/api/dyPublishTasks/plan', as, { task })).data;
    };
    const { posts, leftOut, cost, problem } = await plan();
    expect({ leftOut, problem, takes: cost.takes }).toEqual({ leftOut: 0, problem: null, takes: 8 });
    const before = (await get('publishTargets?_end=1')).total;
    const task = await add({
      timeSlots: ['09:00-11:00', '20:00-22:00'],
      startAt: '2026-12-01',
      endAt: '2026-12-02',
    });
    await act(task.id, 'submit');
    const made = (await targets(task.id)).map(({ accountId, scheduledAt, title }) => [accountId, scheduledAt, title]);
    const message = (posts as Record<string, unknown>[]).map(({ accountId, at, title }) => [accountId, at, title]);
    expect(message).toEqual(made);
    expect((await get('publishTargets?_end=1')).total).toBe(before + 8);

    // The days have room for five of an account; the other four are reported as left out.
    const full = await plan({ accountIds: ['d1'], perAccountPerDay: 9, startAt: '2026-12-05', endAt: '2026-12-05' });
    expect([full.posts.length, full.leftOut, full.problem]).toEqual([5, 4, null]);
    // The obstacles to submitting are shown before, and what belongs to others does not count.
    expect((await plan({ imageGroupId: 'raw' })).problem).toContain('pictures');
    expect((await plan({ startAt: '2026-11-01', endAt: '2026-11-02' })).problem).toContain('dates');
    expect(await plan({}, await server.signIn('douyin2'))).toMatchObject({ posts: [], problem: expect.any(String) });
    expect((await server.post('/api/dyPublishTasks/plan', await server.signIn('engineer'), { task: {} })).code).toBe(
      403,
    );
  });

  it('is looked at first: accounts, material, the day of each account', async () => {
    // An account without access is refused at once; one that loses it later, when the task is submitted.
    expect(await wish({ accountIds: ['d1', 'ended'] })).toMatchObject({
      code: 422,
      data: { errors: { accountIds: expect.stringContaining('号ended') } },
    });
    const ended = await add({ accountIds: ['d1', 'later'] });
    expect((await server.post('/api/accounts/later/actions/disable', token, {})).code).toBe(200);
    const refused = await act(ended.id, 'submit');
    expect(refused).toMatchObject({ code: 409, data: { reason: 'preflight' } });
    expect(refused.msg).toContain('号later');
    expect(await targets(ended.id)).toEqual([]);
    expect((await get(`dyPublishTasks/${ended.id}`)).status).toBe('draft');
    const raw = await add({ imageGroupId: 'raw' });
    expect((await act(raw.id, 'submit')).msg).toContain('pictures');
    const video = await add({ type: 'video' });
    expect((await act(video.id, 'submit')).msg).toContain('videos');
    const past = await add({ startAt: '2026-11-20', endAt: '2026-11-21' });
    expect(past.total).toBe(0);
    expect((await act(past.id, 'submit')).msg).toContain('dates');
    // More than the account takes on a day: what has room is planned, and counted.
    const full = await add({ accountIds: ['d1'], perAccountPerDay: 9, startAt: '2026-11-25', endAt: '2026-11-25' });
    expect(full.total).toBe(9);
    expect((await act(full.id, 'submit')).code).toBe(200);
    expect(await get(`dyPublishTasks/${full.id}`)).toMatchObject({ total: 5 });
  });

  it('is retried through the same door: one post of it, and all that has failed', async () => {
    const task = await add({ accountIds: ['d2'], startAt: '2026-11-26', endAt: '2026-11-26' });
    await act(task.id, 'submit');
    const [one] = await targets(task.id);
    const path = `/api/publishTargets/${String(one?.id)}/actions`;
    await server.post(`${path}/cancel`, token, {});
    // Another account would do; one whose access has ended will not.
    await server.patch('/api/accounts/d2', token, { nickname: '号d2' });
    expect((await server.post('/api/accounts/d2/actions/disable', token, {})).code).toBe(200);
    expect(await server.post(`${path}/retry`, token, {})).toMatchObject({ code: 409, data: { reason: 'preflight' } });
    await server.post('/api/accounts/d2/actions/enable', token, {});
    expect((await server.post(`${path}/retry`, token, {})).code).toBe(200);
    expect((await targets(task.id)).find(({ id }) => id === one?.id)).toMatchObject({ status: 'queued' });
  });
});

describe('keywords of a Douyin group', () => {
  it('are added by its owner, one or many at once, and make the titles of posts', async () => {
    const group = { name: '串串', channel: 'douyin', mainWords: ['串串'], titleTemplates: '{关键词}怎么选' };
    const { id } = (await server.post('/api/keywordGroups', token, group)).data;
    const one = await server.post('/api/keywords', token, { groupId: id, word: '串串香加盟', use: 'article' });
    expect(one.code).toBe(200);
    const wished = { groupId: id, words: ['串串香加盟', '串串底料', '串串店装修'], use: 'article' };
    const { data } = await server.post('/api/keywords/add', token, wished);
    expect(data).toMatchObject({ fresh: ['串串底料', '串串店装修'], repeated: ['串串香加盟'], left: 7 });
    expect((await get(`keywordGroups/${id}`)).keywordCount).toBe(3);
    const task = await add({ groupId: id, accountIds: ['d1'], startAt: '2026-11-27', endAt: '2026-11-28' });
    expect((await act(task.id, 'submit')).code).toBe(200);
    const titles = (await targets(task.id)).map(({ title }) => title);
    expect(titles).toHaveLength(4);
    expect(new Set(titles)).toEqual(new Set(['串串香加盟怎么选', '串串底料怎么选', '串串店装修怎么选']));
    expect((await get('dyPublishTasks?_sort=createdAt&_order=desc')).list[0]).toMatchObject({ id: task.id, total: 4 });
    const word = (await get(`keywords?groupId=${id}&word=${encodeURIComponent('串串底料')}`)).list[0];
    expect((await server.call(`/api/keywords/${word.id}`, { method: 'DELETE', token })).code).toBe(200);
  });
});

describe('a time slot that nobody can read', () => {
  it.each(['9点到11点', '09:00-09:00', '25:00-26:00'])('%s is refused at its field', async (slot) => {
    const settings = await server.post('/api/publishSettings', token, { timeSlots: ['09:00-11:00', slot] });
    expect(settings).toMatchObject({ code: 422, data: { errors: { timeSlots: expect.stringContaining(slot) } } });
    const { id } = await add();
    const edited = await server.patch(`/api/dyPublishTasks/${id}`, token, { timeSlots: [slot] });
    expect(edited).toMatchObject({
      code: 422,
      data: { errors: { timeSlots: expect.stringContaining('09:00-11:00') } },
    });
  });
});

describe('titles of posts', () => {
  const request = { keywords: ['火锅店', '串串香'], templates: ['{关键词}怎么选', ''], topics: ['周末'] };
  it.each([
    ['template', ['火锅店怎么选', '串串香怎么选']],
    ['keyword', ['火锅店｜串串香', '火锅店｜周末', '串串香｜火锅店', '串串香｜周末', '火锅店', '串串香']],
  ])('by %s', (mode, expected) => {
    expect(postTitles({ ...request, mode })).toEqual(expected);
  });
  it('leave out what the platform would refuse, where anything else is left', () => {
    const long = '很'.repeat(40);
    expect(postTitles({ ...request, mode: 'template', templates: [long, '{关键词}好'] })).toEqual([
      '火锅店好',
      '串串香好',
    ]);
    expect(postTitles({ ...request, mode: 'template', templates: [long] })).toEqual([long]);
  });
});
