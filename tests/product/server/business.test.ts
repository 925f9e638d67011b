import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from './support/business-server';
import { rowsAt } from './support/rows';

/** In China. */
const noon = Date.parse('2026-11-23T04:00:00.000Z');
const { account } = rowsAt(noon);
const server = await startBusinessServer({
  clock: { now: () => noon, wait: setTimeout },
  more: {
    accounts: [
      account('acc1', { platform: 'douyin', nickname: 'Mine' }),
      account('gone', { platform: 'douyin', nickname: '新号' }),
    ],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer']);

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

  it('tell their author the verdict and why', async () => {
    await post('customer', 'user/notices/read');
    const id = await newArticle();
    await server.patch(`/api/articles/${id}`, tokens.customer ?? '', { title: '装修 <b>第一</b> & 唯一' });
    await post('customer', `articles/${id}/actions/submitReview`);
    const [audit] = await auditsOf(id);
    const report = { rejectReason: 'quality', rejectNote: '第3段含极限词' };
    await post('admin', `audits/${audit.id}/actions/reject`, report);
    // The reviewer works in English; the author reads it in Chinese, and an English reader in English.
    expect((await get('customer', `articles/${id}`)).data).toMatchObject(report);
    const inbox = async (language: string) => {
      const headers = { 'Accept-Language': language };
      return (await server.call('/api/user/notices', { token: tokens.customer, headers })).data.list[0];
    };
    expect(await inbox('zh')).toMatchObject({ title: '审核未通过：装修 <b>第一</b> & 唯一', level: 'high' });
    expect((await inbox('zh')).content).toContain('装修 &#60;b&#62;第一&#60;/b&#62; &#38; 唯一');
    expect((await inbox('zh')).content).toContain('内容质量低：第3段含极限词');
    expect((await inbox('en')).title).toBe('Rejected: 装修 <b>第一</b> & 唯一');
    expect((await inbox('en')).content).toContain('Poor quality: 第3段含极限词');
    // Nobody else is notified.
    expect(JSON.stringify((await get('admin', 'user/notices')).data.list)).not.toContain('唯一');
    await post('customer', `articles/${id}/actions/submitReview`);
    const [next] = (await auditsOf(id)).filter(({ status }: { status: string }) => status === 'pending');
    await post('admin', `audits/${next.id}/actions/approve`);
    expect((await get('customer', `articles/${id}`)).data.rejectReason ?? null).toBe(null);
    expect((await get('customer', 'user/notices')).data.list[0].title).toContain('Approved');
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
  const newJob = async (title: string, account = 'acc1') => {
    const articleId = await newArticle();
    await post('customer', `articles/${articleId}/actions/submitReview`);
    const [audit] = await auditsOf(articleId);
    await post('admin', `audits/${audit.id}/actions/approve`);
    const body = { title, kind: 'article', articleId, platforms: ['douyin'], accountIds: [account] };
    return (await post('customer', 'publishJobs', body)).data;
  };
  const targetsOf = async (id: string) => (await get('customer', `publishTargets?jobId=${id}`)).data.list;

  it('tell what waits the new time, and take it along when they are withdrawn', async () => {
    const { id } = await newJob('过几天再说');
    const schedule = (scheduledAt: string) => post('customer', `publishJobs/${id}/actions/schedule`, { scheduledAt });
    const inDays = (days: number) => new Date(noon + days * 86_400_000).toISOString();
    const [first, second, late] = [inDays(1), inDays(2), inDays(15)];
    await schedule(first);
    await schedule(second);
    expect(Object.keys((await schedule(late)).data.errors)).toEqual(['scheduledAt']);
    expect(await targetsOf(id)).toMatchObject([{ status: 'scheduled', scheduledAt: second }]);
    const edit = (body: unknown) => server.patch(`/api/publishJobs/${id}`, tokens.customer ?? '', body);
    await edit({ title: '改了标题' });
    expect(await targetsOf(id)).toMatchObject([{ title: '改了标题' }]);
    expect((await edit({ scheduledAt: inDays(3) })).code).toBe(200);
    expect(await targetsOf(id)).toMatchObject([{ status: 'scheduled', scheduledAt: inDays(3) }]);
    // At night.
    expect((await edit({ scheduledAt: inDays(2.5) })).code).toBe(409);
    await post('customer', `publishJobs/${id}/actions/withdraw`);
    expect(await targetsOf(id)).toMatchObject([{ status: 'withdrawn' }]);
    await post('customer', `publishJobs/${id}/actions/publishNow`);
    expect((await targetsOf(id))[0].status).not.toBe('withdrawn');
  });
});

describe('follow-ups of a lead', () => {
  const lead = (id: string) => get('admin', `inquiries/${id}`);
  const followUpsOf = async (id: string) => (await get('admin', `followUps?inquiryId=${id}&_sort=at`)).data.list;
  const newLead = async (): Promise<string> =>
    (await post('admin', 'inquiries', { name: '李雷', content: '想了解报价', source: 'phone' })).data.id;

  it('are kept one by one, counted, and the latest stands on the lead', async () => {
    const id = await newLead();
    await post('admin', `inquiries/${id}/actions/writeFollowUp`, { followNote: '第一次电话', followWay: 'phone' });
    const next = '2030-01-02T03:04:05.000Z';
    await post('admin', `inquiries/${id}/actions/writeFollowUp`, {
      followNote: '加了微信',
      followWay: 'wechat',
      nextFollowAt: next,
    });
    expect((await lead(id)).data).toMatchObject({ followCount: 2, followNote: '加了微信', nextFollowAt: next });
    const stored = await followUpsOf(id);
    expect(stored.map(({ content, way }: Record<string, string>) => [content, way])).toEqual(
      expect.arrayContaining([
        ['第一次电话', 'phone'],
        ['加了微信', 'wechat'],
      ]),
    );
    expect(stored).toHaveLength(2);
  });

  it('count as well when they are written on their own page, and an older one changes nothing else', async () => {
    const id = await newLead();
    await post('admin', `inquiries/${id}/actions/writeFollowUp`, { followNote: '今天的', followWay: 'phone' });
    await post('admin', 'followUps', {
      inquiryId: id,
      at: '2020-01-01T00:00:00.000Z',
      way: 'visit',
      content: '从前的',
    });
    expect((await lead(id)).data).toMatchObject({ followCount: 2, followNote: '今天的' });
    await post('admin', 'followUps', { inquiryId: id, at: '2030-01-01T00:00:00.000Z', way: 'visit', content: '面谈' });
    expect((await lead(id)).data).toMatchObject({ followCount: 3, followNote: '面谈', followWay: 'visit' });
  });
});
