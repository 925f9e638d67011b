import { afterEach, describe, expect, it } from 'vitest';
import { workEngine } from '../../../../src/product/server/work/work-engine';
import { silentLog } from '../../../support/silent-log';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

const minute = 60_000;
const hour = 60 * minute;
/** Titles in the order of the requests to the platform. */
let sent: string[] = [];

const publish = {
  ask: async ({ order }: { order: { title: string } }) => {
    sent.push(order.title);
    return { state: 'done' as const, result: { remoteId: order.title, url: `https://a.example.com/${order.title}` } };
  },
};

const start = async (settings: Record<string, unknown> = {}, gateways: Record<string, unknown> = { publish }) => {
  sent = [];
  world = await workWorld({ gateways });
  const free = { minInterval: 0, avoidNight: false, retryTimes: 2, retryInterval: 5, autoReview: true };
  await world.add('publishSettings', { id: 's', ownerId: 'u1', ...free, ...settings });
  await world.add('articles', { id: 'art', ownerId: 'u1', title: '装修', content: '<p>正文</p>' });
  await world.add('accounts', {
    id: 'a',
    ownerId: 'u1',
    nickname: '号一',
    platform: 'weibo',
    uid: '1',
    status: 'active',
  });
};
const later = (ms: number): string => new Date(world.now() + ms).toISOString();
const add = (title: string, more: Record<string, unknown> = {}) =>
  world.add('publishTargets', {
    id: title,
    ownerId: 'u1',
    createdBy: 'u1',
    articleId: 'art',
    contentKind: 'article',
    accountId: 'a',
    title,
    status: 'scheduled',
    attempts: 0,
    ...more,
  });
const target = (id: string) => world.get('publishTargets', id);

describe('what is late', () => {
  it('goes out at once when the server is back, in the order of its time', async () => {
    await start();
    await add('third', { scheduledAt: later(3 * hour) });
    await add('first', { scheduledAt: later(hour) });
    await add('second', { scheduledAt: later(2 * hour) });
    await world.step(20 * hour);
    expect(sent).toEqual(['first', 'second', 'third']);
    expect((await world.rows('publishTargets')).map(({ status }) => status)).toEqual(['success', 'success', 'success']);
  });

  it('is missed when it is older than the settings allow, and its owner is told in one notice of the job', async () => {
    await start({ lateHours: 6 });
    await world.add('publishJobs', {
      id: 'j',
      ownerId: 'u1',
      createdBy: 'agent',
      title: '八月装修',
      status: 'scheduled',
    });
    for (const title of ['one', 'two']) await add(title, { jobId: 'j', scheduledAt: later(hour) });
    await add('fresh', { jobId: 'j', scheduledAt: later(5 * hour) });
    await world.step(8 * hour);
    expect(sent).toEqual(['fresh']);
    expect(await target('one')).toMatchObject({ status: 'missed', errorCause: 'missed', waitsFor: null });
    const job = await world.get('publishJobs', 'j');
    expect(job).toMatchObject({ successCount: 1, failCount: 2 });
    const [notice, ...more] = await world.rows('notices');
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      about: 'publishJobs/j',
      title: '“八月装修”有 2 条未发布成功',
      toUserIds: ['u1', 'agent'],
      level: 'high',
    });
    expect(notice?.content).toContain('号一：错过计划时间');
    expect(notice?.translations).toMatchObject({
      en: { content: expect.stringContaining('号一: Its time was missed') },
    });
    // Given another time it goes out.
    await world.patch('publishTargets', 'one', { status: 'queued', scheduledAt: later(0) });
    await world.step();
    expect(await target('one')).toMatchObject({ status: 'success' });
    expect(await world.rows('notices')).toHaveLength(1);
    // Nobody is notified of what has been mended.
    await world.patch('publishTargets', 'two', { status: 'queued', scheduledAt: later(0) });
    await world.step();
    expect(await target('two')).toMatchObject({ status: 'success' });
    expect(await world.rows('notices')).toEqual([]);
  });

  it('that was tried already is not missed: its retry has a time of its own', async () => {
    await start({ lateHours: 1 });
    await add('again', { status: 'retrying', attempts: 1, scheduledAt: later(0), nextRetryAt: later(minute) });
    await world.step(5 * hour);
    expect(await target('again')).toMatchObject({ status: 'success' });
  });
});

