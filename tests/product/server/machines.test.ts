import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { connectAssistant } from '../../plugins/mcp/assistant';
import { startBusinessServer } from './support/business-server';
import { rowsAt } from './support/rows';

/** In China. */
const noon = Date.parse('2026-11-23T04:00:00.000Z');
const tomorrow = new Date(noon + 86_400_000).toISOString();
const server = await startBusinessServer({
  clock: { now: () => noon, wait: setTimeout },
  more: {
    accounts: [rowsAt(noon).account('acc1', { platform: 'douyin', nickname: 'Mine' })],
  },
});
afterAll(() => server.destroy());
const [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);
const grants = {
  rankings: ['list'],
  articles: ['list', 'create', 'submitReview'],
  accounts: ['list'],
  publishJobs: ['list', 'show', 'create', 'schedule'],
};
const { data } = await server.post('/api/user/tokens', customer, { name: 'Helper', days: 30, grants });
const assistant = await connectAssistant({ url: server.url, token: data.token });

const log = async (query: string) =>
  (await server.call(`/api/systemLogs?_end=20&${query}`, { token: admin })).data.list;

afterAll(() => assistant.client.close());

it('an assistant looks ranks up, prepares a post and schedules it, each step after its preview', async () => {
  const { use } = assistant;
  const ranks = await use('rankings_list', { sort: 'rank', order: 'asc', limit: 2, filters: { rank_gte: '1' } });
  expect(ranks.answer.list.map(({ word, rank }: { word: string; rank: number }) => [word, rank])).toEqual([
    ['first', 1],
    ['second', 8],
  ]);

  const values = { title: '装修公司怎么选', content: '<p>一二三</p>' };
  const plan = await use('articles_create', { values });
  expect(plan.answer).toMatchObject({
    done: false,
    changes: { title: { to: '装修公司怎么选' }, wordCount: { to: 3 } },
  });
  const articleId = (await use('articles_create', { values, confirm: true, key: 'a' })).answer.result.id;
  await use('articles_submitReview', { id: articleId, confirm: true });
  const [audit] = (await server.call(`/api/audits?targetId=${articleId}`, { token: admin })).data.list;
  await server.post(`/api/audits/${audit.id}/actions/approve`, admin, {});

  const job = { title: '明天中午', kind: 'article', articleId, platforms: ['douyin'], accountIds: ['acc1'] };
  const { id } = (await use('publishJobs_create', { values: job, confirm: true })).answer.result;
  const scheduling = { id, values: { scheduledAt: tomorrow } };
  expect((await use('publishJobs_schedule', scheduling)).answer).toMatchObject({
    done: false,
    record: { title: '明天中午' },
    changes: { status: { from: 'draft', to: 'scheduled' } },
    values: { scheduledAt: tomorrow },
  });
  expect((await use('publishJobs_show', { id })).answer.status).toBe('draft');
  expect((await use('publishJobs_schedule', { ...scheduling, confirm: true })).answer).toMatchObject({ done: true });
  const targets = await server.call(`/api/publishTargets?jobId=${id}`, { token: customer });
  expect(targets.data.list).toMatchObject([{ accountId: 'acc1', status: 'scheduled', scheduledAt: tomorrow }]);
});

it('the audit names the token under its owner, also of what is refused, and holds no secret', async () => {
  const { use } = assistant;
  const { data } = await server.post('/api/user/tokens', customer, {
    name: 'Audited',
    days: 1,
    grants: { articles: ['list'] },
  });
  expect(await log('action=createToken')).toContainEqual(
    expect.objectContaining({ account: 'customer', type: 'rights', target: 'Audited' }),
  );
  await server.post('/api/articles', data.token, { title: 'x' });
  const [refused] = await log('type=refused&account=customer');
  expect(refused).toMatchObject({ action: 'create', resource: 'articles', request: { token: 'Audited' } });
  const values = { title: '审计里的文章', content: '<p>一</p>' };
  const count = async () => (await log('resource=articles&action=create')).length;
  const before = await count();
  await use('articles_create', { values });
  expect(await count()).toBe(before);
  await use('articles_create', { values, confirm: true });
  const written = { account: 'customer', target: '审计里的文章', request: { token: 'Helper' } };
  expect(await log('resource=articles&action=create')).toContainEqual(expect.objectContaining(written));
  await server.call(`/api/user/tokens/${data.id}`, { method: 'DELETE', token: customer });
  expect(await log('action=revokeToken')).toMatchObject([{ target: 'Audited' }]);
  const everything = JSON.stringify([await log(''), server.log.entries]);
  expect(everything).not.toContain(data.token.slice(-43));
});

it('a password that an administrator resets takes the tokens with it', async () => {
  const grants = { articles: ['list'] };
  const { data } = await server.post('/api/user/tokens', customer, { name: 'Gone', days: 1, grants });
  const list = () => server.call('/api/articles', { token: data.token });
  expect((await list()).code).toBe(200);
  expect((await server.post('/api/users/u-customer/actions/resetPassword', admin, {})).code).toBe(200);
  expect((await list()).code).toBe(401);
});
