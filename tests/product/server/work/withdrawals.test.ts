import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../src/framework/server/tasks/work-runs';
import type { Answer } from '../../../../src/framework/shared/gateway';
import type { WithdrawCause, Withdrawn } from '../../../../src/product/gateways/base/gateways';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

type Outcome = Answer<Withdrawn, WithdrawCause>;
const gone: Outcome = { state: 'done', result: { wasGone: false } };
const locked: Outcome = { state: 'failed', failure: { code: 'WORK_LOCKED', cause: 'locked' } };

/** An article that two accounts show. */
const start = async (answers: readonly Outcome[]) => {
  const request: string[] = [];
  world = await workWorld({
    gateways: {
      withdraw: {
        ask: async ({ order }) => {
          request.push(order.remoteId);
          return answers[request.length - 1] ?? gone;
        },
      },
    },
  });
  await world.add('articles', {
    id: 'art',
    ownerId: 'u1',
    title: '装修',
    publishStatus: 'success',
    url: 'https://a/1',
  });
  await world.add('publishJobs', { id: 'j', ownerId: 'u1', title: '装修', articleId: 'art', status: 'success' });
  for (const number of [1, 2]) {
    await world.add('accounts', { id: `a${number}`, platform: 'douyin', uid: String(number), status: 'active' });
    await world.add('publishTargets', {
      id: `p${number}`,
      ownerId: 'u1',
      jobId: 'j',
      articleId: 'art',
      contentKind: 'article',
      accountId: `a${number}`,
      status: 'success',
      remoteId: `r${number}`,
      remoteUrl: `https://a/${number}`,
    });
  }
  return request;
};
const ask = (id: string) =>
  world.patch('publishTargets', id, {
    withdrawal: 'asked',
    withdrawAskedAt: new Date(world.now()).toISOString(),
    withdrawCause: null,
  });
const until = (id: string, withdrawal: string) =>
  world.until(async () => (await world.get('publishTargets', id))?.withdrawal === withdrawal);

describe('withdrawals', () => {
  it('are asked of the platform, and job and article follow once it is gone there', async () => {
    const request = await start([]);
    await ask('p1');
    expect((await world.get('publishTargets', 'p1'))?.status).toBe('success');
    await until('p1', 'done');
    expect(await world.get('publishTargets', 'p1')).toMatchObject({ status: 'withdrawn', remoteUrl: null });
    expect(await world.get('articles', 'art')).toMatchObject({ publishStatus: 'success', url: 'https://a/2' });
    await ask('p2');
    await until('p2', 'done');
    expect(await world.get('articles', 'art')).toMatchObject({ publishStatus: 'withdrawn', url: null });
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'withdrawn', successCount: 0 });
    expect(request).toEqual(['r1', 'r2']);
    expect(await world.rows(runs)).toEqual([]);
  });

  it('that a platform refuses leave it public, say why, and can be asked again', async () => {
    await start([locked]);
    await ask('p1');
    await until('p1', 'failed');
    expect(await world.get('publishTargets', 'p1')).toMatchObject({ status: 'success', withdrawCause: 'locked' });
    await world.step();
    await ask('p1');
    await until('p1', 'done');
    expect(await world.get('publishTargets', 'p1')).toMatchObject({ status: 'withdrawn', withdrawCause: null });
  });

  it('of an account that is not there any more say so', async () => {
    const request = await start([]);
    await world.patch('publishTargets', 'p1', { accountId: 'none' });
    await ask('p1');
    await until('p1', 'failed');
    expect(await world.get('publishTargets', 'p1')).toMatchObject({ status: 'success', withdrawCause: 'unbound' });
    expect(request).toEqual([]);
  });
});
