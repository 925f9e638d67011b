import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from './support/business-server';

const own = { ownerId: 'u-customer', groupId: 'g1' };
const server = await startBusinessServer({
  env: { TOKEN_SECONDS: '86400' },
  more: {
    keywordGroups: [{ id: 'g1', ownerId: 'u-customer', name: '装修', usedCount: 0 }],
    keywords: ['装修公司', '装修报价'].map((word, index) => ({ ...own, id: `k${index}`, word })),
    videoTasks: [{ ...own, id: 't1', name: '短视频', status: 'success' }],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer']);

const made = async (who: string, resource: string, body: object): Promise<string> => {
  const { code, data, msg } = await server.post(`/api/${resource}`, tokens[who], body);
  expect(code, `${msg} ${JSON.stringify(data)}`).toBe(200);
  return data.id;
};
const remove = (who: string, path: string) =>
  server.call(`/api/${path}`, { method: 'DELETE', token: tokens[who], headers: { 'Accept-Language': 'zh' } });
const totalOf = async (who: string, query: string): Promise<number> =>
  (await server.call(`/api/${query}`, { token: tokens[who] })).data.total;

describe('what hangs on a deleted record', () => {
  it('keeps a keyword group while there are keywords and tasks in it, and leads to them', async () => {
    const refused = await remove('customer', 'keywordGroups/g1');
    expect(refused).toMatchObject({
      code: 409,
      msg: '还有 2 个关键词、1 个视频生成任务与它关联，不能删除，请先移走或删除这些数据',
      data: {
        reason: 'inUse',
        uses: [
          { resource: 'keywords', field: 'groupId', count: 2 },
          { resource: 'videoTasks', field: 'groupId', count: 1 },
        ],
      },
    });
    // The lists of tasks show one edition each, so none of them shows all of them.
    expect(refused.data.uses.map(({ link }: { link?: string }) => link)).toEqual([
      expect.stringMatching(/^\/[^?]*\?groupId=g1$/),
      undefined,
    ]);
  });

  it('goes with a lead: its follow-ups, and comes back with it', async () => {
    const inquiryId = await made('admin', 'inquiries', { name: '王女士', mobile: '13800001234', content: '多少钱' });
    const followUps = `followUps?inquiryId=${inquiryId}`;
    for (const content of ['第一次', '第二次']) await made('admin', 'followUps', { inquiryId, content });
    expect(await totalOf('admin', followUps)).toBe(2);
    const removed = await remove('admin', `inquiries/${inquiryId}`);
    expect(removed.code, removed.msg).toBe(200);
    expect(await totalOf('admin', followUps)).toBe(0);
    const back = await server.post('/api/user/undo', tokens.admin, { token: removed.data.undo.token });
    expect(back.code).toBe(200);
    expect(await totalOf('admin', followUps)).toBe(2);
    expect((await server.call(`/api/inquiries/${inquiryId}`, { token: tokens.admin })).data.followCount).toBe(2);
  });
});
