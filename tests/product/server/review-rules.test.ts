import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from './support/business-server';

const decided = ['to-approve', 'to-reject'];
const server = await startBusinessServer({
  more: {
    publishSettings: [
      { id: 's1', ownerId: 'u-customer', autoReview: false },
      { id: 's2', ownerId: 'u-customer2', autoReview: true, sensitiveLib: ['adlaw'] },
    ],
    imageGroups: [{ id: 'g', ownerId: 'u-customer2', name: '门店', channel: 'general' }],
    images: ['good', 'bad', 'new'].map((id) => ({
      id,
      ownerId: 'u-customer2',
      groupId: 'g',
      title: id,
      url: `https://example.com/${id}.png`,
      reviewStatus: { good: 'approved', bad: 'rejected' }[id] ?? 'draft',
    })),
    articles: decided.map((id) => ({
      id,
      ownerId: 'u-customer',
      title: id,
      content: '先看案例',
      reviewStatus: 'draft',
    })),
    publishTargets: decided.map((id) => ({
      id: `of-${id}`,
      ownerId: 'u-customer',
      articleId: id,
      contentKind: 'article',
      status: 'reviewing',
    })),
    videos: [{ id: 'v', ownerId: 'u-customer2', title: '探店', reviewStatus: 'draft' }],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'customer2']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = async (who: string, path: string) => (await server.call(`/api/${path}`, { token: tokens[who] })).data;
const handIn = async (who: string, path: string) => {
  expect((await post(who, `${path}/actions/submitReview`)).code).toBe(200);
  const { reviewStatus } = await get(who, path);
  const [audit] = (await get('admin', `audits?targetId=${path.split('/')[1]}`)).list;
  return [reviewStatus, audit.status, audit.machineResult];
};
const article = async (who: string, content: string) =>
  `articles/${(await post(who, 'articles', { title: '装修公司怎么选', content })).data.id}`;
const note = { title: '三招看懂报价', content: '正文', platforms: ['weibo'] };

describe('what is handed in', () => {
  it('waits for a person where the settings of its customer ask for one, whatever the rules say', async () => {
    expect(await handIn('customer', await article('customer', '先看案例'))).toEqual(['pending', 'pending', 'pass']);
  });

  it('is approved by the rules where they do not, and waits where the rules have found something', async () => {
    expect(await handIn('customer2', await article('customer2', '先看案例'))).toEqual(['approved', 'approved', 'pass']);
    const loud = await article('customer2', '我们是第一');
    expect(await handIn('customer2', loud)).toEqual(['pending', 'pending', 'suspect']);
    expect(await handIn('customer2', 'videos/v')).toEqual(['approved', 'approved', 'pass']);
    expect(await handIn('customer2', 'images/new')).toEqual(['approved', 'approved', 'pass']);
    const { id } = (await post('customer2', 'dynamicNotes', note)).data;
    expect(await handIn('customer2', `dynamicNotes/${id}`)).toEqual(['approved', 'approved', 'pass']);
  });
});

describe('publications that wait for the review of their content', () => {
  it.each([
    ['approve', {}, 'queued', 'turn'],
    ['reject', { rejectReason: 'quality' }, 'failed', null],
  ])('go on with the verdict: %s', async (action, body, status, waitsFor) => {
    const id = `to-${action}`;
    await handIn('customer', `articles/${id}`);
    const [audit] = (await get('admin', `audits?targetId=${id}`)).list;
    expect((await post('admin', `audits/${audit.id}/actions/${action}`, body)).code).toBe(200);
    const target = await get('customer', `publishTargets/of-${id}`);
    expect([target.status, target.waitsFor ?? null]).toEqual([status, waitsFor]);
  });
});

describe('pictures', () => {
  it('that were rejected are chosen for nothing', async () => {
    const [good, bad] = ['good', 'bad'].map((id) => `https://example.com/${id}.png`);
    const refused = await post('customer2', 'dynamicNotes', { ...note, images: [good, bad] });
    expect(refused).toMatchObject({ code: 422, data: { errors: { images: expect.stringContaining('“bad”') } } });
    expect((await post('customer2', 'dynamicNotes', { ...note, images: [good] })).code).toBe(200);
    const covered = { title: '装修公司怎么选', content: '先看案例', cover: [bad] };
    expect((await post('customer2', 'articles', covered)).data.errors).toHaveProperty('cover');
  });

  it('that are replaced have to be reviewed again', async () => {
    const other = await server.patch('/api/images/good', tokens.customer2 ?? '', { url: 'https://example.com/x.png' });
    expect(other.code).toBe(200);
    expect((await get('customer2', 'images/good')).reviewStatus).toBe('draft');
  });
});
