import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngBytes } from '../../framework/server/support/picture-bytes';
import { type TestServer, until } from '../../framework/server/support/test-server';
import { startBusinessServer } from './support/business-server';

const group = (id: string, dedupe: boolean) => ({ id, ownerId: 'u-customer', name: id, channel: 'general', dedupe });

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startBusinessServer({
    more: {
      imageGroups: [group('strict', true), group('loose', false)],
      images: [],
      accounts: [
        { id: 'bound', ownerId: 'u-customer', platform: 'douyin', nickname: '号', uid: '1', status: 'active' },
      ],
      videos: [
        {
          id: 'film',
          ownerId: 'u-customer',
          title: '装修全过程',
          url: '/clip.mp4',
          cover: 'https://example.com/1.png',
          reviewStatus: 'approved',
        },
      ],
    },
  });
  token = await server.signIn('customer');
});
afterAll(() => server.destroy());

const upload = async (text: string, to = { resource: 'images', field: 'url' }): Promise<string> => {
  const query = new URLSearchParams({ ...to, name: 'a.png' });
  const answer = await fetch(`${server.url}/backend/api/upload?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${token}` },
    body: new Uint8Array(pngBytes(640, 480, text)),
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};
const create = async (groupId: string, title: string, text: string) =>
  server.post('/api/images', token, { groupId, title, url: await upload(text) });

it('an uploaded picture says what it is, and a group without duplicates has it once', async () => {
  const first = await create('strict', '第一张', 'same');
  expect(first).toMatchObject({ code: 200, data: { width: 640, height: 480, size: 1, isDuplicate: false } });
  expect(first.data.md5).toMatch(/^[0-9a-f]{32}$/);

  const again = await create('strict', '第二张', 'same');
  expect(again).toMatchObject({ code: 422, data: { errors: { url: expect.stringContaining('第一张') } } });
  expect(await create('strict', '别的', 'other')).toMatchObject({ code: 200, data: { isDuplicate: false } });

  expect(await create('loose', '第三张', 'same')).toMatchObject({ code: 200, data: { isDuplicate: true } });
  expect(await create('loose', '第四张', 'same')).toMatchObject({ code: 200, data: { md5: first.data.md5 } });
});

it('of the same picture uploaded several times at once, a group without duplicates keeps one', async () => {
  const urls = await Promise.all(Array.from({ length: 4 }, () => upload('at once')));
  const answers = await Promise.all(
    urls.map((url, at) => server.post('/api/images', token, { groupId: 'strict', title: `同时 ${at}`, url })),
  );
  expect(answers.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([200, 422, 422, 422]);
});

it('a picture elsewhere is taken as it is, and one that keeps its picture is not looked at again', async () => {
  const url = 'https://example.com/1.png';
  const { data } = await server.post('/api/images', token, { groupId: 'strict', title: '外链', url });
  expect(data.md5 ?? null).toBeNull();
  const own = await create('strict', '改名', 'renamed');
  const renamed = await server.patch(`/api/images/${own.data.id}`, token, { title: '新名字', url: own.data.url });
  expect(renamed).toMatchObject({ code: 200, data: { title: '新名字', md5: own.data.md5 } });
});

it('a picture says where it is used, to those who may see it, after every change', async () => {
  const { data: picture } = await create('loose', '用得多的', 'used');
  const path = '/api/images/uses';
  const usesOf = async (who = token) => (await server.post(path, who, { ids: [picture.id] })).data.list;
  expect(await usesOf()).toEqual([]);
  const content = `<p>正文</p><img src="${picture.url}">`;
  const { data: article } = await server.post('/api/articles', token, { title: '一篇有配图的文章', content });
  const { data: note } = await server.post('/api/dynamicNotes', token, {
    title: '一条动态',
    content: '正文',
    platforms: ['weibo'],
    images: [picture.url],
  });
  const ofArticle = { resource: 'articles', total: 1, list: [{ id: article.id, title: article.title, canShow: true }] };
  const ofNote = { resource: 'dynamicNotes', total: 1, list: [{ id: note.id, title: note.title, canShow: true }] };
  expect(await usesOf()).toEqual([ofNote, ofArticle]);
  // Another customer, who has the same picture, learns nothing of it.
  const other = await server.signIn('customer2');
  const { data: group2 } = await server.post('/api/imageGroups', other, { name: '别人的', channel: 'general' });
  const { data: same } = await server.post('/api/images', other, {
    groupId: group2.id,
    title: '同一张',
    url: picture.url,
  });
  expect((await server.post(path, other, { ids: [picture.id, same.id] })).data).toEqual({ list: [] });
  await server.patch(`/api/articles/${article.id}`, token, { content: '<p>正文</p>' });
  expect(await usesOf()).toEqual([ofNote]);
  const { data: removed } = await server.call(`/api/dynamicNotes/${note.id}`, { method: 'DELETE', token });
  expect(await usesOf()).toEqual([]);
  await server.post('/api/user/undo', token, { token: removed.undo.token });
  expect(await usesOf()).toEqual([ofNote]);
  expect((await server.post('/api/imageGroups/uses', token, { ids: ['loose'] })).code).toBe(404);
});

it('groups are two levels deep, and a disabled one and those below it take no more pictures', async () => {
  const make = async (name: string, parentId?: string) =>
    server.post('/api/imageGroups', token, { name, channel: 'general', parentId });
  const { data: top } = await make('一级');
  const { data: below } = await make('二级', top.id);
  const refused = { code: 422, data: { errors: { parentId: expect.any(String) } } };
  expect(await make('三级', below.id)).toMatchObject(refused);
  expect(await server.patch(`/api/imageGroups/${top.id}`, token, { parentId: 'loose' })).toMatchObject(refused);
  const { data: titles } = await server.post('/api/imageGroups/titles', token, { ids: [below.id] });
  expect(titles.list).toMatchObject([{ title: '一级 · 二级' }]);
  const deleted = await server.call(`/api/imageGroups/${top.id}`, { method: 'DELETE', token });
  expect(deleted).toMatchObject({ code: 409, data: { reason: 'inUse', uses: [{ field: 'parentId', count: 1 }] } });
  expect((await create(below.id, '停用前', 'before')).code).toBe(200);
  await server.post(`/api/imageGroups/${top.id}/actions/disable`, token, {});
  expect(await create(below.id, '停用后', 'after')).toMatchObject({
    code: 422,
    data: { errors: { groupId: expect.any(String) } },
  });
});

it('a cover that only the version of an account names outlasts the cleaning up, and one that nothing names does not', async () => {
  const ofJob = { resource: 'publishJobs', field: 'cover' };
  const [cover, second, unused] = await Promise.all(['cover', 'second', 'unused'].map((text) => upload(text, ofJob)));
  const content = { resource: 'videos', id: 'film' };
  const version = { ...content, accountId: 'bound', cover, fields: { horizontalCover: second } };
  const sent = await server.post('/api/publishJobs/submit', token, {
    contents: [content],
    accountIds: ['bound'],
    stagger: true,
    versions: [version],
  });
  expect([sent.code, sent.data.submitted]).toEqual([200, 1]);
  await server.close();
  const inTwoDays = () => Date.now() + 2 * 86_400_000;
  server = await startBusinessServer({ dir: server.dir, clock: { now: inTwoDays, wait: setTimeout } });
  const statusOf = async (address = '') => (await fetch(new URL(address, server.url))).status;
  await until(async () => (await statusOf(unused)) === 404);
  expect([await statusOf(cover), await statusOf(second)]).toEqual([200, 200]);
});
