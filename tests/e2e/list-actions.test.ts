// Sees: list, actions
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('an action asks for what is no field, and a column comes through a reference', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/dispose/dispose' });
  const packages = page.getByRole('table').getByRole('row');
  // The first one costs nothing.
  const first = packages.nth(2);
  await first.getByRole('checkbox').waitFor();
  const before = await first.innerText();
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: '按比例调价' }).first().click();
  const form = page.getByRole('dialog', { name: '按比例调价' });
  const percent = form.getByLabel('调整比例');
  await percent.waitFor();
  await form.getByRole('button', { name: '确定' }).click();
  await form
    .getByText(/调整比例(?:为必填|不能为空|必填)|请.*调整比例/)
    .first()
    .waitFor();
  await percent.fill('10');
  await form.getByRole('button', { name: '确定' }).click();
  await page.getByText('已调价').first().waitFor();
  await expect.poll(() => first.innerText()).not.toBe(before);

  await go(page, '/dispose/order');
  const table = page.getByRole('table');
  // Customers are named by company and nickname; the company can be filtered by, through the reference.
  const customers = table.getByRole('link', { name: / · / });
  const [company = ''] = (await customers.first().innerText()).split(' · ');
  expect(company).not.toBe('');
  await go(page, `/dispose/order?company_like=${encodeURIComponent(company)}`);
  await expect.poll(() => table.getByRole('link', { name: company }).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('one button checks everything that the list finds', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/ranking/custom' });
  await page.getByRole('button', { name: '全部检测' }).first().click();
  const question = page.getByRole('dialog');
  await question.getByText('当前列表中监控中的关键词全部重新检测，其余跳过').waitFor();
  await question.getByRole('button', { name: '全部检测' }).click();
  await page
    .getByText(/^已安排 \d+ 项检测/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a cell is changed in place: refused with its reason, saved, taken back', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/dispose/dispose' });
  const table = page.getByRole('table');
  // What is on sale keeps its price.
  await expect
    .poll(() => table.getByRole('row').nth(1).getByRole('button', { name: '修改售价' }).isDisabled())
    .toBe(true);
  const row = table.getByRole('row', { name: '老客户专享版' });
  const price = row.getByRole('cell').nth(3);
  const before = await price.innerText();
  await row.getByRole('button', { name: '修改售价' }).click();
  const input = row.getByLabel('售价');
  await input.fill('-5');
  await input.press('Enter');
  expect(await row.getByRole('alert').innerText()).toBe('售价不能小于0');
  await input.fill('1777');
  await input.press('Enter');
  await expect.poll(() => price.innerText()).toContain('1,777');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => price.innerText()).toBe(before);
  expect(complaints).toEqual([]);
});

test('packages are put in another order by mouse, keyboard and undo, and not while they are searched', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/dispose/dispose' });
  const handles = page.getByRole('table').getByRole('button', { name: /^移动“/ });
  await handles.nth(3).waitFor();
  const titles = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const [first = '', second = '', third = '', ...rest] = await titles();
  await handles.first().hover();
  await page.mouse.down();
  const target = await handles.nth(2).boundingBox();
  if (!target) throw new Error('the third row has no place');
  await page.mouse.move(target.x + 8, target.y + target.height - 2, { steps: 4 });
  await page.locator('tr[data-drop="after"]').waitFor();
  await page.mouse.up();
  await expect.poll(titles).toEqual([second, third, first, ...rest]);

  await page.getByRole('button', { name: first }).press('Alt+ArrowUp');
  await expect.poll(titles).toEqual([second, first, third, ...rest]);
  await expect
    .poll(() => page.getByRole('button', { name: first }).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.getByRole('status').filter({ hasText: '之前' }).waitFor();
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect.poll(titles).toEqual([second, third, first, ...rest]);

  await go(page, '/dispose/dispose?_q=a');
  await expect.poll(() => handles.count()).toBe(0);
  expect(complaints).toEqual([]);
});
