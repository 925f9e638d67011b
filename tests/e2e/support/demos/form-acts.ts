import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Acts, button, open, openForm } from './act';

const next = (page: Page) => button(page, '下一步').click();
/** The input of a field; not by its label, which may name the same field of a page that is kept. */
const inputOf = (page: Page, name: string) =>
  page
    .locator('.ant-form-item')
    .filter({ visible: true, has: page.locator(`label:text-is("${name}")`) })
    .locator('input, textarea')
    .first();
const fill = (page: Page, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce<Promise<void>>(async (before, [name, value]) => {
    await before;
    await inputOf(page, name).fill(value);
  }, Promise.resolve());

/** What is done on the form pages, beyond filling and saving, which `every-form.test.ts` does for all of them. */
export const formActs: Acts = {
  '/vab/form/basic': async (page) => {
    await button(page, '保存').click();
    await expect.poll(() => open(page).locator('.ant-form-item-explain-error').count()).toBe(3);
  },
  '/vab/form/sections': async (page) => {
    await openForm(page);
    for (const name of ['基本信息', '安排', '投入']) await open(page).getByRole('heading', { name }).waitFor();
  },
  '/vab/form/steps': async (page) => {
    await openForm(page);
    await next(page);
    await open(page).locator('.ant-form-item-explain-error').first().waitFor();
    expect(await inputOf(page, '标题').isVisible()).toBe(true);
  },
  '/vab/form/wizard': async (page) => {
    await openForm(page);
    await fill(page, { 公司名称: '杭州示例有限公司', 统一社会信用代码: '91330100ABCDEFGH12' });
    await next(page);
    await fill(page, { 负责人: '张三', 手机号: '13800138000' });
    await next(page);
    await next(page);
    await next(page);
    await open(page).getByText('杭州示例有限公司').waitFor();
  },
  '/vab/form/dependent': async (page) => {
    await openForm(page);
    await fill(page, { 单价: '30', 数量: '2' });
    await expect.poll(() => inputOf(page, '费用').inputValue()).toBe('60.00');
  },
  '/vab/form/dynamic': async (page) => {
    await openForm(page);
    const names = open(page).locator('label:text-is("名称")');
    const before = await names.count();
    await open(page).getByRole('button', { name: /一项/ }).last().click();
    await expect.poll(() => names.count()).toBe(before + 1);
  },
  '/vab/form/rules': async (page) => {
    await openForm(page);
    await fill(page, { 编码: 'abc' });
    await button(page, '保存').click();
    await open(page).getByText('只能用大写字母').first().waitFor();
  },
  '/vab/form/transfer': async (page) => {
    await openForm(page);
    await open(page).locator('.ant-transfer').getByText('信息流').click();
    await open(page).locator('.ant-transfer-operation, .ant-transfer-actions').getByRole('button').first().click();
    await expect.poll(() => open(page).locator('.ant-transfer').textContent()).toContain('1 项');
  },
  '/vab/form/drawer': async (page) => {
    await openForm(page);
    await page.getByRole('dialog').getByText('备注').waitFor();
    expect(new URL(page.url()).pathname).toBe('/vab/form/drawer/create');
    await page.keyboard.press('Escape');
  },
  '/vab/form/large': async (page) => {
    await openForm(page);
    await open(page).getByRole('tab', { name: '渠道' }).click();
    await inputOf(page, '渠道 15').waitFor();
  },
};
