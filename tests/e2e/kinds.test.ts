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

test('a card that is moved carries out the action that leads there', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/audit/list' });
  await page.getByRole('button', { name: '看板' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?_kind=board');
  const board = page.getByRole('region', { name: '审核记录', exact: true });
  const pending = board.getByRole('region', { name: '待审核' });
  const approved = board.getByRole('region', { name: '已通过' });
  const card = pending.getByRole('listitem').first();
  await card.waitFor();
  const header = approved.locator('header');
  await header.getByText(/^\d+$/).waitFor();
  const before = Number(await header.locator('span').last().textContent());
  const from = await card.locator('.kinds-board-handle').boundingBox();
  const to = await approved.boundingBox();
  if (from === null || to === null) throw new Error('nothing to move');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y + 100, { steps: 10 });
  await expect.poll(() => approved.getAttribute('data-over')).toBe('true');
  await page.mouse.up();
  await expect.poll(async () => Number(await header.locator('span').last().textContent())).toBe(before + 1);
  expect(complaints).toEqual([]);
});

test('pictures are a list, a month asks for its own records, a figure filters', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/material/imageDetail?_kind=grid' });
  const pictures = page.getByRole('list', { name: '图片明细' });
  await pictures.getByRole('listitem').first().waitFor();
  await pictures.getByRole('button', { name: '更多' }).first().waitFor();

  await go(page, '/articleList/list?_kind=calendar&_at=2026-10');
  await page.getByRole('table', { name: '视频发布列表' }).waitFor();
  // Not the request of the month before, which may still be on its way out.
  const requested = page.waitForRequest((request) => request.url().includes('scheduledAt_gte=2026-10'));
  await page.getByRole('button', { name: '下个月' }).click();
  const query = new URL((await requested).url()).searchParams;
  expect(query.get('scheduledAt_gte')?.slice(0, 7)).toBe('2026-10');
  expect(query.get('scheduledAt_lte')?.slice(0, 7)).toBe('2026-12');
  await page.getByRole('heading', { name: '2026年11月' }).waitFor();

  await go(page, '/ranking/index');
  await page.getByRole('button', { name: /^掉词/ }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('change=lost');
  expect(complaints).toEqual([]);
});

test('a day is hours: a record is dragged and stepped to another time, an empty one begins a new post', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/articleList/list' });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const get = async (path: string) => {
    const answer = await page.request.get(`${server.url}/backend/api/publishTargets${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).data;
  };
  const record = (
    await get('?contentKind=video&platform=bilibili&status=scheduled&_sort=scheduledAt&_order=desc&_start=0&_end=1')
  ).list[0];
  const timeOf = async (): Promise<Date> => new Date((await get(`/${record.id}`)).scheduledAt);
  const before = await timeOf();
  await go(page, `/articleList/list?_kind=calendar&_at=${before.toLocaleDateString('sv-SE')}d`);
  const entry = page.locator(`[data-record="${record.id}"]`);
  const lane = page.locator('td', { has: entry });
  // To the afternoon of Shanghai, when the settings let posts go out.
  const [quarter, dragged] = [15 * 60_000, new Date(before)];
  dragged.setUTCHours(7, 0, 0, 0);
  const hour = dragged.getHours();
  await entry.waitFor();
  const height = await page
    .locator('.kinds-hours')
    .evaluate((hours) => Number.parseFloat(getComputedStyle(hours).getPropertyValue('--kinds-hour')));
  await page.locator('.kinds-hours').evaluate((hours, top) => hours.scrollTo({ top }), hour * height - 12);
  const [from, to] = [await entry.boundingBox(), await lane.boundingBox()];
  if (from === null || to === null) throw new Error('nothing to move');
  await page.mouse.move(from.x + 12, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(to.x + 12, to.y + hour * height + 6, { steps: 5 });
  await lane.locator('.kinds-slot', { hasText: `${String(hour).padStart(2, '0')}:00` }).waitFor();
  await page.mouse.up();
  await expect.poll(async () => (await timeOf()).getTime()).toBe(dragged.getTime());
  // Two steps are one move, and the record keeps the focus.
  await entry.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await timeOf()).getTime()).toBe(dragged.getTime() - 2 * quarter);
  expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);

  const slot = lane.getByRole('button', { name: /新增$/ });
  await slot.focus();
  await slot.press('ArrowDown');
  const time = /(\d\d:\d\d)/.exec((await slot.getAttribute('aria-label')) ?? '')?.[1];
  await slot.press('Enter');
  await page.waitForURL('**/release/console?*');
  const params = new URL(page.url()).searchParams;
  expect([params.get('contentKind'), params.get('accountId')]).toEqual(['video', record.accountId]);
  expect(new Date(params.get('scheduledAt') ?? '').toTimeString().slice(0, 5)).toBe(time);
  await expect.poll(() => page.getByLabel('发布时刻').inputValue()).toContain(time);
  expect(complaints).toEqual([]);
});
