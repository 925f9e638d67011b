// @module-tag slow
// Sees: console
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNeeds } from '../../examples/shop/product/needs';
import type config from '../../examples/shop/resources.config';
import { startConsole, type TestedConsole } from '../../src/entries/testing';
import { openBrowser, openPage, signIn } from '../support/browser';
import { buildConsole } from '../support/build-console';
import { businessResources, businessRoles, businessWords } from '../support/business-words';

const shop = resolve(import.meta.dirname, '../../examples/shop');

let dist: string;
let server: TestedConsole<typeof config>;
let browser: Browser;
beforeAll(async () => {
  [dist, browser] = await Promise.all([buildConsole({ CONSOLE_DIR: shop }), openBrowser({ isMeasured: false })]);
  server = await startConsole<typeof config>(shop, { dist, language: 'zh' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/**
 * Every word of the platform in a text. The error log offers a web search at Baidu, and echarts asks whether it is drawn within the
 * messenger; those are no words of the business.
 */
const businessIn = (text: string, patterns = [businessWords, businessRoles, businessResources]): string[] =>
  patterns.flatMap((pattern) =>
    [...text.replace(/百度|baidu|\bweChat\b(?=[,=&})?]|:`)/gi, '').matchAll(new RegExp(pattern, 'gi'))].map(
      ({ 0: word, index }) => `${word} in …${text.slice(Math.max(0, index - 40), index + 40)}…`,
    ),
  );

const bodyText = (page: Page): Promise<string> => page.locator('body').innerText();

describe('another console on the same framework', () => {
  test('offers its own demo accounts, makes a record and lists it, in its own words', async () => {
    expect(server.accounts).toEqual(['manager', 'clerk']);
    const { page, complaints } = await openPage(browser);
    await page.goto(server.url);
    await page.getByRole('button', { name: '店长 manager' }).waitFor();
    expect(businessIn(await bodyText(page))).toEqual([]);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.getByRole('navigation', { name: '主菜单' }).getByText('商品', { exact: true }).click();
    // The orders name it as well.
    await page.getByRole('table', { name: '商品' }).getByRole('cell', { name: '绿茶' }).waitFor();
    expect(await page.title()).toContain('小店');
    await page
      .getByRole('button', { name: '新增', exact: true })
      .or(page.getByRole('link', { name: '新增' }))
      .click();
    await page.getByRole('textbox', { name: '名称（中文）' }).fill('茶盘 Tea tray');
    await page.getByRole('spinbutton', { name: '单价' }).fill('88');
    expect(businessIn(await bodyText(page))).toEqual([]);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('cell', { name: '茶盘 Tea tray' }).waitFor();
    await page.goto(`${server.url}/orders`);
    await page.getByRole('cell', { name: 'Li Wei' }).waitFor();
    expect(await bodyText(page)).toContain('经手人');
    expect(businessIn(await bodyText(page))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows amounts, their sum and dates that follow while a purchase is typed', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.goto(`${server.url}/purchases/create`);
    await page.getByRole('textbox', { name: '供货商' }).fill('茶场');
    const day = page.getByRole('textbox', { name: '下单日' });
    await day.fill('2026-02-27');
    await day.press('Enter');
    await expect.poll(() => page.getByRole('textbox', { name: '预计到货' }).inputValue()).toBe('2026-03-06');
    await expect.poll(() => page.getByRole('textbox', { name: '应付日' }).inputValue()).toBe('2026-03-29');
    await page.getByRole('button', { name: '添加明细' }).click();
    const line = page.getByRole('group', { name: '明细 1' });
    await line.getByRole('textbox', { name: '品名' }).fill('绿茶');
    await line.getByRole('spinbutton', { name: '数量' }).fill('3');
    await line.getByRole('spinbutton', { name: '单价' }).fill('21.5');
    await expect.poll(() => line.getByRole('spinbutton', { name: '小计' }).inputValue()).toBe('64.5');
    expect(await page.getByRole('spinbutton', { name: '合计' }).inputValue()).toBe('64.5');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('cell', { name: '茶场 2026-02-27' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('enters the sizes of a product with it: adds, refuses, takes a removal back, and asks before they are lost', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.goto(`${server.url}/products/create`);
    await page.getByRole('textbox', { name: '名称（中文）' }).fill('白茶 White tea');
    await page.getByRole('spinbutton', { name: '单价' }).fill('48');
    await page.getByRole('button', { name: '添加规格' }).click();
    const line = (number: number) => page.getByRole('row', { name: `规格 ${number}`, exact: true });
    await line(1).getByRole('textbox', { name: '规格名' }).fill('50 g');
    // A code that another size has already.
    await line(1).getByRole('textbox', { name: '条码' }).fill('69000003');
    await line(1).getByRole('spinbutton', { name: '规格价' }).fill('48');
    // The last cell leads on, and the keyboard goes with it.
    await page.keyboard.press('Enter');
    await line(2).waitFor();
    await page.keyboard.type('100 g');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await line(1).getByText('已被使用').waitFor();
    const code = line(1).getByRole('textbox', { name: '条码' });
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await line(2).getByRole('textbox', { name: '规格名' }).inputValue()).toBe('100 g');
    await line(1).getByRole('textbox', { name: '条码' }).fill('69000027');
    // A line too many that nobody has typed in is none.
    await page.getByRole('button', { name: '添加规格' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('table', { name: '商品' }).getByRole('row', { name: /白茶/ }).waitFor();

    await page
      .getByRole('row', { name: /白茶/ })
      .getByRole('link', { name: '编辑' })
      .or(page.getByRole('row', { name: /白茶/ }).getByRole('button', { name: '编辑' }))
      .click();
    await line(2).waitFor();
    expect(await line(2).getByRole('textbox', { name: '规格名' }).inputValue()).toBe('100 g');
    const address = page.url();
    await page.getByRole('button', { name: '移除规格 1' }).click();
    await page.getByRole('button', { name: '移除规格 2' }).click();
    await page.getByRole('button', { name: '恢复规格 1' }).click();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    const request = page.getByRole('dialog', { name: '有未保存的内容' });
    await request.getByRole('button', { name: '继续编辑' }).click();
    // On a phone a line is a card with its labels.
    await page.setViewportSize({ width: 390, height: 800 });
    await line(1).getByText('规格名').waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/products'));
    await page.goto(address);
    await line(1).waitFor();
    expect(await page.getByRole('textbox', { name: '规格名' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('prints the bill of an order with its payments', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.goto(`${server.url}/orders`);
    await page.getByRole('row', { name: /王芳/ }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '打印账单' }).click();
    const paper = page.getByRole('article', { name: '账单' });
    await paper.getByRole('row', { name: /转账 T100/ }).waitFor();
    const text = await paper.innerText();
    for (const seen of ['人民路 1 号', '王芳', '¥76.00', '谢谢惠顾']) expect(text).toContain(seen);
    expect(complaints).toEqual([]);
  });

  test('has a page of the own account, without what a plugin that is not used would add there', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'clerk' });
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await page.getByRole('region', { name: '登录设备' }).getByText('当前设备').waitFor();
    await page.getByRole('region', { name: '修改密码' }).waitFor();
    const text = await bodyText(page);
    expect(text).not.toContain('两步验证');
    expect(businessIn(text)).toEqual([]);
    expect(complaints).toEqual([]);
    const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
    const ofPlugin = scripts.filter((file) =>
      readFileSync(join(dist, 'assets', file), 'utf8').includes('secondFactor/'),
    );
    expect(ofPlugin).toEqual([]);
  });

  test('draws a type of field of its own in lists and forms, and says what is wrong with a value', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.goto(`${server.url}/products/show/p1`);
    await page.locator('code', { hasText: '6900 0003' }).waitFor();
    await page.goto(`${server.url}/products/edit/p1`);
    const input = page.getByLabel('条码', { exact: true }).first();
    await expect.poll(() => input.inputValue()).toBe('69000003');
    await input.fill('69000004');
    await input.blur();
    await page.getByText('条码的位数或校验码不对').waitFor();
    expect(complaints).toEqual([]);
  });

  test('runs code of its own: a screen, a hook, an endpoint within the rights of its caller', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.goto(`${server.url}/stock`);
    const tea = page.getByRole('table', { name: '备货' }).getByRole('row', { name: /绿茶/ });
    await tea.waitFor();
    // 120 in stock, and the clerk's order of 2 is open.
    expect((await tea.getByRole('cell').allTextContents()).slice(1)).toEqual(['120', '2', '118']);
    expect(complaints).toEqual([]);
    // One of Refine's components, whose head is the trail of `useBreadcrumb`.
    await page.goto(`${server.url}/prices`);
    await page.getByRole('heading', { name: '价目表', exact: true }).waitFor();
    await page.getByRole('row', { name: /绿茶/ }).waitFor();

    const [manager, clerk] = await Promise.all([server.as('manager'), server.as('clerk')]);
    const order = { buyer: '陈', product: 'p2', count: 41 };
    expect(await clerk.create('orders', order)).toMatchObject({
      code: 422,
      data: { errors: { count: '库存只有 40 件' } },
    });
    expect((await manager.create('orders', { ...order, count: 3 })).code).toBe(200);
    expect((await manager.call(listNeeds)).data).toEqual(expect.arrayContaining([{ product: 'p2', count: 3 }]));
    expect((await clerk.call(listNeeds)).data).toEqual([{ product: 'p1', count: 2 }]);
    expect((await server.guest.call(listNeeds)).code).toBe(401);
  });

  test('names products in the language of the page, and in Chinese where nobody has translated them', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(`${server.url}/orders`);
    await page.getByRole('cell', { name: 'Green tea' }).waitFor();
    await page.goto(`${server.url}/products/create`);
    await page.getByRole('textbox', { name: 'Name (Chinese)' }).fill('茶巾');
    await page.getByRole('spinbutton', { name: 'Price' }).fill('9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: '茶巾' }).waitFor();
    await page.getByRole('cell', { name: 'Tea cup' }).waitFor();
    const { list } = (await (await server.as('manager')).list('products', { q: '茶巾' })).data;
    await page.goto(`${server.url}/products/edit/${list[0]?.id}`);
    await page.getByRole('textbox', { name: 'Name (English)' }).fill('Tea towel');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: 'Tea towel' }).waitFor();
    await page.goto(`${server.url}/products/show/${list[0]?.id}`);
    await page.getByRole('heading', { name: 'Tea towel' }).waitFor();
    expect(await bodyText(page)).not.toContain('茶巾');
    await page.goto(`${server.url}/orders/create`);
    await page.getByRole('combobox', { name: 'Product' }).fill('茶巾');
    await page.locator('.ant-select-dropdown').getByTitle('Tea towel').waitFor();
    expect(complaints).toEqual([]);
  });

  test('has a page of the framework, where its manager gives a right that its clerk has at once', async () => {
    const [manager, clerk] = [await openPage(browser), await openPage(browser)];
    await signIn(clerk.page, { url: server.url, username: 'clerk' });
    await clerk.page.goto(`${server.url}/products`);
    await clerk.page.getByRole('cell', { name: '绿茶' }).waitFor();
    const { page } = manager;
    await signIn(page, { url: server.url, username: 'manager' });
    await page.getByRole('navigation', { name: '主菜单' }).getByText('访问策略', { exact: true }).click();
    await page.getByRole('heading', { name: '访问策略', level: 1 }).waitFor();
    await page.getByRole('searchbox', { name: '搜索对象或操作' }).fill('res:products');
    await page.getByRole('gridcell', { name: '店员：商品 新增，不允许' }).click();
    await page.getByRole('menuitem', { name: '全部', exact: true }).click();
    expect(businessIn(await bodyText(page))).toEqual([]);
    const add = clerk.page
      .getByRole('button', { name: '新增', exact: true })
      .or(clerk.page.getByRole('link', { name: '新增' }));
    expect(await add.count()).toBe(0);
    await page.getByRole('button', { name: '核对并保存' }).click();
    const dialog = page.getByRole('dialog', { name: '核对权限变化' });
    await dialog.getByRole('textbox', { name: '输入 1 确认' }).fill('1');
    await dialog.getByRole('button', { name: '保存并生效' }).click();
    await page.getByText('策略已保存并生效').first().waitFor();
    await add.waitFor();
    expect([...manager.complaints, ...clerk.complaints]).toEqual([]);
  });

  test('has a plugin with nothing but its line: its page, its bar, and nothing for who may do nothing with it', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'manager' });
    await page.goto(`${server.url}/viewAs?as=role:Clerk`);
    await page.getByRole('radio', { name: '店员' }).isChecked();
    await page.getByRole('button', { name: '开始查看' }).click();
    const bar = page.getByRole('complementary', { name: '以他人身份查看' });
    await bar.waitFor();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByText('订单', { exact: true }).waitFor();
    expect(await menu.getByText('店员', { exact: true }).count()).toBe(0);
    await bar.getByRole('button', { name: '退出查看' }).click();
    await menu.getByText('店员', { exact: true }).waitFor();
    expect(await bar.count()).toBe(0);
    expect(complaints).toEqual([]);

    const clerk = await openPage(browser);
    await signIn(clerk.page, { url: server.url, username: 'clerk' });
    await clerk.page.goto(`${server.url}/viewAs`);
    await clerk.page.getByText('无权访问').first().waitFor();
    expect(await clerk.page.getByText('开始查看').count()).toBe(0);
    await clerk.page.goto(server.url);
    await clerk.page.getByRole('navigation', { name: '主菜单' }).getByText('订单', { exact: true }).waitFor();
    await clerk.page.keyboard.press('Control+k');
    const search = clerk.page.getByRole('dialog').getByRole('combobox');
    await search.fill('以他人身份');
    await clerk.page.getByRole('dialog').getByText(/没有/).first().waitFor();
    expect(await clerk.page.getByRole('option', { name: '以他人身份查看' }).count()).toBe(0);
  });

  test('has no word of the platform in its bundle', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|js|css|svg|json)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(50);
    // Of names, quoted plain words are left out: libraries have some of their own.
    const found = files.flatMap((file) => businessIn(readFileSync(join(dist, file), 'utf8'), [businessWords]));
    expect(found).toEqual([]);
  });

  test('has no word of the platform in the answers of its API, nor its endpoints', async () => {
    const manager = await server.as('manager');
    const paths =
      '/health /publicKey /router/getList /api/policy/slice /api/user/userInfo /api/user/PersonalData /api/user/subscriptions /api/orders /api/products /api/users';
    for (const path of paths.split(' ')) {
      const answer = await manager.send('GET', path);
      expect(answer.code, path).toBe(200);
      expect(businessIn(JSON.stringify(answer)), path).toEqual([]);
    }
    for (const path of ['/api/articles', '/api/direct/exchange', '/api/user/wxBindingQr', '/table/getList'])
      expect((await manager.send('GET', path)).code, path).toBe(404);
  });
});
