import type { Page } from 'playwright-core';

/** Before a page is opened: its backend knows nothing of starts, as one that is not ours. */
export const withoutStart = async (page: Page): Promise<void> => {
  await page.route('**/api/user/login?*', (route) =>
    route.continue({ url: route.request().url().split('?')[0] ?? '' }),
  );
  await page.route('**/api/user/start?*', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: '', data: null } }),
  );
};
