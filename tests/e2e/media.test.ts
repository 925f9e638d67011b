// Sees: form, replace
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { sharedConsole } from '../support/start-console';

let browser: Browser;
let watched: WatchedPage;
let page: Page;
beforeAll(async () => {
  const server = await sharedConsole();
  browser = await sharedBrowser();
  watched = await openPage(browser);
  ({ page } = watched);
  await enter(page, { url: server.url, username: 'customer' });
});

/** A picture of two halves, drawn by the browser. */
const drawPicture = async (width: number, height: number): Promise<Buffer> => {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#1890ff';
        context.fillRect(0, 0, w, h);
        context.fillStyle = '#52c41a';
        context.fillRect(w / 2, 0, w / 2, h);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};
const menuOf = (text: string) => page.locator('.ant-cascader-menu-item', { hasText: text }).first();

describe('an article', () => {
  test('is written with layout and a picture cut to shape, and kept like that', { tags: 'slow' }, async () => {
    await go(page, '/release/addArticle');
    await page.getByLabel('标题', { exact: true }).fill('富文本与图片上传的文章');
    const text = page.getByRole('textbox', { name: '正文' });
    await text.click();
    await page.getByRole('button', { name: '二级标题' }).click();
    await page.keyboard.type('小标题');
    await page.keyboard.press('Enter');
    await page.keyboard.type('一段');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('重点');
    await page.getByText('7 字').waitFor();

    const picture = await drawPicture(800, 800);
    await page
      .locator('.engine-upload input[type=file]')
      .setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: picture });
    const cutting = page.getByRole('dialog', { name: '裁剪图片' });
    await cutting.getByRole('button', { name: '裁剪并上传' }).click();
    const tile = page.getByRole('img', { name: '封面 1' });
    await tile.waitFor();
    const size = await tile.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(1.5, 1);

    await page
      .locator('.engine-upload input[type=file]')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByRole('alert').getByText('这是 SVG 图片，请转为 JPG 或 PNG 后再上传').waitFor();
    await page.getByRole('button', { name: '移除 a.svg' }).click();
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await page
      .locator('.engine-upload input[type=file]')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic });
    await page.getByRole('alert').getByText('这是 HEIC 照片，请转为 JPG 后再上传').waitFor();
    await page.getByRole('button', { name: '移除 IMG_1.jpg' }).click();

    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/articleList/article');
    const saved = await page.evaluate(async () => {
      const answer = await fetch(`/backend/api/articles?q=${encodeURIComponent('富文本与图片')}`, {
        headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
      });
      return answer.text();
    });
    expect(saved).toContain('<h2>小标题</h2><p>一段<strong>重点</strong></p>');
    expect(saved).toMatch(/"cover":\["\/backend\/files\//);
  });
});

describe('pictures', () => {
  test('come many at once: one for each file, the same one skipped with the reason', { tags: 'slow' }, async () => {
    await go(page, '/image');
    await page.getByRole('article').getByText('图片', { exact: true }).first().click();
    await page.getByRole('button', { name: '批量上传' }).waitFor();
    const [first, second] = [await drawPicture(640, 480), await drawPicture(480, 640)];
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await page
      .locator('.picture-upload input[type=file]')
      .setInputFiles([file('全景一.png', first), file('细节二.png', second), file('文档.svg', first)]);
    const report = page.getByRole('region', { name: '批量上传' });
    await report.getByText('共 3 张，已上传 2 张，跳过 1 张').waitFor();
    await page.getByText('全景一').first().waitFor();

    await page.locator('.picture-upload input[type=file]').setInputFiles([file('又一次.png', first)]);
    await report.getByText('该分组已有相同的图片“全景一”').waitFor();
    await report.getByRole('button', { name: '清除记录' }).click();
    await report.waitFor({ state: 'hidden' });

    // What is in the library is chosen in any form, found by its name.
    await go(page, '/tableAddKeywordDynamic/tableAddKeywordDynamic');
    await page.getByRole('button', { name: '从图库选择' }).click();
    const library = page.getByRole('dialog', { name: '图库' });
    await library.getByRole('searchbox').fill('全景一');
    await page.keyboard.press('Enter');
    await library.getByRole('listitem').nth(1).waitFor({ state: 'hidden' });
    await library.getByRole('button', { name: '全景一' }).click();
    await library.getByRole('button', { name: '使用 1 张' }).click();
    await page.getByRole('img', { name: '图片 1' }).waitFor();
    expect(watched.complaints).toEqual([]);
  });
});

describe('a region', () => {
  test('is chosen from province to district, and found by what it lies in', { tags: 'slow' }, async () => {
    await go(page, '/material/keyword/create');
    await page.getByLabel('分组名称').fill('西湖区测试分组');
    await page.getByLabel('主词').click();
    await page.keyboard.type('测试');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByLabel('投放地区').click();
    await menuOf('浙江省').click();
    await menuOf('杭州市').click();
    await menuOf('西湖区').locator('.ant-cascader-checkbox').click();
    await page.keyboard.press('Escape');
    await page.locator('.ant-select-selection-item', { hasText: '浙江省 / 杭州市 / 西湖区' }).waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/material/keyword');
    await go(page, `/material/keyword?regions=330000&_q=${encodeURIComponent('西湖区测试')}`);
    await page.getByRole('row', { name: '西湖区测试分组' }).waitFor();
    await go(page, `/material/keyword?regions=310000&_q=${encodeURIComponent('西湖区测试')}`);
    await page.getByRole('status').filter({ hasText: '没有符合筛选条件的记录' }).waitFor();
    expect(watched.complaints).toEqual([]);
  });
});
