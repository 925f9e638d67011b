import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../src/framework/server/tasks/work-runs';
import type { Answer } from '../../../../src/framework/shared/gateway';
import type { Approved, PublishCause, Published } from '../../../../src/product/gateways/base/orders';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

type Outcome = Answer<Published, PublishCause>;

const done = (id: string): Outcome => ({ state: 'done', result: { remoteId: id, url: `https://a.example.com/${id}` } });
const failed = (cause: PublishCause): Outcome => ({ state: 'failed', failure: { code: `code-${cause}`, cause } });
const minute = 60_000;
const hour = 60 * minute;

/** The settings of the customer: no gap, any hour. Others replace them. */
const free = { ownerId: 'u1', minInterval: 0, avoidNight: false, retryTimes: 2, retryInterval: 5, autoReview: false };

const stored = (id: string): Outcome => ({ state: 'done', result: { remoteId: id, url: undefined } });
const working: Answer<Approved, PublishCause> = { state: 'working', ticket: 't', progress: 50, askAgainMs: minute };

/** What the platform says of what it reviews, question by question; left out: nothing is reviewed. */
let reviews: Answer<Approved, PublishCause>[] = [];
let request: string[] = [];

/** A job with as many publications as there are scripts; each script says what becomes of it, attempt by attempt. */
const start = async (scripts: readonly (readonly Outcome[])[], settings: Record<string, unknown> = {}) => {
  const keys: string[] = [];
  world = await workWorld({
    gateways: {
      publish: {
        ask: async ({ key, order }) => {
          const number = Number(order.account.uid);
          keys.push(key);
          const tries = keys.filter((one) => one.includes(`:p${number}/`)).length;
          return scripts[number]?.[tries - 1] ?? failed('busy');
        },
      },
      review: {
        ask: async ({ key, order }) => {
          request.push(`${key} ${order.remoteId}`);
          return reviews.shift() ?? working;
        },
      },
    },
  });
  await world.add('publishSettings', { id: 's', ...free, ...settings });
  const article = { title: '装修', content: '<p>正文</p>', reviewStatus: 'approved', publishStatus: 'queued' };
  await world.add('articles', { id: 'art', ownerId: 'u1', publishCount: 0, ...article });
  await world.add('publishJobs', { id: 'j', ownerId: 'u1', title: '装修', articleId: 'art', status: 'queued' });
  for (const number of scripts.keys()) {
    await world.add('accounts', { id: `a${number}`, platform: 'douyin', uid: String(number), status: 'active' });
    await addTarget({ id: `p${number}`, accountId: `a${number}` });
  }
  return keys;
};
const addTarget = (more: Record<string, unknown>) =>
  world.add('publishTargets', {
    ownerId: 'u1',
    jobId: 'j',
    articleId: 'art',
    contentKind: 'article',
    title: '装修',
    status: 'queued',
    scheduledAt: new Date(world.now()).toISOString(),
    attempts: 0,
    maxAttempts: 3,
    ...more,
  });
const target = (id: string) => world.get('publishTargets', id);
const statuses = async () => (await world.rows('publishTargets')).map(({ status }) => status);
const until = (wanted: readonly string[]) =>
  world.until(async () => JSON.stringify(await statuses()) === JSON.stringify(wanted));
const aheadOf = async (id: string) => Date.parse(String((await target(id))?.scheduledAt)) - world.now();

