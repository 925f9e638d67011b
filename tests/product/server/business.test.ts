import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../framework/server/support/test-server';
import { startBusinessServer } from './support/business-server';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startBusinessServer();
  for (const name of ['admin', 'customer']) tokens[name] = await server.signIn(name);
});
afterAll(() => server.destroy());

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });
const newArticle = async (): Promise<string> =>
  (await post('customer', 'articles', { title: '装修公司怎么选', content: '<p>一 二 三</p>\n四' })).data.id;
const auditsOf = async (id: string) => (await get('admin', `audits?targetId=${id}`)).data.list;

describe('articles', () => {
  it('count their characters', async () => {
    const id = await newArticle();
    expect((await get('customer', `articles/${id}`)).data.wordCount).toBe(4);
    await server.patch(`/api/articles/${id}`, tokens.customer ?? '', { content: '五六' });
    expect((await get('customer', `articles/${id}`)).data.wordCount).toBe(2);
  });

  it('lie before the reviewers once they are handed in, and are moved by the verdict', async () => {
    const id = await newArticle();
    await post('customer', `articles/${id}/actions/submitReview`);
    const [audit] = await auditsOf(id);
    expect(audit).toMatchObject({
      kind: 'article',
      status: 'pending',
      submitterId: 'u-customer',
      excerpt: '一 二 三\n四',
    });
    await post('admin', `audits/${audit.id}/actions/reject`, { rejectReason: 'quality' });
    expect((await get('customer', `articles/${id}`)).data.reviewStatus).toBe('rejected');
    await post('admin', `audits/${audit.id}/actions/reopen`);
    expect((await get('customer', `articles/${id}`)).data.reviewStatus).toBe('pending');
    await post('admin', 'audits/actions/approve', { ids: [audit.id] });
    expect((await get('customer', `articles/${id}`)).data.reviewStatus).toBe('approved');
    expect((await get('customer', `articles/${id}/history`)).data.list[0]).toMatchObject({
      kind: 'action',
      action: 'approve',
      source: 'audits',
      actorName: 'admin',
    });
  });

  it('that are taken back need no verdict any more', async () => {
    const id = await newArticle();
    await post('customer', `articles/${id}/actions/submitReview`);
    await post('customer', `articles/${id}/actions/recallReview`);
    const [audit] = await auditsOf(id);
    expect(audit.status).toBe('recalled');
    expect((await post('admin', `audits/${audit.id}/actions/approve`)).code).toBe(409);
    await post('customer', `articles/${id}/actions/submitReview`);
    expect(await auditsOf(id)).toHaveLength(2);
  });

  it('and their review move together when a verdict is undone', async () => {
    const id = await newArticle();
    await post('customer', `articles/${id}/actions/submitReview`);
    const [audit] = await auditsOf(id);
    const { undo } = (await post('admin', 'audits/actions/approve', { ids: [audit.id] })).data;
    await post('admin', 'user/undo', { token: undo.token });
    expect((await get('customer', `articles/${id}`)).data.reviewStatus).toBe('pending');
    expect((await auditsOf(id))[0].status).toBe('pending');
  });
});

describe('covers of articles', () => {
  it('are none, one or three', async () => {
    const id = await newArticle();
    const save = (count: number) => {
      const cover = Array.from({ length: count }, (_, index) => `https://example.com/${index}.png`);
      return server.patch(`/api/articles/${id}`, tokens.customer ?? '', { cover });
    };
    expect(await save(2)).toMatchObject({ code: 422, data: { errors: { cover: expect.stringContaining('three') } } });
    for (const count of [1, 3, 0]) expect((await save(count)).code).toBe(200);
  });
});

describe('publish jobs', () => {
  const newJob = async () => {
    const articleId = await newArticle();
    const body = { title: '发布', kind: 'article', articleId, platforms: ['douyin'], accountIds: ['acc1'] };
    return (await post('customer', 'publishJobs', body)).data;
  };
  const targetsOf = async (id: string) => (await get('customer', `publishTargets?jobId=${id}`)).data.list;

  it('make a publication for each account when they are submitted', async () => {
    const { id, accountCount } = await newJob();
    expect(accountCount).toBe(1);
    await post('customer', `publishJobs/${id}/actions/publishNow`);
    expect(await targetsOf(id)).toMatchObject([
      { accountId: 'acc1', platform: 'douyin', status: 'queued', contentKind: 'article' },
    ]);
  });

  it('tell what waits the new time, and take it along when they are withdrawn', async () => {
    const { id } = await newJob();
    const schedule = (scheduledAt: string) => post('customer', `publishJobs/${id}/actions/schedule`, { scheduledAt });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [first, second, late] = [inDays(1), inDays(2), inDays(15)];
    await schedule(first);
    await schedule(second);
    expect(Object.keys((await schedule(late)).data.errors)).toEqual(['scheduledAt']);
    expect(await targetsOf(id)).toMatchObject([{ status: 'scheduled', scheduledAt: second }]);
    await server.patch(`/api/publishJobs/${id}`, tokens.customer ?? '', { title: '改了标题' });
    expect(await targetsOf(id)).toMatchObject([{ title: '改了标题' }]);
    await post('customer', `publishJobs/${id}/actions/withdraw`);
    expect(await targetsOf(id)).toMatchObject([{ status: 'withdrawn' }]);
    await post('customer', `publishJobs/${id}/actions/publishNow`);
    expect(await targetsOf(id)).toMatchObject([{ status: 'queued' }]);
  });

  it('whose accounts are gone are not submitted', async () => {
    const { id } = await newJob();
    await post('admin', 'accounts/actions/delete', { ids: ['acc1'] });
    expect((await post('customer', `publishJobs/${id}/actions/publishNow`)).code).toBe(409);
    expect((await get('customer', `publishJobs/${id}`)).data.status).toBe('draft');
  });
});
