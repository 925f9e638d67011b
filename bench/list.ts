import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';
import { openBrowser, openPage } from '../tests/support/browser';
import { type Figure, median, ms, times } from './measure';

const root = resolve(import.meta.dirname, 'list-page');

/** As slow as the machine of an operator is against this one. */
const slowDown = 4;

/**
 * A generated table of 20 columns and 20 rows against antd's, written by hand, mounted in turn in one production page; and what 200
 * expressions cost there, each evaluated for every row: 50 tones, 50 conditions of actions, 50 of cells, 50 computed values.
 */
export const benchList = async (): Promise<Figure[]> => {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-list-'));
  const options = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    preview: { port: 0 },
  } as const;
  await build(options);
  const server = await preview(options);
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'mountLists' in window);
    const taken = await page.evaluate(() => window.mountLists());
    const [ours, theirs] = [median(taken.generated), median(taken.handWritten)];
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const request = median(await page.evaluate(() => window.askExpressions()));
    return [
      {
        name: 'a generated list of 20 × 20 mounts, antd Table by hand',
        value: `${ms(ours)}, ${ms(theirs)}`,
        ratio: times(ours / theirs),
        aim: '≤ 1.3 ×',
        isReached: ours <= theirs * 1.3,
      },
      {
        name: '200 expressions asked of each of its rows, in Chromium',
        value: ms(request),
        ratio: `at ${slowDown} × slow-down`,
        aim: '< 5 ms',
        isReached: request < 5,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
};
