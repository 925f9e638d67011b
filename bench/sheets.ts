import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { enter, openBrowser, openPage } from '../tests/support/browser';
import { startConsole } from '../tests/support/start-console';
import type { Figure } from './measure';

const imported = 10_000;
const exported = 100_000;
const mostHeap = 60;
const mostTask = 200;

const heapOf = async (client: CDPSession): Promise<number> =>
  ((await client.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;

/** Carries something out and answers how much the page's heap grew at most, garbage included, and its longest task. */
const watch = async (
  page: Page,
  client: CDPSession,
  work: () => Promise<void>,
): Promise<{ heap: number; task: number }> => {
  await client.send('HeapProfiler.collectGarbage');
  const before = await heapOf(client);
  let most = before;
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      most = Math.max(most, await heapOf(client));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await work();
  isOver = true;
  await sampling;
  const task = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  return { heap: (most - before) / 2 ** 20, task };
};

const figures = (name: string, { heap, task }: { heap: number; task: number }): Figure[] => [
  {
    name: `heap growth: ${name}`,
    value: `${heap.toFixed(1)} MiB`,
    ratio: '-',
    aim: `≤ ${mostHeap} MiB`,
    isReached: heap <= mostHeap,
  },
  {
    name: `longest task: ${name}`,
    value: `${Math.round(task)} ms`,
    ratio: '-',
    aim: `≤ ${mostTask} ms`,
    isReached: task <= mostTask,
  },
];

const answer = (data: unknown, code = 200): string => JSON.stringify({ code, msg: '', data });

/** A server that has a hundred thousand articles and takes every row it is given. */
const standIn = async (page: Page): Promise<void> => {
  await page.route('**/backend/api/articles?*_export=*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('_start'));
    const list = Array.from({ length: Number(query.get('_end')) - from }, (_, index) => ({
      id: `a${from + index}`,
      version: 1,
      title: `第 ${from + index} 篇：上海装修公司选择要点`,
      origin: 'manual',
      words: 500 + (index % 400),
      originality: 88.5,
      reviewStatus: 'approved',
      publishStatus: 'success',
      views: index,
      createdAt: '2026-11-19T04:35:00.000Z',
    }));
    return route.fulfill({ contentType: 'application/json', body: answer({ list, total: exported }) });
  });
  const job = { id: 'job', state: 'done', total: imported, done: imported, failed: 0, reason: '', failures: [] };
  await page.route('**/backend/api/articles/import*', (route) => {
    const isDry = route.request().url().includes('dry=1');
    const body = isDry ? answer({ errors: [] }) : answer({ ...job, upload: 'upload' });
    return route.fulfill({ contentType: 'application/json', body });
  });
  await page.route('**/backend/api/user/jobs/job', (route) =>
    route.fulfill({ contentType: 'application/json', body: answer(job) }),
  );
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** What large files cost the page: importing ten thousand rows, exporting a hundred thousand. */
export const benchSheets = async (): Promise<Figure[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'sheets-'));
  const server = await startConsole();
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser);
    page.setDefaultTimeout(120_000);
    await enter(page, { url: server.url, username: 'customer' });
    await standIn(page);
    await page.goto(`${server.url}/articleList/article`);
    const client = await page.context().newCDPSession(page);

    await button(page, '导出').click();
    await page.getByText('CSV (.csv)').click();
    const out = await watch(page, client, async () => {
      await Promise.all([page.waitForEvent('download'), button(page, '开始导出').click()]);
    });

    await button(page, '导入').click();
    await button(page, '选择文件').waitFor();
    const rows = Array.from(
      { length: imported },
      (_, index) => `第 ${index} 篇导入的文章,正文内容 ${index},装修建材,甲、乙`,
    );
    // A file on disk, as people have it: one out of memory would be unpacked by the page itself.
    const file = join(dir, 'articles.csv');
    await writeFile(file, `标题,正文,分类,标签\n${rows.join('\n')}`);
    const back = await watch(page, client, async () => {
      await page.locator('input[type=file]').setInputFiles(file);
      await button(page, '开始校验').click();
      await button(page, `导入 ${imported} 行`).click();
      await page.getByText('导入完成').waitFor();
    });
    return [...figures(`exporting ${exported} rows as CSV`, out), ...figures(`importing ${imported} rows`, back)];
  } finally {
    await browser.close();
    await server.close();
    await rm(dir, { recursive: true });
  }
};
