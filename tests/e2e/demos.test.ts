import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { flattenRoutes } from '../../src/framework/language/resolve/resolve-routes';
import type { Route } from '../../src/framework/language/route/route';
import { enter, follow, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
let watched: WatchedPage;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
  watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username: 'admin', path: '/index' });
});
afterAll(() => server?.close());

const group = resolveConsole(config).routeByPath.get('/demos');
const pages: readonly Route[] = flattenRoutes(group ? [group] : []).filter(
  ({ path, page }) => ['list', 'create', 'screen'].includes(page.kind) && !/\/(create|edit|show)(\/|$)/.test(path),
);

const open = (page: Page) => page.locator('.kept-page').filter({ visible: true });

/** What is done on a page, and what must come of it. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/index': async (page) => {
    await open(page).getByRole('searchbox', { name: '查找示例' }).fill('流程编辑');
    await expect.poll(() => open(page).getByRole('button', { name: '时间线' }).count()).toBe(0);
    expect(await open(page).getByRole('button', { name: '流程编辑' }).count()).toBe(1);
  },
  '/dashboard': async (page) => {
    for (const name of ['点击量趋势', '状态分布', '原创与转载', '各状态点击量'])
      await open(page).getByRole('region', { name }).waitFor();
  },
  '/workbench': async (page) => {
    const publish = open(page).getByRole('button', { name: '发布', exact: true });
    await publish.first().waitFor();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/actions/publish'));
    await publish.first().click();
    expect((await saved).status()).toBe(200);
  },
  '/store': async (page) => {
    await expect.poll(() => open(page).getByRole('region', { name: '在售商品' }).textContent()).toContain('24');
    await open(page).getByRole('region', { name: '高价商品' }).getByText('账号诊断服务（专业版）').waitFor();
  },
  '/vab/icon': async (page) => {
    await expect.poll(() => open(page).locator('.demo-icon').count()).toBe(72);
    await open(page).getByRole('searchbox', { name: '图标名称' }).fill('home-2');
    await page.keyboard.press('Enter');
    await expect.poll(() => open(page).locator('.demo-icon').allTextContents()).toHaveLength(2);
  },
  '/vab/permission': async (page) => {
    const shown = open(page).getByRole('status').last().getByRole('alert');
    await expect.poll(() => shown.count()).toBe(5);
    await open(page).getByText('Editor', { exact: true }).click();
    await expect.poll(() => shown.count()).toBe(2);
  },
  '/vab/table/inline': async (page) => {
    const title = open(page).getByRole('textbox').first();
    await title.fill('改过的标题');
    await page.keyboard.press('Tab');
    await page.getByText('保存成功').first().waitFor();
    expect(await title.inputValue()).toBe('改过的标题');
  },
  '/vab/table/dynamic': async (page) => {
    const heads = open(page).getByRole('columnheader');
    await expect.poll(() => heads.count()).toBe(3);
    await open(page)
      .getByRole('button', { name: /全\s*选/ })
      .click();
    await expect.poll(() => heads.count()).toBe(6);
  },
  '/other/workflow': async (page) => {
    const steps = open(page).locator('.react-flow__node');
    await expect.poll(() => steps.count()).toBe(5);
    await open(page).getByRole('button', { name: '添加步骤' }).click();
    await open(page).getByRole('button', { name: '添加步骤' }).click();
    await open(page).getByRole('button', { name: '撤回一步' }).click();
    const saved = page.waitForRequest((request) => request.url().endsWith('/workflow/doEdit'));
    await open(page).getByRole('button', { name: '保存流程' }).click();
    const { nodes } = (await saved).postDataJSON() as { nodes: { id: string; text: string }[] };
    expect(nodes.map(({ text }) => text).at(-1)).toBe('新步骤');
    await expect.poll(() => steps.count()).toBe(6);
    await expect.poll(() => open(page).getByRole('button', { name: '撤回一步' }).isDisabled()).toBe(true);
  },
  '/other/echarts': async (page) => {
    const saved = page.waitForEvent('download');
    await open(page)
      .getByRole('button', { name: /导\s*出/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toBe('line.svg');
    expect(await open(page).locator('.demo-chart svg').count()).toBeGreaterThanOrEqual(12);
  },
  '/other/upload': async (page) => {
    const file = { name: 'a.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(100_000, 7) };
    await open(page).getByRole('switch', { name: '中途失败' }).click();
    await open(page).getByLabel('文件').setInputFiles(file);
    await open(page).getByText('有分片失败，可以重试').waitFor();
    await open(page)
      .getByRole('button', { name: /重\s*试/ })
      .click();
    await open(page).getByText('上传完成，服务器算出的校验值一致').waitFor();
  },
  '/other/social': async (page) => {
    await open(page).getByRole('button', { name: '微信' }).click();
    await open(page)
      .getByText(/已获取令牌/)
      .waitFor();
    await open(page).getByRole('button', { name: '使用无效的 code' }).click();
    await open(page).getByText('未能成功获取token').waitFor();
  },
  '/other/excel': async (page) => {
    await open(page).getByRole('row').nth(1).waitFor();
    const saved = page.waitForEvent('download');
    await open(page).getByRole('button', { name: '合并表头与样式' }).click();
    expect((await saved).suggestedFilename()).toBe('styled.xlsx');
  },
  '/other/iframe': async (page) => {
    await open(page).getByRole('textbox', { name: '地址' }).fill('https://example.com/');
    await open(page)
      .getByRole('button', { name: /打\s*开/ })
      .click();
    await open(page).getByText('不允许内嵌该地址：https://example.com/').waitFor();
  },
  '/other/search': async (page) => {
    await open(page).getByRole('searchbox', { name: '关键词' }).fill('水印');
    await page.keyboard.press('Enter');
    await open(page).getByText('1 个页面，0 条建议').waitFor();
  },
  '/other/dynamic/meta': async (page) => {
    await open(page).getByRole('textbox', { name: '新标题' }).fill('我的标题');
    await open(page).getByRole('button', { name: '修改标签标题' }).click();
    await page.getByRole('tab', { name: '我的标题' }).waitFor();
  },
  '/other/dynamic/segment': async (page) => {
    await open(page).getByRole('button', { name: '路径参数 2' }).click();
    await open(page).getByText('id = 2').waitFor();
  },
  '/other/count': async (page) => {
    await open(page).getByRole('spinbutton', { name: '目标值' }).fill('1234');
    await expect.poll(() => open(page).locator('.ant-statistic').textContent()).toContain('1,234');
  },
  '/other/share': async (page) => {
    const saved = page.waitForEvent('download');
    await open(page).getByRole('button', { name: '保存海报' }).click();
    expect((await saved).suggestedFilename()).toBe('poster.png');
  },
};

test.each(pages.filter(({ path }) => !path.includes(':')).map(({ path, title }) => [path, title.zh] as const))(
  '%s opens and does what it says',
  async (path, title) => {
    const { page, complaints } = watched;
    // Without a tab, or with one for each visit: there is no tab of this address to wait for.
    await (/noLayout|test2|iframe.view/.test(path) ? follow(page, path) : go(page, path));
    await open(page)
      .or(page.getByRole('main'))
      .getByRole('heading', { level: 1, name: title, exact: true })
      .first()
      .waitFor();
    if (path !== '/setting/userManagement' && path !== '/setting/systemLog')
      await page
        .getByRole('complementary')
        .filter({ visible: true })
        .getByRole('button', { name: '查看源码' })
        .waitFor();
    await acts[path]?.(page);
    // The wrong code of /other/social is refused with 500, as the specification has it.
    expect(complaints.splice(0).filter((each) => !/status of 500/.test(each) || path !== '/other/social')).toEqual([]);
  },
);

test('source and manual are there to copy', async () => {
  const { page, complaints } = watched;
  await go(page, '/vab/form/dependent');
  await open(page).getByRole('button', { name: '查看源码' }).click();
  await page.locator('.demo-source').filter({ hasText: 'export const demoDependent = defineResource({' }).waitFor();
  await page.keyboard.press('Escape');
  await open(page).getByRole('button', { name: '查看文档' }).click();
  await page.locator('.demo-source').filter({ hasText: '### Conditions' }).waitFor();
  expect(complaints.splice(0)).toEqual([]);
});

test('what is thrown on purpose is in the error log', async () => {
  const { page, complaints } = watched;
  await go(page, '/other/log');
  await open(page).getByRole('button', { name: '在事件中抛出' }).click();
  await page.getByRole('button', { name: /^错误日志/ }).click();
  await page.getByText('demo: thrown in an event').first().waitFor();
  expect(complaints.splice(0).join()).toContain('demo: thrown in an event');
});
