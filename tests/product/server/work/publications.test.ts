import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/product/gateways/base/gateway';
import type { PublishCause, Published } from '../../../../src/product/gateways/base/orders';
import { runs } from '../../../../src/product/server/work/runs';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

type Outcome = Answer<Published, PublishCause>;

const done = (id: string): Outcome => ({ state: 'done', result: { remoteId: id, url: `https://a.example.com/${id}` } });
const failed = (cause: PublishCause): Outcome => ({ state: 'failed', failure: { code: `code-${cause}`, cause } });

/** A job with as many publications as there are scripts; each script says what becomes of it, attempt by attempt. */
const start = async (scripts: readonly (readonly Outcome[])[]) => {
  const keys: string[] = [];
  world = await workWorld({
    gateways: {
      publish: {
        ask: async ({ key, order }) => {
          const number = Number(order.account.uid);
          keys.push(key);
          const asked = keys.filter((one) => one.includes(`:p${number}/`)).length;
          return scripts[number]?.[asked - 1] ?? failed('busy');
        },
      },
    },
  });
  await world.add('articles', { id: 'art', title: '装修', publishStatus: 'queued', publishCount: 0 });
  await world.add('publishJobs', { id: 'j', title: '装修', articleId: 'art', status: 'queued' });
  for (const number of scripts.keys()) {
    await world.add('accounts', { id: `a${number}`, platform: 'douyin', uid: String(number), status: 'active' });
    const target = { jobId: 'j', articleId: 'art', accountId: `a${number}`, contentKind: 'article', title: '装修' };
    await world.add('publishTargets', { ...target, id: `p${number}`, status: 'queued', attempts: 0, maxAttempts: 3 });
  }
  return keys;
};
const statuses = async () => (await world.rows('publishTargets')).map(({ status }) => status);
const until = (wanted: readonly string[]) =>
  world.until(async () => JSON.stringify(await statuses()) === JSON.stringify(wanted));

describe('publications', () => {
  it('end with a link or the code of the platform, and job and article follow', async () => {
    await start([[done('x')], [failed('token')]]);
    await until(['success', 'failed']);
    expect(await world.get('publishTargets', 'p0')).toMatchObject({
      remoteUrl: 'https://a.example.com/x',
      remoteId: 'x',
      attempts: 1,
    });
    expect(await world.get('publishTargets', 'p1')).toMatchObject({
      errorCode: 'code-token',
      errorMessage: '令牌已过期，请续期',
      attempts: 1,
    });
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'failed', successCount: 1, failCount: 1 });
    expect(await world.get('articles', 'art')).toMatchObject({
      publishStatus: 'success',
      publishCount: 1,
      url: 'https://a.example.com/x',
    });
  });

  it('that meet a busy platform are tried again by themselves, later each time, and then need a person', async () => {
    await start([[failed('busy'), done('x')], []]);
    await world.step();
    expect(await statuses()).toEqual(['retrying', 'retrying']);
    expect(await world.get('publishJobs', 'j')).toMatchObject({ status: 'publishing', failCount: 0 });
    const due = Date.parse(String((await world.get('publishTargets', 'p0'))?.nextRetryAt));
    expect(due - world.now()).toBe(5 * 60_000);
    await world.step(4 * 60_000);
    expect(await statuses()).toEqual(['retrying', 'retrying']);
    await world.step(2 * 60_000);
    expect(await statuses()).toEqual(['success', 'retrying']);
    await world.step(11 * 60_000);
    expect(await statuses()).toEqual(['success', 'dead']);
    expect(await world.get('publishTargets', 'p1')).toMatchObject({ attempts: 3, nextRetryAt: null });
  });

  it('are asked for by another key when somebody tries again', async () => {
    const keys = await start([[failed('token'), done('x'), done('y')]]);
    await until(['failed']);
    await world.patch('publishTargets', 'p0', { status: 'queued' });
    await until(['success']);
    await world.patch('publishTargets', 'p0', { status: 'queued' });
    await world.until(async () => (await world.get('publishTargets', 'p0'))?.remoteId === 'y');
    expect(new Set(keys).size).toBe(3);
    expect(await world.rows(runs)).toEqual([]);
  });

  it('of an account that is gone fail', async () => {
    await start([[done('x')]]);
    await world.patch('publishTargets', 'p0', { accountId: 'gone' });
    await until(['failed']);
    expect(await world.get('publishTargets', 'p0')).toMatchObject({ errorCode: 'NO_ACCOUNT' });
  });
});

describe('notes', () => {
  it('are public once an account has taken them', async () => {
    await start([[done('x'), done('z')]]);
    await world.add('dynamicNotes', { id: 'p0', title: '装修', accountIds: ['a0', 'gone'], status: 'queued' });
    await world.until(async () => (await world.get('dynamicNotes', 'p0'))?.status === 'success');
    expect(await world.get('dynamicNotes', 'p0')).toMatchObject({ failReason: '尚未授权，请扫码授权' });
  });

  it('that name no account fail with the reason', async () => {
    await start([]);
    await world.add('dynamicNotes', { id: 'n', title: '装修', accountIds: [], status: 'queued' });
    await world.until(async () => (await world.get('dynamicNotes', 'n'))?.status === 'failed');
    expect(await world.get('dynamicNotes', 'n')).toMatchObject({ failReason: '尚未授权，请扫码授权' });
  });
});
