// Sees: form, children
// Sees when slow: replace, toasts
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeProblems } from '../support/axe';
import { enter, go, openPage, sharedBrowser, signIn } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const openAs = async (username: string, path = '/') => {
  const watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username, path });
  return watched;
};
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const soon = { timeout: 30_000 };

describe('a form', () => {
  test('takes several records from their list, over pages, on a phone as well', async () => {
    const { page, complaints } = await openPage(browser, { bypassCSP: true });
    await enter(page, { url: server.url, username: 'admin', path: '/formation/create' });
    const members = page.getByRole('button', { name: '从列表选择成员' });
    const dialog = page.getByRole('dialog', { name: '从列表选择成员' });
    await members.press('Enter');
    // The whole row answers.
    await dialog.getByRole('cell', { name: 'customer6', exact: true }).click({ force: true });
    await dialog.getByRole('listitem', { name: '2' }).click();
    await dialog
      .getByRole('row', { name: /douyin/ })
      .first()
      .getByRole('checkbox')
      .check();
    await dialog.getByText('已选 2 个').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The form is still there, and its dialog begins again with what the form has.
    await page.setViewportSize({ width: 390, height: 844 });
    await members.click();
    await dialog.getByText('已选 0 个').waitFor();
    await dialog.getByRole('searchbox').fill('customer6');
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.getByRole('listitem').filter({ hasText: 'customer6' }).getByRole('checkbox').check();
    expect(await axeProblems(page)).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'detached' });
    await members.click();
    await dialog.getByText('已选 1 个').waitFor();
    expect(complaints).toEqual([]);
  });

  test('keeps a draft that a reload offers again', { tags: 'slow' }, async () => {
    const { page, complaints } = await openAs('customer', '/articleTask/tableAddKeywordArticleTask');
    await page.getByLabel('任务名称').fill('写到一半的任务');
    await page.getByText(/草稿已保存/).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/发现 .+ 的草稿/).waitFor();
    const difference = page.getByRole('region', { name: '草稿与当前内容的差异' });
    await difference.getByRole('row', { name: '任务名称 （空） 写到一半的任务' }).waitFor();
    expect(await page.getByLabel('任务名称').inputValue()).toBe('');
    await page.getByRole('button', { name: '恢复' }).click();
    expect(await page.getByLabel('任务名称').inputValue()).toBe('写到一半的任务');
    expect(complaints).toEqual([]);
  });

  test('whose answer is lost is saved once, and finds its record', { tags: 'slow' }, async () => {
    const { page } = await openAs('customer', '/image/create');
    const name = '回答丢失的分组';
    const keys: (string | undefined)[] = [];
    // The first two arrive at the server, and their answers never come back: the second is the repeat that needs nobody.
    await page.route('**/backend/api/imageGroups', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 2) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByLabel('分组名称').fill(name);
    const save = page.getByRole('button', { name: '保存', exact: true });
    await save.click();
    await page
      .getByText(/后端接口连接异常/)
      .first()
      .waitFor();
    expect(await page.getByLabel('分组名称').inputValue()).toBe(name);
    await save.click();
    const saved = page.locator('[data-page="/image"]').getByText(name);
    await saved.waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(keys[0]).toMatch(/^\w{32}$/);
    expect(await saved.count()).toBe(1);
  });

  test.each([
    ['full', 'setItem'],
    ['forbidden', 'localStorage'],
  ])(
    'says that no draft can be kept where storage is %s, and can be saved all the same',
    { tags: 'slow' },
    async (_, refused) => {
      const { page, complaints } = await openPage(browser);
      await page.addInitScript((what) => {
        const refuse = (): never => {
          throw new DOMException('refused', what === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
        };
        if (what === 'setItem') Storage.prototype.setItem = refuse;
        else Object.defineProperty(window, 'localStorage', { get: refuse });
      }, refused);
      await signIn(page, { url: server.url, username: 'customer' });
      await go(page, '/image/create');
      await page.getByLabel('分组名称').fill(`存储不可用 ${refused}`);
      await page.getByText(/浏览器存储空间已满或被禁用/).waitFor();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      // The list of groups shows their pictures as cards.
      await page.locator('[data-page="/image"]').getByText(`存储不可用 ${refused}`).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test('keeps what was typed when it cannot be saved, on a page and in a drawer', { tags: 'slow' }, async () => {
    const { page } = await openAs('admin', '/formation/create');
    const drawer = page.getByRole('dialog', { name: '新增团队' });
    const save = async (): Promise<void> => {
      // What could not be saved is shown before the button can be used again.
      await drawer.locator('.ant-btn-loading').waitFor({ state: 'detached' });
      await drawer.getByRole('button', { name: '保存', exact: true }).click();
    };
    await drawer.getByLabel('团队名称').fill('存不上的组');
    // It is sent once more by itself.
    await page.route('**/backend/api/teams', (route) => route.abort(), { times: 2 });
    await save();
    await page.getByRole('alert').filter({ hasText: '后端接口连接异常' }).waitFor();
    const broken = { status: 503, json: { code: 503, msg: '暂时不能保存', data: null } };
    await page.route('**/backend/api/teams', (route) => route.fulfill(broken), { times: 2 });
    await save();
    await page.getByRole('alert').filter({ hasText: '暂时不能保存' }).waitFor();
    expect(await drawer.getByLabel('团队名称').inputValue()).toBe('存不上的组');
    await save();
    await page.getByRole('cell', { name: '存不上的组' }).first().waitFor();
  });

  test('is not submitted by Enter in any of its inputs', { tags: 'slow' }, async () => {
    const { page, complaints } = await openAs('customer', '/release/addArticle');
    await page.evaluate(() => {
      document.addEventListener('submit', () => {
        document.documentElement.dataset.submitted = 'true';
      });
    });
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    const inputs = page.locator('form input:visible');
    await expect.poll(() => inputs.count(), soon).toBeGreaterThan(5);
    for (const input of await inputs.all()) {
      await input.focus();
      // The first may open a list or a calendar, the second may choose from it.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => document.documentElement.dataset.submitted)).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test('in a drawer stands above its list, and asks before the way back loses input', async () => {
    const { page, complaints } = await openAs('admin', '/formation?_size=50');
    await page.getByRole('button', { name: '新增' }).click();
    const drawer = page.getByRole('dialog', { name: '新增团队' });
    await drawer.getByLabel('团队名称').fill('夜班组');
    expect(pathOf(page)).toBe('/formation/create');
    await page.goBack();
    await page.getByRole('dialog', { name: '有未保存的内容' }).getByRole('button', { name: '继续编辑' }).click();
    expect(await drawer.getByLabel('团队名称').inputValue()).toBe('夜班组');
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: '夜班组' }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?_size=50');
    expect(complaints).toEqual([]);
  });
});

describe('parts by hand in generated pages', () => {
  test('a page shows a record in its own way, with generated parts around it', { tags: 'slow' }, async () => {
    const { page, complaints } = await openAs('customer', '/articleList/article');
    await page.getByRole('button', { name: '查看' }).first().click();
    const preview = page.getByRole('region', { name: '阅读预览' });
    await preview.getByRole('article').waitFor();
    await preview.getByText('手机', { exact: true }).click();
    await expect.poll(async () => (await preview.getByRole('article').boundingBox())?.width ?? 0).toBeLessThan(376);
    await page.getByRole('region', { name: '详细信息' }).getByText('原创度').waitFor();
    await page.getByRole('region', { name: '发布记录' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
