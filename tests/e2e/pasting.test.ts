// @module-tag slow
// Sees: form
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { startConsole } from '../support/start-console';

let server: Awaited<ReturnType<typeof startConsole>>;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startConsole();
  browser = await sharedBrowser();
  // What is refused here is answered with 422, which the browser notes.
  ({ page } = await openPage(browser));
  await enter(page, { url: server.url, username: 'customer' });
});
afterAll(() => server?.close());

const picture = () =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 320; at += 16) {
      context.fillStyle = `hsl(${at} 70% 50%)`;
      context.fillRect(at, 0, 16, 180);
    }
    return canvas.toDataURL('image/png');
  });
const paste = (html: string) =>
  page.getByRole('textbox', { name: '正文' }).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'words');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

describe('a text from elsewhere', () => {
  test('keeps its table and its pictures, says what it left out, and is one step', async () => {
    await go(page, '/release/addArticle');
    await page.getByLabel('标题', { exact: true }).fill('从公众号粘贴来的一篇文章');
    const text = page.getByRole('textbox', { name: '正文' });
    await text.click();
    const article = `<section style="text-align:center"><span style="font-weight:bold">装修前要问的三件事</span></section>
      <section><span>先看预算，再看工期。</span></section>
      <table><tr><th>项目</th><th>单价</th></tr><tr><td>水电</td><td>120 元</td></tr></table>
      <section><img data-src="${await picture()}" src="${await picture()}"></section>
      <section><img data-src="http://127.0.0.1:1/取不到.jpg"></section>
      <iframe class="video_iframe" data-src="https://v.qq.com/x"></iframe><mp-common-videosnap></mp-common-videosnap>`;
    await paste(article);

    const status = page.locator('.engine-editor [role=status]');
    await expect.poll(() => status.textContent()).toContain('粘贴时去掉了 2 个视频、1 张取不到的图片');
    await page.getByText('取不到.jpg：只能获取公网上的图片').waitFor();
    await expect.poll(() => text.locator('img').count()).toBe(1);
    expect(await text.locator('img').getAttribute('src')).toMatch(/^\/backend\/files\//);
    expect(await text.locator('strong').textContent()).toBe('装修前要问的三件事');
    expect(await text.locator('th, td').allTextContents()).toEqual(['项目', '单价', '水电', '120 元']);

    await page.getByRole('button', { name: '撤销' }).click();
    expect(await text.textContent()).toBe('');
    await paste(article);
    await expect.poll(() => text.locator('img').count()).toBe(1);

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '为 取不到.jpg 选择文件' }).click(),
    ]);
    const buffer = Buffer.from((await picture()).split(',')[1] ?? '', 'base64');
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect.poll(() => text.locator('img').count()).toBe(2);
    expect(await status.textContent()).toBe('粘贴时去掉了 2 个视频');
    await page.getByRole('button', { name: '知道了' }).click();
    expect(await status.textContent()).toBe('');

    await text.locator('td').last().click();
    await page.getByRole('button', { name: '在下方插入行' }).click();
    expect(await text.locator('td').count()).toBe(4);
    await text.locator('td').last().click();
    await page.getByRole('button', { name: '删除行' }).click();

    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/articleList/article');
    const saved = await page.evaluate(async () => {
      const answer = await fetch(`/backend/api/articles?q=${encodeURIComponent('从公众号粘贴来的')}`, {
        headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
      });
      return (await answer.json()).data.list[0];
    });
    const file = '/backend/files/[0-9a-f]{12}-[0-9a-f]{32}\\.png';
    expect(saved.content.replace(new RegExp(file, 'g'), 'FILE')).toBe(
      '<p style="text-align:center"><strong>装修前要问的三件事</strong></p><p>先看预算，再看工期。</p>' +
        '<table><tbody><tr><th><p>项目</p></th><th><p>单价</p></th></tr><tr><td><p>水电</p></td><td><p>120 元</p></td></tr></tbody></table>' +
        '<img src="FILE" alt=""><img src="FILE" alt=""><p></p>',
    );
    await go(page, `/articleList/article/show/${saved.id}`);
    const shown = page.locator('.engine-richtext, .article-reader').first();
    await shown.locator('td', { hasText: '水电' }).waitFor();
    expect(
      await shown
        .locator('p', { hasText: '三件事' })
        .first()
        .evaluate((line) => getComputedStyle(line).textAlign),
    ).toBe('center');
  });
});