describe('what waits says for what, and since when', () => {
  it.each([
    ['the gap', { minInterval: 30 }, 0, 'gap'],
    ['the next day', { dailyLimit: 1 }, 0, 'limit'],
    // The world begins at 16:00 in China.
    ['the morning', { avoidNight: true }, 8 * hour, 'night'],
    ['the end of a pause', { pausePeriod: { from: '2026-11-23', to: '2026-11-24' } }, 0, 'pause'],
  ])('%s', async (_, settings, ms, waitsFor) => {
    await start(settings);
    const due = later(ms);
    await add('first', { scheduledAt: due });
    await add('second', { scheduledAt: due });
    await world.step(ms + 5000);
    const since = later(0);
    expect(await target('second')).toMatchObject({ status: 'scheduled', waitsFor, waitsSince: since });
    expect(Date.parse(String((await target('second'))?.scheduledAt))).toBeGreaterThan(world.now());
  });

  it('the gap after one that was rejected: planned once, from the time that one left', async () => {
    const answers = [{ state: 'failed' as const, failure: { code: 'no', cause: 'words' as const } }];
    const rejecting = { ask: async (request: never) => answers.shift() ?? publish.ask(request) };
    await start({ minInterval: 30 }, { publish: rejecting });
    await add('first', { scheduledAt: later(0) });
    await world.step();
    const left = world.now();
    expect(await target('first')).toMatchObject({ status: 'failed', errorCause: 'words' });
    await world.step(3 * minute);
    const { version } = await add('second', { scheduledAt: later(0) });
    for (let second = 0; second < 10; second += 1) await world.step(1000);
    expect(await target('second')).toMatchObject({
      status: 'scheduled',
      scheduledAt: new Date(left + 30 * minute).toISOString(),
      waitsFor: 'gap',
      version: version + 1,
    });
    await world.step(left + 30 * minute - world.now());
    expect(sent).toEqual(['second']);
  });

  it('a gap only after times that the clock has reached: it was set back', async () => {
    await start({ minInterval: 30 });
    await add('first', { scheduledAt: later(0) });
    await world.step(20 * hour);
    await world.step(-20 * hour);
    await add('second', { scheduledAt: later(0) });
    await world.step();
    expect(await target('second')).toMatchObject({ status: 'success' });
  });

  it('a retry, which comes to an end', async () => {
    const busy = { ask: async () => ({ state: 'failed' as const, failure: { code: 'busy', cause: 'busy' as const } }) };
    await start({ retryTimes: 1 }, { publish: busy });
    await add('one', { scheduledAt: later(0) });
    await world.step();
    expect(await target('one')).toMatchObject({ status: 'retrying', waitsFor: 'retry', waitsSince: later(0) });
    await world.step(6 * minute);
    expect(await target('one')).toMatchObject({ status: 'dead', waitsFor: null, waitsSince: null });
    expect((await world.rows('notices')).map(({ about }) => about)).toEqual(['publishTargets/one']);
  });

  it('the review of the platform, which comes to an end', async () => {
    const stored = { ask: async () => ({ state: 'done' as const, result: { remoteId: '1', url: undefined } }) };
    const answers = [
      { state: 'working' as const, ticket: 't', progress: 50, askAgainMs: minute },
      { state: 'done' as const, result: { url: 'https://a.example.com/1' } },
    ];
    const review = {
      ask: async () => answers.shift() ?? { state: 'failed' as const, failure: { code: 'x', cause: 'words' as const } },
    };
    await start({}, { publish: stored, review });
    await add('one', { scheduledAt: later(0) });
    await world.step();
    expect(await target('one')).toMatchObject({
      status: 'platform_review',
      waitsFor: 'platform',
      waitsSince: later(0),
    });
    await world.until(async () => (await target('one'))?.status === 'success');
    expect(await target('one')).toMatchObject({ waitsFor: null, waitsSince: null });
    expect(await world.rows('notices')).toEqual([]);
  });
});

it('is sent once, whoever and how many look after it', async () => {
  await start();
  for (let number = 0; number < 5; number += 1) await add(`p${number}`, { scheduledAt: later(hour) });
  const services = { store: world.store, running: { isDemo: true, demoSpeed: 1 }, log: silentLog };
  const now = world.now() + hour;
  // As several processes do at the same time.
  await Promise.all([1, 2, 3, 4].map(() => workEngine.advance({ services, now, gateways: { publish } as never })));
  await world.step(hour + 20_000);
  expect(sent.toSorted()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
});
