import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../src/product/seed/base/people';
import { sharedBrowser } from '../support/browser';
import { measureWeight } from '../support/page-weight';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

/**
 * Kilobytes of JavaScript, gzip; the best peer needs 226 for its sign-in page (README, Figures). What platforms take (3 kB) comes with the
 * dictionary that has their names; orders say how they are paid (1.6 kB),
 * folders which is in which (0.5), and rows may come in groups, the tools of a phone in one menu (1.5), and several
 * records may be chosen from a list (2): its button and what checks boxes of rows with reasons.
 */
const most = { toSignIn: 110, toList: 386 };

test('the sign-in page and the first list stay within their budgets', async () => {
  const weight = await measureWeight(browser, server.url);
  expect(weight.toSignIn).toBeLessThanOrEqual(most.toSignIn);
  expect(weight.toList).toBeLessThanOrEqual(most.toList);
  // A page that weighs next to nothing has not been measured.
  expect(Math.min(weight.toSignIn, weight.toList)).toBeGreaterThan(50);
});

test('no plan of the demo data is in the bundle: it comes from the server', () => {
  const assets = new URL('../../dist/assets/', import.meta.url);
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((name) => name.includes('.demo'))).toEqual([]);
  const companies = [...new Set(people.map(({ company }) => company))].filter((name) => name.endsWith('公司'));
  expect(companies.length).toBeGreaterThan(10);
  const report = scripts.filter((name) => {
    const text = readFileSync(new URL(name, assets), 'utf8');
    return companies.some((company) => text.includes(company));
  });
  expect(report).toEqual([]);
});
