import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../src/framework/server/services/services';
import { postsTodayWorker } from '../../../../src/product/server/publishing/posts-today';
import { type WorkWorld, workWorld } from '../work/support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

describe('how often an account was published with today', () => {
  it('follows each publication, and begins anew at midnight in China', async () => {
    world = await workWorld({
      gateways: {
        publish: { ask: async ({ key }) => ({ state: 'done', result: { remoteId: key, url: 'https://a' } }) },
      },
    });
    await world.add('publishSettings', { id: 's', ownerId: 'u1', minInterval: 0, avoidNight: false, autoReview: true });
    await world.add('accounts', { id: 'a', platform: 'douyin', uid: '1', status: 'active', todayPosts: 0 });
    const article = { title: '装修', content: '<p>正文</p>', publishStatus: 'queued', ownerId: 'u1' };
    for (const id of ['t1', 't2']) {
      await world.add('articles', { id, ...article });
      const scheduledAt = new Date(world.now()).toISOString();
      await world.add('publishTargets', {
        id,
        ownerId: 'u1',
        articleId: id,
        contentKind: 'article',
        title: '装修',
        accountId: 'a',
        status: 'queued',
        scheduledAt,
      });
    }
    const posts = async () => (await world.get('accounts', 'a'))?.todayPosts;
    await world.until(async () => (await posts()) === 2);
    expect(await world.get('articles', 't1')).toMatchObject({ publishCount: 1 });
    const run = (now: number) =>
      // What the worker needs of the services.
      postsTodayWorker.run({ services: { store: world.store } as unknown as Services, now });
    // The world begins at 16:00 in China.
    await run(world.now() + 7 * 3_600_000);
    expect(await posts()).toBe(2);
    await run(world.now() + 9 * 3_600_000);
    expect(await posts()).toBe(0);
  });
});
