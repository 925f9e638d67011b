import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser';
import { measureWeight } from '../support/page-weight';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

/** Kilobytes of JavaScript, gzip; the best peer needs 226 for its sign-in page (README, Figures). */
const most = { toSignIn: 100, toList: 330 };

test('the sign-in page and the first list stay within their budgets', async () => {
  const weight = await measureWeight(browser, server.url);
  expect(weight.toSignIn).toBeLessThanOrEqual(most.toSignIn);
  expect(weight.toList).toBeLessThanOrEqual(most.toList);
  // A page that weighs next to nothing has not been measured.
  expect(Math.min(weight.toSignIn, weight.toList)).toBeGreaterThan(50);
});
