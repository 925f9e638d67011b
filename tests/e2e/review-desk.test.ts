// Sees: replace, feedback
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('a reviewer goes through the queue by keyboard: approve, reject with a reason, undo', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/audit' });
  await page.getByRole('region', { name: '内容' }).waitFor();
  const queue = page.locator('.review-queue').getByRole('listitem');
  const current = page.locator('[aria-current="true"] .review-queue-title');
  const count = async () => Number(/\d+/.exec(await page.getByRole('heading', { name: /^待审核/ }).innerText())?.[0]);
  await page.getByRole('button', { name: '通过', exact: true }).waitFor();
  const waiting = await count();
  expect(await queue.count()).toBe(waiting);
  const idOf = () => new URL(page.url()).searchParams.get('id');

  const approved = idOf();
  await page.keyboard.press('a');
  await expect.poll(idOf).not.toBe(approved);
  await expect.poll(count).toBe(waiting - 1);
  await current.waitFor();

  const rejected = idOf();
  await page.keyboard.press('r');
  await page.getByText('请选择驳回原因').waitFor();
  await page.getByRole('button', { name: '内容质量低' }).click();
  await page.keyboard.press('r');
  await expect.poll(idOf).not.toBe(rejected);
  await expect.poll(count).toBe(waiting - 2);
  await page.keyboard.press('Control+z');
  await expect.poll(count).toBe(waiting - 1);
  expect(complaints).toEqual([]);
});

test('keys pressed while a verdict is given wait for the next review, and the queue scrolls along', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 620 } });
  await enter(page, { url: server.url, username: 'admin', path: '/audit' });
  const items = page.locator('.review-queue button');
  const approve = page.getByRole('button', { name: '通过', exact: true });
  await approve.waitFor();
  const ids = await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-id')));
  const decided: (string | undefined)[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/audits/actions/approve', async (route) => {
    decided.push(...(route.request().postDataJSON() as { ids: string[] }).ids);
    await held;
    await route.continue();
  });
  for (const key of ['a', 'a', 'j', 'j', 'a']) await page.keyboard.press(key);
  await expect.poll(() => decided).toEqual([ids[0]]);
  release();
  await expect.poll(() => decided).toEqual([ids[0], ids[1], ids[4]]);
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe(ids[5]);
  await expect.poll(() => items.count()).toBe(ids.length - 3);
  // The last of the queue is in sight once it is open, without the page moving.
  const inSight = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [list, item] = [box('.review-queue'), box('.review-queue [aria-current]')];
      return list && item ? item.top >= list.top - 1 && item.bottom <= list.bottom + 1 : undefined;
    });
  for (const _ of ids.slice(6)) await page.keyboard.press('j');
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe(ids.at(-1));
  await expect.poll(inSight).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(complaints).toEqual([]);
});
