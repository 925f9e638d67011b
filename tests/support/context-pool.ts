import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

// A profile that a page has gone through keeps the console's scripts, fetched and compiled: loading it again costs half. So profiles go
// from test to test: when one is closed, everything that its pages have stored is cleared, and the next test of the same options takes it.

interface Profile {
  context: BrowserContext;
  /** The first page of the next test. */
  page: Page;
  /** Whatever its pages have been in touch with. */
  origins: Set<string>;
  /** Something of it cannot be undone: scripts for every page, a clock of its own. */
  isSpoilt: boolean;
  /** A test has it. */
  isTaken: boolean;
}

const free = new WeakMap<Browser, Map<string, Profile[]>>();
const freeOf = (browser: Browser): Map<string, Profile[]> => {
  const known = free.get(browser) ?? new Map<string, Profile[]>();
  free.set(browser, known);
  return known;
};

/** Calls a method of an object as before, and notes that it was called. */
const noteCalls = <T extends object>(target: T, names: readonly (keyof T & string)[], note: () => void): void => {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') throw new Error(`${name} is no method`);
    const noted = (...args: unknown[]): unknown => {
      note();
      return method.apply(target, args);
    };
    Object.assign(target, { [name]: noted });
  }
};

/** Leaves nothing of the test before: no page, no route, nothing stored. What is fetched and compiled stays. */
const clear = async (profile: Profile): Promise<void> => {
  const { context, origins } = profile;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  profile.page = await context.newPage();
  const session = await context.newCDPSession(profile.page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  origins.clear();
};

const create = async (browser: Browser, key: string, options: BrowserContextOptions): Promise<Profile> => {
  const context = await browser.newContext(options);
  const profile: Profile = {
    context,
    page: await context.newPage(),
    origins: new Set(),
    isSpoilt: false,
    isTaken: true,
  };
  const spoil = (): void => {
    profile.isSpoilt = true;
  };
  noteCalls(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'], spoil);
  noteCalls(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], spoil);
  context.on('request', (request) => profile.origins.add(new URL(request.url()).origin));
  const close = context.close.bind(context);
  context.close = async (): Promise<void> => {
    // A test closes its own, and whoever tidies up after the file closes all.
    if (!profile.isTaken) return;
    profile.isTaken = false;
    if (profile.isSpoilt) return close();
    await clear(profile);
    freeOf(browser).set(key, [...(freeOf(browser).get(key) ?? []), profile]);
  };
  return profile;
};

/** A page in a profile that is as good as new; closing its context gives the profile back. */
export const takePage = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const key = JSON.stringify(options);
  const profile = freeOf(browser).get(key)?.pop() ?? (await create(browser, key, options));
  profile.isTaken = true;
  return profile.page;
};
