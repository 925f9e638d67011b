import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossing } from '../../../../src/product/server/ledger/entries';
import type { TestServer } from '../../../framework/server/support/test-server';
import { startBusinessServer } from '../support/business-server';

it.each([
  { before: 12, after: 10, threshold: 10, crossed: undefined },
  { before: 10, after: 9, threshold: 10, crossed: 'fell' },
  { before: 12, after: 0, threshold: 10, crossed: 'fell' },
  { before: 9, after: 8, threshold: 10, crossed: undefined },
  { before: 9, after: 10, threshold: 10, crossed: 'rose' },
  { before: 2, after: 0, threshold: 0, crossed: undefined },
] as const)('from $before to $after is $crossed below $threshold', ({ crossed, ...figures }) => {
  expect(crossing(figures)).toBe(crossed);
});

describe('what is left of a quota', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    const own = { ownerId: 'u-customer', status: 'draft', name: '一', groupId: 'g1', total: 2 };
    server = await startBusinessServer({
      more: {
        // A tenth is 11 of them, and the customer has 12.
        packages: [{ id: 'p1', name: '标准版', articleQuota: 110 }],
        keywordGroups: [{ id: 'g1', ownerId: 'u-customer', name: '装修', channel: 'baidu', mainWords: ['装修公司'] }],
        articleTasks: [
          { ...own, id: 't1' },
          { ...own, id: 't2' },
        ],
      },
    });
    token = await server.signIn('customer');
  });
  afterAll(() => server.destroy());

  const boxOf = async () => {
    const headers = { 'Accept-Language': 'zh' };
    return (await server.call('/api/user/notices', { token, headers })).data;
  };
  const submit = async (id: string) => {
    const { code, msg } = await server.post(`/api/articleTasks/${id}/actions/submit`, token, {});
    expect(code, msg).toBe(200);
  };

  it('is told of once, when a submission takes it below a tenth', async () => {
    await submit('t1');
    const [notice] = (await boxOf()).list;
    expect(notice).toMatchObject({ title: '余额不足：还剩 10 篇' });
    expect(notice.content).toContain('已低于 11 篇');
    await submit('t2');
    expect((await boxOf()).list.map(({ id }: { id: string }) => id)).toEqual([notice.id]);
  });
});