describe('publications', () => {
  it('end with a link or the code of the platform, and job and article follow', async () => {
    await start([[done('x')], [failed('token')]]);
    await until(['success', 'failed']);
    expect(await target('p0')).toMatchObject({ remoteUrl: 'https://a.example.com/x', remoteId: 'x', attempts: 1 });
    expect(await target('p1')).toMatchObject({ errorCode: 'code-token', errorCause: 'token', attempts: 1 });
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'partial', successCount: 1, failCount: 1 });
    expect(await world.get('articles', 'art')).toMatchObject({
      publishStatus: 'partial',
      publishCount: 1,
      url: 'https://a.example.com/x',
    });
  });

  it('that meet a busy platform are tried again by themselves as the settings say, and then need a person', async () => {
    await start([[failed('busy'), done('x')], []]);
    await world.step();
    expect(await statuses()).toEqual(['retrying', 'retrying']);
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'publishing', failCount: 0 });
    const due = Date.parse(String((await target('p0'))?.nextRetryAt));
    expect(due - world.now()).toBe(5 * minute);
    await world.step(4 * minute);
    expect(await statuses()).toEqual(['retrying', 'retrying']);
    // Read when it fails: from now on it is tried four times, at intervals of twenty minutes.
    await world.patch('publishSettings', 's', { retryTimes: 3, retryInterval: 20 });
    await world.step(2 * minute);
    expect(await statuses()).toEqual(['success', 'retrying']);
    await world.step(19 * minute);
    expect(await target('p1')).toMatchObject({ attempts: 2, maxAttempts: 4 });
    await world.step(2 * minute);
    expect(await target('p1')).toMatchObject({ attempts: 3, status: 'retrying' });
    await world.step(21 * minute);
    expect(await target('p1')).toMatchObject({ attempts: 4, status: 'dead', nextRetryAt: null });
  });

  it('are asked for by another key when somebody tries again', async () => {
    const keys = await start([[failed('token'), done('x'), done('y')]]);
    await until(['failed']);
    await world.patch('publishTargets', 'p0', { status: 'queued' });
    await until(['success']);
    await world.patch('publishTargets', 'p0', { status: 'queued' });
    await world.until(async () => (await target('p0'))?.remoteId === 'y');
    expect(new Set(keys).size).toBe(3);
    expect(await world.rows(runs)).toEqual([]);
  });

  it.each([
    ['an account that is gone', { accountId: 'gone' }, {}, { errorCode: 'NO_ACCOUNT', errorCause: 'unbound' }],
    ['content that is gone', { articleId: 'gone' }, {}, { errorCode: 'NO_CONTENT', errorCause: 'content' }],
    ['content that is to be reviewed again', {}, { reviewStatus: 'draft' }, { errorCause: 'review' }],
    ['content that was rejected meanwhile', {}, { reviewStatus: 'rejected' }, { errorCause: 'review' }],
  ])('of %s fail and no platform is asked', async (_, targetPatch, articlePatch, message) => {
    const keys = await start([[done('x')]]);
    await world.patch('publishTargets', 'p0', targetPatch);
    await world.patch('articles', 'art', articlePatch);
    await until(['failed']);
    expect(await target('p0')).toMatchObject(message);
    expect(keys).toEqual([]);
  });

  it('of an account whose platform is not supported any more fail with a word, and nobody is asked', async () => {
    const keys = await start([[done('x')]]);
    await world.patch('accounts', 'a0', { platform: 'myspace' });
    await until(['failed']);
    expect(await target('p0')).toMatchObject({ errorCode: 'NO_PLATFORM', errorCause: 'platform' });
    expect(keys).toEqual([]);
  });

  it('with words that the settings forbid fail where nobody has to review', async () => {
    await start([[done('x')]], { autoReview: true, sensitiveLib: ['custom'], customWords: ['正文'] });
    await world.patch('articles', 'art', { reviewStatus: 'draft' });
    await until(['failed']);
    expect(await target('p0')).toMatchObject({ errorCode: 'FORBIDDEN_WORDS', errorCause: 'words' });
  });
});

describe('publications that their platform reviews', () => {
  const passed: Answer<Approved, PublishCause> = { state: 'done', result: { url: 'https://a.example.com/late' } };

  it('are public once it has let them through, and not before', async () => {
    request = [];
    await start([[stored('r')]]);
    reviews = [working, passed];
    await until(['platform_review']);
    const waiting = await target('p0');
    expect(waiting).toMatchObject({ remoteId: 'r', attempts: 1 });
    expect([waiting?.remoteUrl ?? null, waiting?.publishedAt ?? null]).toEqual([null, null]);
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'publishing', successCount: 0 });
    await until(['success']);
    const after = await target('p0');
    expect(after).toMatchObject({ remoteId: 'r', remoteUrl: 'https://a.example.com/late', attempts: 1 });
    expect(Date.parse(String(after?.publishedAt))).toBeGreaterThan(world.now() - 3 * minute);
    expect(await world.get('articles', 'art')).toMatchObject({ publishStatus: 'success', publishCount: 1 });
    expect(request).toEqual([request[0], request[0]]);
    expect(await world.rows(runs)).toEqual([]);
  });

  it('are rejected with the cause of the platform, and can be sent again', async () => {
    await start([[stored('r'), stored('s')]]);
    reviews = [{ state: 'failed', failure: { code: 'R102', cause: 'contact' } }];
    await until(['rejected']);
    expect(await target('p0')).toMatchObject({ errorCode: 'R102', errorCause: 'contact' });
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'failed', failCount: 1 });
    reviews = [passed];
    await world.patch('publishTargets', 'p0', { status: 'queued' });
    await until(['success']);
    expect(await target('p0')).toMatchObject({ remoteId: 's', errorCode: null, errorCause: null });
  });

  it('are followed from starting data as well, and fail where their account is gone', async () => {
    await start([]);
    reviews = [passed];
    await addTarget({ id: 'p1', accountId: 'none', status: 'platform_review', remoteId: 'x' });
    await until(['failed']);
    expect(await target('p1')).toMatchObject({ errorCode: 'NO_ACCOUNT', errorCause: 'unbound' });
  });
});

