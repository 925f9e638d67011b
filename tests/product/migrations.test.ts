import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMigrations } from '../../src/framework/server/operate/load-migrations';
import causes from '../../src/product/migrations/data/0001-publish-causes';
import partly from '../../src/product/migrations/data/0002-partly-published';
import reasons from '../../src/product/migrations/data/0003-verdicts-and-reasons';
import unranked from '../../src/product/migrations/data/0004-unranked-articles';
import unsubscribed from '../../src/product/migrations/data/0005-no-package';

it.each([
  ['令牌过期，系统已自动续期，请稍后重试', 'token'],
  ['授权已过期，请重新扫码授权', 'grant'],
  ['今日发布额度已用尽，次日零点恢复', 'quota'],
  ['标题超过平台字数上限，请缩短后重试', 'title'],
  ['正文疑似留有联系方式，平台不予通过', 'contact'],
  ['标题含绝对化用语，请修改后重新提交', 'words'],
  ['上传超时，网络波动，系统将自动重试', 'busy'],
  ['', undefined],
])('the reason %j becomes the cause %s', (text, cause) => {
  const [targets, notes] = causes.map((step) => (step.records === undefined ? undefined : step.up));
  expect(targets?.({ id: 'p', errorMessage: text })).toEqual({ id: 'p', ...(cause && { errorCause: cause }) });
  expect(notes?.({ id: 'n', failReason: text })).toEqual({ id: 'n', ...(cause && { failCause: cause }) });
});

it.each([
  [{ status: 'failed', successCount: 3 }, 'partial', 'failed'],
  [{ status: 'dead', successCount: 1 }, 'partial', 'failed'],
  [{ status: 'failed', successCount: 0 }, 'failed', 'failed'],
  [{ status: 'success', successCount: 4 }, 'success', 'success'],
])('the job %j is %s, and taken back %s', (job, up, down) => {
  const [jobs] = partly.map((step) => (step.records === undefined ? undefined : step));
  const moved = jobs?.up({ id: 'j', ...job });
  expect(moved?.status).toBe(up);
  expect(moved && jobs?.down(moved).status).toBe(down);
});

it.each([
  [{ subscriptionStatus: 'trial' }, 'none'],
  [{ subscriptionStatus: 'trial', packageId: 'p' }, 'trial'],
  [{ subscriptionStatus: 'frozen' }, 'frozen'],
])('a user with %j has the subscription %s', (user, is) => {
  const [users] = unsubscribed.map((step) => (step.records === undefined ? undefined : step));
  const moved = users?.up({ id: 'u', ...user });
  expect(moved?.subscriptionStatus).toBe(is);
  expect(moved && users?.down(moved).subscriptionStatus).toBe(user.subscriptionStatus);
});

describe('what was written in one language is read in both', () => {
  const stepOf = (collection: string) => {
    const step = reasons.find(({ records }) => records === collection);
    if (step?.records === undefined) throw new Error(`no step for ${collection}`);
    return step;
  };

  it.each([
    ['含广告法极限词：第3段', { rejectReason: 'adlaw', rejectNote: '第3段' }, '含广告法极限词：第3段'],
    ['Poor quality：第3段', { rejectReason: 'quality', rejectNote: '第3段' }, '内容质量低：第3段'],
    ['其他', { rejectReason: 'other' }, '其他'],
    ['请补充执照', { rejectReason: 'other', rejectNote: '请补充执照' }, '其他：请补充执照'],
    [undefined, {}, undefined],
  ])('the verdict %j becomes %j', (text, verdict, back) => {
    for (const collection of ['articles', 'videos', 'images', 'dynamicNotes', 'baiduAgents']) {
      const { up, down } = stepOf(collection);
      expect(up({ title: 'a', ...(text && { rejectReason: text }) })).toEqual({ title: 'a', ...verdict });
      expect(down({ title: 'a', ...verdict })).toEqual({ title: 'a', ...(back && { rejectReason: back }) });
    }
  });

  it.each([
    ['文章生成任务“装修 8 月”', 'articleTasks/t', { reason: 'articleTask', remark: '装修 8 月' }],
    ['绑定账号“匠筑”', 'accounts/a', { reason: 'bind', remark: '匠筑' }],
    ['业务单 DD20261125', 'salesOrders/o', { reason: 'order', remark: 'DD20261125' }],
    ['冲正 DD20261125：重复', 'salesOrders/o', { reason: 'reversal', remark: 'DD20261125：重复' }],
    ['撤回赠送', 'gifts/g', { reason: 'giftRevoked' }],
    ['人工核对后补回', 'salesOrders/o', { reason: 'order', remark: '人工核对后补回' }],
    ['预存款', '', { remark: '预存款' }],
  ])('the remark %j of %s becomes %j', (remark, causeKey, message) => {
    const { up, down } = stepOf('consumptions');
    const after = up({ no: '1', causeKey, remark });
    expect(after).toEqual({ no: '1', causeKey, ...message });
    expect(up(down(after))).toEqual(after);
  });
});

it.each([
  [0, null, 0],
  [null, null, 0],
  [3, 3, 3],
])('the rank %j becomes %j, and is taken back as %j', (rank, up, down) => {
  const [step] = unranked;
  if (step?.change !== 'articles.rank') throw new Error('no step for the rank');
  expect(step.up(rank, { rank })).toBe(up);
  expect(step.down(up, { rank: up })).toBe(down);
});

/** What data of users has recorded of each migration that landed; the second is of 2026-11-23 to 2026-11-28. */
it.each([
  ['0001-publish-causes.ts', '8ac2a5933841', '7c0518a3ec64'],
  ['0002-partly-published.ts', '78ce72e6d7be', 'b4459a5f46aa'],
  ['0003-verdicts-and-reasons.ts', '726945aea42e', '1d2a4964facd'],
  ['0004-unranked-articles.ts', '64c4ed1a6d65', '368875289ba3'],
])('%s is still taken for the migration that was carried out', async (name, checksum, former) => {
  const all = await loadMigrations(join(import.meta.dirname, '../../src/product/migrations/data'));
  const loaded = all.find((one) => one.name === name);
  expect(loaded?.checksum).toMatch(new RegExp(`^${checksum}`));
  expect(loaded?.former?.map((one) => one.slice(0, 12))).toContain(former);
});
