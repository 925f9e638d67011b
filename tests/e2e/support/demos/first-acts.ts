import { expect } from 'vitest';
import { iconsPerPage } from '../../../../src/demos/contract/template-lists';
import { type Acts, button, copied, open } from './act';

/** What is done on the home pages, the components, the tables and the settings. */
export const firstActs: Acts = {
  '/index': async (page) => {
    await open(page).getByRole('searchbox', { name: '查找示例' }).fill('流程编辑');
    await expect.poll(() => open(page).getByRole('link', { name: '时间线' }).count()).toBe(0);
    expect(await open(page).getByRole('link', { name: '流程编辑' }).count()).toBe(1);
  },
  '/workbench': async (page) => {
    const publish = open(page).getByRole('button', { name: '发布', exact: true });
    await publish.first().waitFor();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/actions/publish'));
    await publish.first().click();
    expect((await saved).status()).toBe(200);
  },
  '/vab/icon': async (page) => {
    const icons = open(page).locator('.demo-icon');
    await expect.poll(() => icons.count()).toBe(iconsPerPage);
    await open(page).getByRole('searchbox', { name: '图标名称' }).fill('home-2');
    await page.keyboard.press('Enter');
    await expect.poll(() => icons.count()).toBe(2);
    expect(await copied(page, () => icons.first().click())).toContain('home-2');
  },
  '/vab/permission': async (page) => {
    const shown = open(page).getByRole('status').last().getByRole('alert');
    await expect.poll(() => shown.count()).toBe(5);
    await open(page).getByText('Editor', { exact: true }).click();
    await expect.poll(() => shown.count()).toBe(2);
    await open(page).getByText('Test', { exact: true }).click();
    await expect.poll(() => shown.count()).toBe(5);
  },
  '/vab/session': async (page) => {
    await button(page, '使令牌过期并发送请求').click();
    const message = open(page).getByRole('status').last();
    await expect.poll(() => message.textContent()).toMatch(/成功的请求10失败的请求0刷新次数1/);
  },
  '/vab/sourceCopy': async (page) => {
    await button(page, '复制源码').click();
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^复\s*制$/ })
      .click();
    await page.getByText('密码不正确！').first().waitFor();
    await page.keyboard.press('Escape');
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
    await button(page, '全选').click();
    await expect.poll(() => heads.count()).toBe(6);
  },
};