describe('at its turn a publication fails with what has changed since it was submitted', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['the account is disabled', 'accounts', { usage: 'disabled' }, 'off'],
    ['the account was unbound', 'accounts', { status: 'revoked' }, 'revoked'],
    ['the customer is frozen', 'users', { subscriptionStatus: 'frozen' }, 'subscription'],
    ['the subscription is over', 'users', { expireAt: '2026-11-23T07:00:00.000Z' }, 'subscription'],
    ['the review was taken back', 'articles', { reviewStatus: 'draft' }, 'review'],
    ['the text claims too much', 'articles', { reviewStatus: 'approved', title: '全网第一' }, ''],
  ])('%s', async (_, collection, patch, cause) => {
    await start([[done('x')]]);
    await world.add('users', { id: 'u1', username: 'u1', subscriptionStatus: 'active' });
    await world.patch(collection, { accounts: 'a0', users: 'u1', articles: 'art' }[collection] ?? '', patch);
    await world.until(async () => ['success', 'failed'].includes(String((await target('p0'))?.status)));
    expect((await target('p0'))?.errorCause ?? '').toBe(cause);
  });
});

describe('when publications go out', () => {
  it('is their time, also when nothing ran then, and not before', async () => {
    await start([[done('x')]]);
    await world.patch('publishTargets', 'p0', {
      status: 'scheduled',
      scheduledAt: new Date(world.now() + 10 * minute).toISOString(),
    });
    await world.step(9 * minute);
    expect(await statuses()).toEqual(['scheduled']);
    await world.step(30 * minute);
    expect(await statuses()).toEqual(['success']);
    expect(await target('p0')).toMatchObject({ delayMinutes: 29 });
  });

  it('keeps the gap of the settings as they are then', async () => {
    await start([[done('x'), done('y')]], { minInterval: 30 });
    await addTarget({ id: 'p0b', accountId: 'a0', articleId: 'art' });
    await world.step();
    expect(await statuses()).toEqual(['success', 'scheduled']);
    // From the time that the first has left.
    expect(await aheadOf('p0b')).toBe(30 * minute);
    await world.step(31 * minute);
    expect(await statuses()).toEqual(['success', 'success']);
  });

  it('is not at night and not in a pause', async () => {
    // It is 16:00 in China.
    await start([[done('x')], [done('y')]], {
      avoidNight: true,
      pausePeriod: { from: '2026-11-24', to: '2026-11-25' },
    });
    await world.patch('publishTargets', 'p1', {
      status: 'scheduled',
      scheduledAt: new Date(world.now() + 7 * hour).toISOString(),
    });
    await world.step();
    await world.step(8 * hour);
    expect(await statuses()).toEqual(['success', 'scheduled']);
    // The first slot after the pause.
    expect((await target('p1'))?.scheduledAt).toBe('2026-11-26T01:00:00.000Z');
  });

  it('is another day when the limit has become lower than what is planned', async () => {
    await start([[done('x'), done('y')]], { dailyLimit: 1 });
    await addTarget({ id: 'p0b', accountId: 'a0' });
    await world.step();
    expect(await statuses()).toEqual(['success', 'scheduled']);
    expect((await target('p0b'))?.scheduledAt).toBe('2026-11-24T01:00:00.000Z');
  });
});
