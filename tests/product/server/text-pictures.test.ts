import { afterAll, describe, expect, it } from 'vitest';
import { pngBytes } from '../../framework/server/support/picture-bytes';
import { data, startBusinessServer, user } from './support/business-server';

const server = await startBusinessServer({ more: { users: [...data.users, user('poor', 'Customer')] } });
afterAll(() => server.destroy());
const customer = await server.signIn('customer');

const upload = async (rest: string, token = customer): Promise<string> => {
  const query = new URLSearchParams({ resource: 'articles', field: 'content', name: 'a.png' });
  const answer = await fetch(`${server.url}/backend/api/upload?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${token}` },
    body: new Uint8Array(pngBytes(60, 40, rest)),
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};
const listed = async (path: string) => (await server.call(path, { token: customer })).data.list;
const text = (...addresses: string[]) => `<p>一段</p>${addresses.map((url) => `<img src="${url}">`).join('')}`;

describe('the pictures of a text', () => {
  it('are records of the library from when it is saved, each once, in a group of their own', async () => {
    const [first, second, same] = [await upload('first'), await upload('second'), await upload('first')];
    const body = { title: '一篇有配图的文章', content: text(first, first) };
    const { data: article } = await server.post('/api/articles', customer, body);
    expect(await listed('/api/images')).toMatchObject([
      { url: first, title: '一篇有配图的文章 1', width: 60, source: 'upload' },
    ]);
    const more = await server.patch(`/api/articles/${article.id}`, customer, { content: text(first, second, same) });
    expect(more.code).toBe(200);
    // The third has the bytes of the first, which the group does not take twice: it stays in the text alone.
    const pictures = await listed('/api/images?_sort=createdAt');
    expect(pictures.map(({ url }: { url: string }) => url).sort()).toEqual([first, second].sort());
    const groups = await listed('/api/imageGroups');
    expect(groups).toMatchObject([{ name: 'Pictures of texts', count: 2 }]);
    expect((await server.call(`/api/articles/${article.id}`, { token: customer })).data.content).toContain(same);
  });

  it('that lie elsewhere are none', async () => {
    const before = (await listed('/api/images')).length;
    const content = text('https://a.example/x.png');
    const { code } = await server.post('/api/articles', customer, { title: '配图在别处的文章', content });
    expect(code).toBe(200);
    expect(await listed('/api/images')).toHaveLength(before);
  });
});

it('stay in the text alone where nothing is left to pay for them', async () => {
  const poor = await server.signIn('poor');
  const content = text(await upload('poor', poor));
  const { code } = await server.post('/api/articles', poor, { title: '没有点数的文章', content });
  expect(code).toBe(200);
  expect((await server.call('/api/images', { token: poor })).data.list).toEqual([]);
});

it('a text of an import is cleaned like one that is pasted', async () => {
  const content =
    '<section style="text-align:center"><span style="font-weight:bold">粗</span></section><table><tr><td>甲</td><td>乙</td></tr></table><img data-src="https://a.example/x.png"><iframe src="https://v.qq.com/x"></iframe>';
  const { data } = await server.post('/api/articles', customer, { title: '从表格导入的文章', content });
  expect(data.content).toBe(
    '<p style="text-align:center"><strong>粗</strong></p><table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table><img src="https://a.example/x.png" alt="">',
  );
});
