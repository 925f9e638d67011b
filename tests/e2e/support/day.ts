import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SeedRows } from '../../../src/framework/server/store/store';
import { disagreements, gaps } from '../../product/server/ledger/replay';
import { enter, openPage, sharedBrowser } from '../../support/browser';
import { startConsole, type TestConsole } from '../../support/start-console';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Data = any;

/** For what services outside do, and what a busy machine takes long for. */
export const soon = { timeout: 60_000 };

/** A console in which the work of services goes on, and what the days of its people ask of it. */
export interface Days {
  server: TestConsole;
  /** Reads as somebody, or sends. */
  api: (who: string, path: string, body?: unknown) => Promise<Data>;
  /** What somebody does in the console, which has nothing to complain about. */
  day: (who: string, path: string, work: (page: Page) => Promise<void>) => Promise<void>;
  /** Somebody's balances are what the ledger says, and what these days have moved adds up entry by entry. */
  ledgerIsBalanced: (...ownerIds: string[]) => Promise<void>;
  /** Resolves with the address of a publication when its platform has it; a platform's bad luck is tried again, as people do. */
  published: (who: string, targetId: string) => Promise<string>;
}

/** Whenever this runs, what allows to publish has not ended, and nobody keeps hours. */
const lastingRows = (rows: SeedRows): SeedRows => {
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const each = (all: readonly unknown[] = [], more: object) => all.map((row) => ({ ...(row as object), ...more }));
  return {
    ...rows,
    accounts: each(rows.accounts, { tokenExpireAt: inAMonth, refreshExpireAt: inAMonth, dailyLimit: 50 }),
    publishSettings: each(rows.publishSettings, {
      avoidNight: false,
      timeSlots: [],
      dailyLimit: 50,
      minInterval: 0,
      maxAttempts: 5,
    }),
  };
};

const pageSize = 1000;

/** Starts the console of these days. */
export const startDays = async (): Promise<Days> => {
  // Entries of the starting data lie before it.
  const begun = Date.now();
  const [server, browser]: [TestConsole, Browser] = await Promise.all([
    startConsole({ DEMO_SPEED: '2000' }, { change: lastingRows }),
    sharedBrowser(),
  ]);
  const tokens = new Map<string, string>();
  const send = async (to: string, token: string | undefined, sent?: unknown) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const init = sent === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) };
    return (await (await fetch(`${server.url}/backend/api/${to}`, init)).json()) as { code: number; data: Data };
  };
  const api: Days['api'] = async (who, path, body) => {
    const known = tokens.get(who);
    const token = known ?? (await send('user/login', undefined, { username: who, password: '123456' })).data.token;
    tokens.set(who, token);
    return (await send(path, token, body)).data;
  };

  /** All entries of somebody in the order in which they were written. */
  const entriesOf = async (ownerId: string): Promise<Data[]> => {
    const rows: Data[] = [];
    for (let start = 0, total = 1; start < total; start += pageSize) {
      const range = `_start=${start}&_end=${start + pageSize}&_sort=createdAt&_order=asc`;
      const answer = await api('admin', `consumptions?ownerId=${ownerId}&${range}`);
      rows.push(...answer.list);
      total = answer.total;
    }
    return rows;
  };
  const isBalanced = async (ownerId: string): Promise<void> => {
    const [user, rows] = await Promise.all([api('admin', `users/${ownerId}`), entriesOf(ownerId)]);
    const own = disagreements({ users: [user], rows }).filter((line) => !line.startsWith('all accounts'));
    expect([...own, ...gaps(rows.filter(({ createdAt }) => Date.parse(createdAt) >= begun))]).toEqual([]);
  };
  return {
    server,
    api,
    day: async (who, path, work) => {
      const { page, complaints } = await openPage(browser);
      await enter(page, { url: server.url, username: who, path });
      await work(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    ledgerIsBalanced: async (...ownerIds) => {
      await Promise.all(ownerIds.map(isBalanced));
    },
    published: async (who, targetId) => {
      const address = async (): Promise<string | undefined> => {
        const { remoteUrl, status } = await api(who, `publishTargets/${targetId}`);
        if (['failed', 'rejected', 'dead'].includes(status))
          await api(who, `publishTargets/${targetId}/actions/retry`, {});
        return remoteUrl ?? undefined;
      };
      await expect.poll(address, soon).toBeTruthy();
      return (await address()) ?? '';
    },
  };
};

/** A picture of a page, where somebody wants to see the days. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true });

/** Counts from now on how often the pointer is pressed, as long as the page stays loaded. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  const presses = await page.evaluateHandle(() => {
    const seen: string[] = [];
    window.addEventListener('pointerdown', ({ type }) => seen.push(type), { capture: true });
    return seen;
  });
  return () => presses.evaluate((seen) => seen.length);
};

/** Answers the dialog that is open; antd puts a blank between two signs. */
export const confirm = (page: Page): Promise<void> => button(page.getByRole('dialog'), /^确\s?定$/).click();

/** What an act will cost, as its form says it. */
export const priceOf = (place: Page | Locator): Locator => place.locator('.engine-price');

/** Presses an action of a row, at any place: next to the record, or in the menu of the row. */
export const act = async (page: Page, row: Locator, name: string): Promise<void> => {
  await row.waitFor();
  const own = button(row, name);
  if ((await own.count()) > 0) return own.first().click();
  await button(row, '更多').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Chooses an option of a select by its text. */
export const choose = async (select: Locator, option: string): Promise<void> => {
  await select.click();
  const open = select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await open.getByTitle(option, { exact: true }).click();
};
