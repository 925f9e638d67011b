import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is done on a page, and what must come of it. */
export type Acts = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** The page that is open, among the cached ones. */
export const open = (page: Page): Locator => page.locator('.kept-page').filter({ visible: true });

/** A button of the open page; antd puts a space between two Chinese characters. */
export const button = (page: Page, name: string): Locator =>
  open(page).getByRole('button', {
    name: new RegExp(`^${Array.from(name).join('\\s*')}$`),
  });

/** Does something that saves a file. Returns its name. */
export const download = async (page: Page, what: () => Promise<void>): Promise<string> => {
  const saved = page.waitForEvent('download');
  await what();
  return (await saved).suggestedFilename();
};

/** What a button copies. */
export const copied = async (page: Page, what: () => Promise<void>): Promise<string> => {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await what();
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe('');
  return text();
};
