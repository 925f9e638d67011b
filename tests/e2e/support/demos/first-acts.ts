import { expect } from 'vitest';
import { iconsPerPage } from '../../../../src/demos/contract/template-lists';
import { type Acts, button, copied, open, openForm } from './act';

/** What is done on the home pages, the components, the tables and the settings. */
export const firstActs: Acts = {
  '/index': async (page) => {
    await open(page).getByRole('searchbox', { name: '查找示例' }).fill('流程编辑');
    await expect.poll(() => open(page).getByRole('link', { name: '时间线' }).count()).toBe(0);
    expect(await open(page).getByRole('link', { name: '流程编辑' }).count()).toBe(1);
  },
  '/dashboard': async (page) => {
    await button(page, '展开图表').click();
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
    await button(page, '展开图表').click();
    await expect.poll(() => open(page).getByRole('region', { name: '在售商品' }).textContent()).toContain('24');
    await open(page).getByRole('region', { name: '高价商品' }).getByText('账号诊断服务（专业版）').waitFor();
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
    const said = open(page).getByRole('status').last();
    await expect.poll(() => said.textContent()).toMatch(/成功的请求10失败的请求0刷新次数1/);
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
  '/vab/list': async (page) => {
    await open(page).getByRole('searchbox').or(open(page).getByPlaceholder('搜索标题')).first().fill('直播预告');
    await button(page, '查询').click();
    await expect
      .poll(() =>
        open(page)
          .getByText(/^短视频标题/)
          .count(),
      )
      .toBe(0);
  },
  '/vab/calendar': async (page) => {
    const month = open(page).getByText(/^\d{4}年\d+月$/);
    const before = await month.textContent();
    await open(page)
      .getByRole('button', { name: /^(上个月|上一月|上月|Previous month)$/ })
      .click();
    await expect.poll(() => month.textContent()).not.toBe(before);
  },
  '/vab/editor': async (page) => {
    const text = open(page).locator('[contenteditable="true"]');
    await text.click();
    await page.keyboard.type('标题党不可取');
    await expect.poll(() => text.textContent()).toContain('标题党不可取');
    await open(page).getByText('6 字').waitFor();
  },
  '/vab/table/comprehensive': async (page) => {
    await open(page).getByRole('columnheader', { name: '点击量' }).getByRole('button').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('_sort')).toBe('pageViews');
  },
  '/vab/table/custom': async (page) => {
    for (const name of ['封面', '评分', '完读率', '互动率', '推荐'])
      await open(page).getByRole('columnheader', { name }).waitFor();
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
  '/vab/table/expand': async (page) => {
    await open(page).getByRole('button', { name: '明细' }).first().click();
    await open(page).getByText('附可直接套用的模板').first().waitFor();
  },
  '/vab/table/tree': async (page) => {
    await open(page).getByText('内容中心').waitFor();
    await button(page, '全部收起').click();
    await open(page).getByText('内容中心').waitFor({ state: 'hidden' });
  },
  '/setting/roleManagement': async (page) => {
    await openForm(page);
    await page.getByRole('dialog').getByText('按钮权限').first().waitFor();
    await page.keyboard.press('Escape');
  },
  '/setting/systemLog': async (page) => {
    const asked = page.waitForResponse(
      (answer) => answer.url().includes('/systemLog') && answer.url().includes('admin'),
    );
    await open(page).getByRole('textbox', { name: '账号' }).fill('admin');
    await button(page, '查询').click();
    expect((await asked).status()).toBe(200);
  },
  '/setting/userManagement': async (page) => {
    await open(page).getByPlaceholder('搜索用户名').or(open(page).getByRole('searchbox')).first().fill('agent2');
    await button(page, '查询').click();
    await expect.poll(() => open(page).getByRole('row').count()).toBe(2);
  },
  '/mall/goods': async (page) => {
    await open(page).getByText('桌面补光灯', { exact: true }).first().waitFor();
  },
};
