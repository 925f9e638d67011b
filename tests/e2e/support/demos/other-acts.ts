import { expect } from 'vitest';
import { go } from '../../../support/browser';
import { type Acts, button, copied, download, open } from './act';

/** What is done on the pages of /other, /noColumn and /tools. */
export const otherActs: Acts = {
  '/other/workflow': async (page) => {
    const steps = open(page).locator('.react-flow__node');
    await expect.poll(() => steps.count()).toBe(5);
    await button(page, '添加步骤').click();
    await button(page, '添加步骤').click();
    await button(page, '撤回一步').click();
    const saved = page.waitForRequest((request) => request.url().endsWith('/workflow/doEdit'));
    await button(page, '保存流程').click();
    const { nodes } = (await saved).postDataJSON() as { nodes: { id: string; text: string }[] };
    expect(nodes.map(({ text }) => text).at(-1)).toBe('新步骤');
    await expect.poll(() => steps.count()).toBe(6);
    await expect.poll(() => button(page, '撤回一步').isDisabled()).toBe(true);
  },
  '/other/echarts': async (page) => {
    expect(await download(page, () => button(page, '导出').first().click())).toBe('line.svg');
    expect(await open(page).locator('.demo-chart svg').count()).toBeGreaterThanOrEqual(12);
  },
  '/other/print': async (page) => {
    await open(page).getByRole('row').nth(20).waitFor();
    // A browser without a window prints nothing: the page to be printed is checked instead.
    await page.evaluate(() => {
      document.body.append = (frame: Node | string) => {
        Element.prototype.append.call(document.body, frame);
        if (!(frame instanceof HTMLIFrameElement)) return;
        // What the element inherits is there again.
        Reflect.deleteProperty(document.body, 'append');
        const { contentWindow } = frame;
        if (!contentWindow) return;
        contentWindow.print = () => {
          document.body.dataset.printed = [...contentWindow.document.querySelectorAll('tr')]
            .map(({ cells }) => [...cells].map(({ textContent }) => textContent).join(','))
            .join('\n');
          frame.remove();
        };
      };
    });
    await button(page, '打印表格').click();
    const printed = () => page.locator('body').getAttribute('data-printed');
    await expect.poll(async () => (await printed())?.split('\n').length).toBe(21);
    expect(await printed()).toMatch(/^标题,作者,点击量/);
  },
  '/other/cropper': async (page) => {
    const result = () => open(page).getByRole('img', { name: '裁剪结果' }).getAttribute('src');
    await expect.poll(result).toMatch(/^blob:/);
    const before = await result();
    await open(page).getByText('1:1', { exact: true }).click();
    await expect.poll(result).not.toBe(before);
    expect(await download(page, () => button(page, '保存裁剪').click())).toBe('cropped.png');
  },
  '/other/notice': async (page) => {
    await button(page, '成功').click();
    await page.getByText('文章已发布到 3 个账号').first().waitFor();
    await button(page, '警告通知').click();
    await page.getByRole('alert').filter({ hasText: '授权将在 3 天后到期' }).waitFor();
    await open(page).locator('.demo-source').filter({ hasText: 'notification.warning({' }).waitFor();
    await button(page, '逐篇读取').click();
    await page.getByText('已读取 10 篇文章').waitFor();
    await button(page, '完成').first().click();
    await expect.poll(() => button(page, '完成').count()).toBe(2);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => button(page, '完成').count()).toBe(3);
    await button(page, '询问').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s*留$/ })
      .click();
    await open(page).getByText('选择了：保留').waitFor();
    await open(page).locator('.demo-inbox li').first().waitFor();
  },
  '/other/timeline': async (page) => {
    const first = open(page).locator('.ant-timeline-item').first();
    const newest = await first.textContent();
    await open(page).getByRole('switch', { name: '最早的在前' }).click();
    await expect.poll(() => first.textContent()).not.toBe(newest);
  },
  '/other/count': async (page) => {
    await open(page).getByRole('spinbutton', { name: '目标值' }).fill('1234');
    await expect.poll(() => open(page).locator('.ant-statistic').first().textContent()).toContain('1,234');
  },
  '/other/tabs': async (page) => {
    const rows = open(page).getByRole('row');
    await rows.filter({ hasText: '当前' }).getByText('/other/tabs').waitFor();
    await rows.filter({ hasText: '/index' }).getByRole('button').click();
    await open(page).getByRole('heading', { level: 1, name: '示例目录' }).waitFor();
    await page.waitForURL('**/index');
    await page.locator('[data-tab="/other/tabs"]').click();
    await page.locator('[data-tab="/other/tabs"][aria-selected="true"]').waitFor();
    await button(page, '关闭本页，回到目录').click();
    await open(page).getByRole('heading', { level: 1, name: '示例目录' }).waitFor();
    await page.locator('[data-tab="/other/tabs"]').waitFor({ state: 'detached' });
  },
  '/other/watermark': async (page) => {
    const marks = () => open(page).locator('[style*="background-image"]').count();
    await expect.poll(marks).toBe(1);
    await open(page).getByRole('switch', { name: '水印' }).click();
    await expect.poll(marks).toBe(0);
  },
  '/other/share': async (page) => {
    expect(await download(page, () => button(page, '保存海报').click())).toBe('poster.png');
    expect(await copied(page, () => button(page, '复制链接').click())).toContain('/mall/goods/show/');
  },
  '/other/dynamic/anchor': async (page) => {
    const chapters = open(page).getByRole('navigation', { name: '章节' }).getByRole('listitem');
    await expect.poll(() => chapters.count()).toBe(5);
    await button(page, '增加一章').click();
    await expect.poll(() => chapters.count()).toBe(6);
    await chapters.nth(5).getByRole('button').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('第 6 章');
  },
  '/other/dynamic/meta': async (page) => {
    await open(page).getByRole('textbox', { name: '新标题' }).fill('我的标题');
    await button(page, '修改标签标题').click();
    const tab = page.getByRole('tab', { name: '我的标题' });
    await tab.waitFor();
    await button(page, '恢复').click();
    await tab.waitFor({ state: 'detached' });
  },
  '/other/dynamic/segment': async (page) => {
    await open(page).getByRole('link', { name: 'test1/2' }).click();
    await open(page).getByRole('heading', { name: 'id = 2' }).waitFor();
    await button(page, '下一篇').click();
    await open(page).getByRole('heading', { name: 'id = 3' }).waitFor();
  },
  '/other/dynamic/test2': async (page) => {
    await open(page).getByText('没有 id 为“”的文章').waitFor();
  },
  '/other/drag': async (page) => {
    const items = open(page).locator('.demo-order li');
    const second = (await items.nth(1).textContent())?.slice(1);
    await items.first().getByRole('button').focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      // The library moves one frame after the key.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await expect.poll(() => items.first().textContent()).toBe(`1${second}`);
    await button(page, '恢复顺序').click();
    await expect.poll(() => items.nth(1).textContent()).toBe(`2${second}`);
  },
  '/other/noLayout': async (page) => {
    expect(await page.getByRole('navigation').or(page.getByRole('tablist')).count()).toBe(0);
    await page.getByRole('button', { name: '返回示例目录' }).click();
    await open(page).getByRole('heading', { level: 1, name: '示例目录' }).waitFor();
  },
  '/other/player': async (page) => {
    const seconds = (what: 'audio' | 'video') => () =>
      open(page)
        .locator(what)
        .evaluate((media: HTMLMediaElement) => media.duration);
    await expect.poll(seconds('audio')).toBe(2);
    await button(page, '播放 新消息').click();
    await expect.poll(seconds('audio')).toBe(1);
    await expect.poll(seconds('video')).toBeGreaterThan(0);
  },
  '/other/upload': async (page) => {
    const file = { name: 'a.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(100_000, 7) };
    await open(page).getByRole('switch', { name: '中途失败' }).click();
    await open(page).getByLabel('文件').setInputFiles(file);
    await open(page).getByText('有分片失败，可以重试').waitFor();
    await button(page, '重试').click();
    await open(page).getByText('上传完成，服务器算出的校验值一致').waitFor();
  },
  '/other/menu1/menu1-1/menu1-1-1': async (page) => {
    await button(page, '多级菜单 1-2').click();
    await open(page).getByRole('heading', { level: 1, name: '多级菜单 1-2' }).waitFor();
  },
  '/other/cssfx': async (page) => {
    await open(page).getByText('弹跳', { exact: true }).first().click();
    expect(await copied(page, () => button(page, '复制样式').click())).toContain('@keyframes demo-bounce');
  },
  '/other/social': async (page) => {
    await button(page, '微信').click();
    await open(page)
      .getByText(/已获取令牌/)
      .waitFor();
    await button(page, '使用无效的 code').click();
    await open(page).getByText('未能成功获取token').waitFor();
  },
  '/other/iframe': async (page) => {
    await button(page, '打开').click();
    await page.getByRole('tab', { name: /发布前检查$/ }).waitFor();
    await open(page).getByRole('heading', { level: 1, name: '发布前检查' }).waitFor();
    await open(page).frameLocator('iframe').getByText('1. 标题不含极限词').waitFor();
    await go(page, '/other/iframe');
    await button(page, '试试外部地址').click();
    await open(page).getByText('不允许内嵌该地址：https://example.com/').waitFor();
  },
  '/other/search': async (page) => {
    await open(page).getByRole('searchbox', { name: '关键词' }).fill('水印');
    await page.keyboard.press('Enter');
    await open(page).getByText('1 个页面，0 条建议').waitFor();
    await open(page).getByRole('link', { name: '水印' }).click();
    await open(page).getByRole('heading', { level: 1, name: '水印' }).waitFor();
  },
  '/other/excel': async (page) => {
    await open(page).getByRole('row').nth(1).waitFor();
    expect(await download(page, () => button(page, '合并表头与样式').click())).toBe('styled.xlsx');
    expect(await download(page, () => open(page).getByRole('button', { name: '导出 CSV' }).click())).toMatch(/\.csv$/);
  },
  '/noColumn/deleteColumn': async (page) => {
    const layout = () => page.locator('[data-layout]').first().getAttribute('data-layout');
    const before = await layout();
    await button(page, '切换到分栏布局').click();
    await expect.poll(layout).toBe('column');
    await open(page).getByText('本页已收起，打开其他页面时恢复').waitFor();
    await button(page, '恢复原来的布局').click();
    await expect.poll(layout).toBe(before);
  },
  '/tools/eyeDropper': async (page) => {
    await open(page).getByLabel('色板').fill('#ff0000');
    await open(page).getByRole('button', { name: 'hsl(0, 100%, 50%)' }).waitFor();
    expect(await copied(page, () => open(page).getByRole('button', { name: 'rgb(255, 0, 0)' }).click())).toBe(
      'rgb(255, 0, 0)',
    );
  },
  '/tools/speechSynthesis': async (page) => {
    await open(page).getByRole('textbox', { name: '要朗读的文字' }).fill('');
    await expect.poll(() => button(page, '朗读').isDisabled()).toBe(true);
  },
  '/error/403': async (page) => {
    await open(page).getByRole('heading', { level: 2, name: '403 无权访问' }).waitFor();
    await button(page, '打开该页面').click();
    await page.getByRole('heading', { level: 1, name: '403 无权访问' }).waitFor();
  },
  '/error/404': async (page) => {
    await open(page).getByRole('heading', { level: 2, name: '404 页面不存在' }).waitFor();
    await button(page, '打开该地址').click();
    await page.getByRole('heading', { level: 1, name: '404 页面不存在' }).waitFor();
  },
};
