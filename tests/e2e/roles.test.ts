// Sees: menu, pages, routing, list
import { type Browser, errors, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { Route } from '../../src/framework/language/route/route';
import { oracle, productRoles } from '../contract/oracle';
import { enter, follow, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { mostShift, watchShift } from '../support/page-cost';
import { sharedConsole, type TestConsole } from '../support/start-console';

const { routes, routeByPath } = resolveConsole(config);
const titleOf = (path: string): string => routeByPath.get(path)?.title.zh ?? `no route ${path}`;

const pathsBelow = ({ path, page, children }: Route): string[] => [
  page.kind === 'link' ? page.href : path,
  ...children.flatMap(pathsBelow),
];
/** Made from a resource: one of each kind is seen by every-address.test.ts, each resource is held over HTTP by tests/contract. */
const isGenerated = (path: string): boolean =>
  ['list', 'show', 'create', 'edit'].includes(routeByPath.get(path)?.page.kind ?? '');

/** The pages of groups without one of the business: the showcase, unless it was deleted. */
const showcase = new Set(
  routes
    .filter(({ hidden }) => !hidden)
    .map(pathsBelow)
    .filter((paths) => !paths.some((path) => oracle.some((row) => row.path === path)))
    .flat(),
);

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** The names of all entries of the main menu, every group unfolded. */
const menuEntries = async (page: Page): Promise<{ path: string; title: string }[]> => {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) {
    // The group of the open page unfolds by itself, perhaps between being counted and being clicked: then it is counted again.
    await folded
      .first()
      .click({ timeout: 1000 })
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
      });
  }
  return menu
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href') ?? '', title: (link.textContent ?? '').trim() })),
    );
};

const openByAddress = async (page: Page, path: string): Promise<void> => {
  await go(page, path);
  await page.getByRole('main').waitFor();
};

/** Goes there as people do: by the entry of the menu, whose group is unfolded first where it must be. */
const choose = async (page: Page, path: string): Promise<void> => {
  const entry = page.getByRole('navigation', { name: '主菜单' }).locator(`a[href="${path}"]`);
  if ((await entry.count()) === 0) await menuEntries(page);
  await entry.click();
};

/** Whose menu and refusals are seen in `npm test`: the rule is held for all of them by tests/contract/route-roles.test.ts. */
const seenAlways: readonly string[] = ['Admin', 'Customer'];

describe.each(productRoles)('%s', (role) => {
  const mine = oracle.filter(({ roles }) => roles.includes(role));
  const foreign = oracle.filter(({ roles }) => !roles.includes(role));
  let watched: WatchedPage;
  let shift: () => Promise<number>;
  beforeAll(async () => {
    watched = await openPage(browser);
    shift = await watchShift(watched.page);
    await enter(watched.page, { url: server.url, username: role.toLowerCase() });
  });
  afterAll(() => watched?.page.context().close());

  const tags = seenAlways.includes(role) ? [] : ['slow'];

  test('lands on the first page that it may see', { tags }, async () => {
    const { page } = watched;
    await expect.poll(() => new URL(page.url()).pathname).toBe(mine.find(({ isShown }) => isShown)?.path);
  });

  test('has exactly the menu of the oracle', { tags }, async () => {
    const shown = mine.filter(({ isShown }) => isShown).map(({ path }) => titleOf(path));
    const entries = await menuEntries(watched.page);
    const ofBusiness = entries.filter((entry) => oracle.some(({ path }) => path === entry.path));
    expect(ofBusiness.map(({ title }) => title).sort()).toEqual(shown.sort());
    // The showcase follows, for admins alone (`demoMenu`), and nothing else.
    const others = entries.filter((entry) => !ofBusiness.includes(entry)).map(({ path }) => path);
    expect(others.filter((path) => !showcase.has(path))).toEqual([]);
    expect(others.length > 0).toBe(role === 'Admin' && showcase.size > 0);
  });

  const opens = async (entries: typeof mine): Promise<void> => {
    const { page, complaints } = watched;
    const moving: string[] = [];
    for (const { path, isShown } of entries) {
      await shift();
      await (isShown ? choose(page, path) : openByAddress(page, path));
      // The pages of other tabs are cached in the document: a query by role over them as well takes a third of the time.
      const open = page.locator('.kept-page').filter({ visible: true });
      await open.getByRole('heading', { level: 1, name: titleOf(path), exact: true }).waitFor();
      await expect.poll(() => page.title()).toBe(`${titleOf(path)} - 自媒体运营平台`);
      expect(await page.getByRole('main').count(), path).toBe(1);
      expect(await open.getByRole('heading', { name: /403|404/ }).count(), path).toBe(0);
      // Something is on it: a record below the head of a table or with its picture, the word that there is none yet, a form, an article to
      // read, a content to review, what configuration became.
      const content = open
        .getByRole('row')
        .nth(1)
        .or(open.getByText('还没有记录'))
        .or(open.getByRole('article'))
        .or(open.getByRole('region', { name: '内容', exact: true }))
        .or(open.getByRole('tabpanel').getByRole('listitem'))
        .or(open.getByRole('button', { name: '保存', exact: true }));
      await content.first().waitFor();
      const moved = await shift();
      if (moved > mostShift) moving.push(`${path} moves by ${moved.toFixed(2)}`);
    }
    expect(moving).toEqual([]);
    expect(complaints).toEqual([]);
  };
  /** A page with code of its own belongs to the first role that may open it: so each is opened once in `npm test`. */
  const own = mine.filter(({ path, roles }) => roles[0] === role && !isGenerated(path));
  const others = mine.filter((entry) => !own.includes(entry));

  test.runIf(own.length > 0)('opens the screens that no role before it has opened, without a complaint', () =>
    opens(own),
  );
  test('opens all of its other pages without a complaint', { tags: 'slow' }, () => opens(others));

  /** Pages of others; `/` leads everybody to the first page of their own. */
  const elsewhere = foreign.filter(({ path }) => path !== '/').slice(0, 4);
  const seesNothing = async (page: Page, path: string): Promise<void> => {
    await page.getByRole('heading', { name: /403/ }).waitFor();
    expect(await page.getByRole('table').count(), path).toBe(0);
  };

  test('sees 403 and nothing of the page elsewhere', { tags }, async () => {
    const { page } = watched;
    for (const { path } of elsewhere.slice(0, 1)) {
      await page.goto(`${server.url}${path}`);
      await seesNothing(page, path);
    }
  });

  test('sees 403 by links that somebody else has made, too', { tags: 'slow' }, async () => {
    const { page } = watched;
    for (const { path } of elsewhere.slice(1)) {
      await go(page, mine.find(({ isShown }) => isShown)?.path ?? '/');
      await page.getByRole('heading', { name: /403/ }).waitFor({ state: 'hidden' });
      await follow(page, path);
      await seesNothing(page, path);
    }
  });
});
