import type { CDPSession, Page } from 'playwright-core';
import { enter, openBrowser, openPage } from '../tests/support/browser';
import { startConsole } from '../tests/support/start-console';
import { type Figure, median, times } from './measure';

const stored = 20;
const many = 500;

/** Goes on inside the console, as a link does, and waits for the tab. */
const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(`[data-tab="${path}"][aria-selected="true"]`).waitFor();
};

/** Frames that pass from a click on a tab to the frame in which its page is there; each tab of the bar once. */
const framesToSwitch = (page: Page): Promise<number[]> =>
  // No function of its own in it: the compiler names those with a helper that the page does not have.
  page.evaluate(async () => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
    const counts: number[] = [];
    for (const tab of tabs) {
      await new Promise(requestAnimationFrame);
      tab.click();
      let frames = 0;
      do {
        await new Promise(requestAnimationFrame);
        frames += 1;
      } while (tab.getAttribute('aria-selected') !== 'true' || location.pathname !== tab.dataset.tab);
      counts.push(frames);
      // What the page itself does then is not the switch.
      for (let idle = 0; idle < 20; idle += 1) await new Promise(requestAnimationFrame);
    }
    return counts.slice(1);
  });

const heapOf = async (client: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
};

/** Closes every tab but the home. */
const closeAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '更多标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role="tab"]').length === 1);
};

/** Switching between cached tabs, and what hundreds of opened and closed ones leave behind. */
export const benchTabs = async (): Promise<Figure[]> => {
  const server = await startConsole();
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer' });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.get(`${server.url}/backend/api/articles?_start=0&_end=100`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
    const paths = data.list.map(({ id }) => `/articleList/article/show/${id}`);
    const lists = ['/image', '/material/keyword', '/amount', '/manual', '/articleList/article', '/baiduAgent'];
    const client = await page.context().newCDPSession(page);

    for (const path of [...lists, ...paths].slice(0, stored - 1)) await go(page, path);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const frames = await framesToSwitch(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    // Everything has been loaded once, so that only what tabs leave behind is measured.
    await closeAll(page);
    const before = await heapOf(client);
    let mostAlive = 0;
    for (let opened = 0; opened < many; opened += 1) {
      await go(page, [...lists, ...paths][opened % (lists.length + paths.length)] ?? '/');
      if (opened % 50 === 49) {
        mostAlive = Math.max(mostAlive, await page.locator('.kept-page').count());
        await closeAll(page);
      }
    }
    const after = await heapOf(client);
    return [
      {
        name: `switching between ${stored} kept tabs, 4 × slower CPU`,
        value: `${median(frames)} frames (worst ${Math.max(...frames)})`,
        ratio: '-',
        aim: '≤ 2 frames',
        isReached: median(frames) <= 2,
      },
      {
        name: `pages alive while ${many} tabs are opened`,
        value: `${mostAlive}`,
        ratio: '-',
        aim: `≤ ${stored}`,
        isReached: mostAlive <= stored,
      },
      {
        name: `heap after ${many} opened and closed tabs`,
        value: `${(after / 2 ** 20).toFixed(1)} MiB`,
        ratio: `${times(after / before)} the heap before`,
        aim: '≤ 1.15 ×',
        isReached: after / before <= 1.15,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};
