import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { PublishFinding } from '../../../../src/product/contract/publishing';
import { startBusinessServer, user } from '../support/business-server';
import { many, rowsAt } from '../support/rows';

/** Noon in China, between the time slots. */
const now = Date.parse('2026-11-23T04:00:00.000Z');
const { moment, account, article, note } = rowsAt(now);

const titles = ['旧房翻新的顺序', '水电改造看什么', '瓷砖怎么验收', '橱柜选哪种板', '防水要做几遍', '灯光设计三要点'];
const people = ['held', 'over', 'past'];
const server = await startBusinessServer({
  clock: { now: () => now, wait: setTimeout },
  more: {
    users: [
      user('admin', 'Admin'),
      user('customer', 'Customer', { pointLeft: 1000, expireAt: '2027-01-01T00:00:00.000Z' }),
      user('held', 'Customer', { subscriptionStatus: 'frozen' }),
      user('over', 'Customer', { subscriptionStatus: 'expired' }),
      user('past', 'Customer', { subscriptionStatus: 'active', expireAt: moment(-1) }),
    ],
    publishSettings: [{ id: 's', ownerId: 'u-customer', minInterval: 30, dailyLimit: 10 }],
    accounts: [
      ...['a', 'b', 'c', 'now', 'pace', 'note'].map((id) => account(id)),
      ...people.map((id) => account(id, { ownerId: `u-${id}` })),
    ],
    articles: [
      article('same'),
      article('now'),
      article('job'),
      ...titles.map((title, number) => article(`p${number}`, { title })),
      ...people.map((id) => article(id, { ownerId: `u-${id}` })),
    ],
    dynamicNotes: [note('note', { accountIds: ['note'], startAt: '2026-11-25', timeSlots: ['19:00-21:00'] })],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['customer', ...people]);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const list = async (path: string) => (await server.call(`/api/${path}`, { token: tokens.customer })).data.list;
const wish = (contents: readonly string[], accountIds: readonly string[], more: object = {}) => ({
  contents: contents.map((id) => ({ resource: 'articles', id })),
  accountIds,
  ...more,
});
const codesOf = (findings: readonly PublishFinding[]): string[] => findings.map(({ code }) => code);

describe('who may not use what is paid for', () => {
  it.each([
    ['held', 'frozen'],
    ['over', 'subscription'],
    ['past', 'subscription'],
  ])('%s publishes nothing: %s', async (who, code) => {
    const body = wish([who], [who], { scheduledAt: moment(3) });
    const request = await post(who, 'publishJobs/preflight', body);
    expect([request.code, codesOf(request.data.findings)]).toEqual([200, [code]]);
    expect(request.data.plan).toMatchObject([{ contentId: who, accountId: who, at: null }]);
    const sent = await post(who, 'publishJobs/submit', body);
    expect([sent.code, sent.data.findings]).toEqual([422, request.data.findings]);
  });
});

describe('too much at once', () => {
  it.each([
    ['10,000 contents with 500 accounts', 10_000, 500, 'contents'],
    ['a content with 500 accounts', 1, 500, 'accountIds'],
    ['a hundred with eleven', 100, 11, 'accountIds'],
  ])('%s is refused with a word', async (_, contents, accounts, field) => {
    const body = wish(
      many(contents, (number) => `x${number}`),
      many(accounts, (number) => `y${number}`),
    );
    for (const path of ['publishJobs/preflight', 'publishJobs/submit']) {
      const { code, data } = await post('customer', path, body);
      expect([code, data.errors]).toEqual([422, expect.objectContaining({ [field]: expect.stringContaining('100') })]);
    }
  });
});

it('the same twenty times at once makes one job', async () => {
  const answers = await Promise.all(
    many(20, () => post('customer', 'publishJobs/submit', wish(['same'], ['a', 'b', 'c'], { scheduledAt: moment(3) }))),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refused = answers.filter(({ code }) => code !== 200);
  expect(new Set(refused.flatMap(({ code, data }) => [code, ...codesOf(data.findings)]))).toEqual(
    new Set([422, 'duplicate']),
  );
  expect(await list('publishJobs?articleId=same')).toMatchObject([{ status: 'scheduled', accountCount: 3 }]);
  expect(await list('publishTargets?articleId=same')).toHaveLength(3);
});

describe('now, between the slots', () => {
  it('is the next slot, and the answer says which', async () => {
    const { data } = await post('customer', 'publishJobs/submit', wish(['now'], ['now']));
    expect(data).toMatchObject({ submitted: 1, plan: [{ contentId: 'now', at: moment(2) }] });
    expect(data.findings).toMatchObject([
      { code: 'moved', level: 'warning', msg: 'Outside the time slots: moved to 11-23 14:00' },
    ]);
  });

  it('and so it is for an action, which answers with the record as it stands then', async () => {
    const job = { title: '定时的文章', kind: 'article', articleId: 'job', platforms: ['baijiahao'], accountIds: ['b'] };
    const { id } = (await post('customer', 'publishJobs', job)).data;
    const { code, data } = await post('customer', `publishJobs/${id}/actions/publishNow`);
    expect([code, data]).toMatchObject([
      200,
      {
        status: 'scheduled',
        scheduledAt: moment(2),
        says: '“定时的文章”: Outside the time slots: moved to 11-23 14:00',
      },
    ]);
    const [target] = await list(`publishTargets?jobId=${id}`);
    const late = await post('customer', `publishTargets/${target.id}/actions/reschedule`, { scheduledAt: moment(6) });
    expect([late.code, late.msg]).toEqual([
      409,
      '"号b": 11-23 18:00 is outside the time slots (09:00–11:30、14:00–17:30). The next free moment is 11-24 09:00',
    ]);
    const past = await post('customer', `publishTargets/${target.id}/actions/reschedule`, {
      scheduledAt: '2020-01-01T02:00:00.000Z',
    });
    expect([past.code, past.data.errors]).toMatchObject([422, { scheduledAt: 'Scheduled for cannot be in the past' }]);
  });

  it('a note goes out on the day and in the hours that it says itself', async () => {
    expect((await post('customer', 'dynamicNotes/note/actions/stagger')).data).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2026-11-25T11:00:00.000Z',
    });
  });
});

it('a pace of its own is kept on top of the settings', async () => {
  const contents = titles.map((_, number) => `p${number}`);
  const stagger = { from: '2026-11-24T00:00:00.000Z', gapMinutes: 120, perDay: 2 };
  const { data } = await post('customer', 'publishJobs/preflight', wish(contents, ['pace'], { stagger }));
  expect(data.plan.map(({ at }: { at: string }) => at.slice(5, 16))).toEqual([
    '11-24T01:00',
    '11-24T03:00',
    '11-25T01:00',
    '11-25T03:00',
    '11-26T01:00',
    '11-26T03:00',
  ]);
  const bad = await post('customer', 'publishJobs/preflight', wish(contents, ['pace'], { stagger: { perDay: 0 } }));
  expect([bad.code, Object.keys(bad.data.errors)]).toEqual([422, ['stagger']]);
});

it.each([
  ['articles/same/actions/publish', 'an article'],
  ['dynamicNotes/note/actions/publishNow', 'a note'],
])('%s: no action makes %s published by a state alone', async (path) => {
  expect((await post('customer', path)).code).toBe(404);
});
