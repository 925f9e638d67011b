// Sees: pages, layout, parts
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import config from '../../resources.config';
import { knownNames } from '../../src/framework/language/known-names';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { Route } from '../../src/framework/language/route/route';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { mayOpen } from '../../src/framework/rights/may-open';
import { readPolicy } from '../../src/framework/rights/read-policy';
import { subjectOf } from '../../src/framework/server/identity/users';
import type { Row } from '../../src/framework/server/store/store';
import { productRoles } from '../contract/oracle';
import { axeProblems } from '../support/axe';
import { enter, follow, go, openPage, sharedBrowser } from '../support/browser';
import { mostShift, watchShift } from '../support/page-cost';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** Each of two languages, three widths and two themes with each of the others, not each with all: 6 walks instead of 12. */
const ways: readonly [language: string, width: number, colorScheme: 'light' | 'dark'][] = [
  ['zh', 1440, 'light'],
  ['en', 1440, 'dark'],
  ['zh', 1024, 'dark'],
  ['en', 1024, 'light'],
  ['zh', 390, 'light'],
  ['en', 390, 'dark'],
];

const console = resolveConsole(config);
const policy = readPolicy({ text: readFileSync('access-policy.csv', 'utf8'), known: knownNames(console) });
if (!policy.ok) throw new Error(JSON.stringify(policy.errors));
const decisions = await createDecisions(policy);

/** The accounts of the demo, one of each role. */
const names = [...productRoles.map((role) => role.toLowerCase()), 'editor', 'test'];
const users = (JSON.parse(readFileSync('mock-db.json', 'utf8')) as { users: Row[] }).users;
const accounts = names.flatMap((name) => {
  const user = users.find(({ username }) => username === name);
  return user ? [{ name, subject: subjectOf(user) }] : [];
});

const opens = ({ subject }: (typeof accounts)[number], route: Route): boolean =>
  mayOpen({ route, subject, can: (right) => decisions.can({ ...right, subject }) });
/** The first of them that the policy lets in; undefined: none. */
const whoOpens = (route: Route): string | undefined => accounts.find((account) => opens(account, route))?.name;
const isHome = ({ path }: Route): boolean => path === '/';
const isPage = ({ page }: Route): boolean => page.kind !== 'group' && page.kind !== 'link';

const openers = new Map([...console.routeByPath.values()].filter(isPage).map((route) => [route, whoOpens(route)]));
const routes = [...openers.keys()];
/** Each page by who opens it first. */
const byOpener = (some: readonly Route[]): [username: string, seen: readonly Route[]][] =>
  names
    .map((name): [string, Route[]] => [name, some.filter((route) => openers.get(route) === name)])
    .filter(([, seen]) => seen.length > 0);
/** All pages; what the first page shows depends on the role, so each account opens that. */
const everyPage = accounts.map((account): [string, Route[]] => [
  account.name,
  routes.filter((route) => openers.get(route) === account.name || (isHome(route) && opens(account, route))),
]);
/** For `npm test`. */
const oneOfEachKind = routes.filter(
  ({ page }, at) => routes.findIndex((route) => route.page.kind === page.kind) === at,
);

/** A form that opens over the page before. */
const isDrawer = ({ page }: Route): boolean =>
  (page.kind === 'create' || page.kind === 'edit') && console.resources.get(page.resource)?.form.in === 'drawer';
/** Without a tab, or with one for each visit: there is no tab of this address to wait for. */
const hasNoTab = (route: Route): boolean => route.noLayout || route.dynamicNewTab || isDrawer(route);

/** Where a page is opened: the id in its address is an existing one; undefined: the role sees none. */
const addressOf = async (page: Page, { path, page: { ...kind } }: Route): Promise<string | undefined> => {
  if (!path.includes(':id')) return path;
  if (!('resource' in kind)) return path.replace(':id', '1');
  const id = await page.evaluate(async (resource) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch(`/backend/api/${resource}?_start=0&_end=1`, { headers });
    return ((await answer.json()) as { data?: { list?: { id: string }[] } }).data?.list?.[0]?.id;
  }, kind.resource);
  return id === undefined ? undefined : path.replace(':id', encodeURIComponent(id));
};

/** Pages that are cached in their tabs at a time. */
const openTabs = 12;

/** What is wrong on some pages, a line each. */
const walk = async (
  [language, width, colorScheme]: (typeof ways)[number],
  username: string,
  seen: readonly Route[],
): Promise<string[]> => {
  const viewport = { width, height: 900 };
  const { page, complaints } = await openPage(browser, { viewport, colorScheme, bypassCSP: true });
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const shift = await watchShift(page);
  await enter(page, { url: server.url, username });
  const under = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.url().includes('/events')) under.add(request);
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  const found: string[] = [];
  for (const [at, route] of seen.entries()) {
    const address = await addressOf(page, route);
    if (address === undefined) continue;
    // axe goes through the pages of other tabs as well, although nobody sees them: from time to time they go.
    if (at % openTabs === openTabs - 1) await enter(page, { url: server.url, username });
    await (hasNoTab(route) ? follow(page, address) : go(page, address));
    const shown = page.locator('.kept-page').filter({ visible: true }).or(page.getByRole('main')).first();
    await shown.getByRole('heading', { level: 1 }).first().waitFor();
    if (isDrawer(route)) await page.getByRole('dialog').waitFor();
    await expect.poll(() => under.size, { timeout: 15_000 }).toBe(0);
    const wide = await page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() => done(document.documentElement.scrollWidth - innerWidth)),
        ),
    );
    const moved = await shift();
    if (moved > mostShift) found.push(`${address} moves by ${moved.toFixed(2)}`);
    if (wide > 0) found.push(`${address} is ${wide} px too wide`);
    found.push(...(await axeProblems(page)).map((each) => `${address} ${each}`));
    found.push(...complaints.splice(0).map((each) => `${address}: ${each}`));
  }
  await page.context().close();
  return found;
};

test('some account of the demo opens each page', () => {
  expect(routes.filter((route) => openers.get(route) === undefined).map(({ path }) => path)).toEqual([]);
});

describe.each(ways)('in %s, %i px wide, %s', (...way) => {
  test.each(everyPage)(
    'every page that %s sees first is sound',
    { tags: 'slow', timeout: 900_000 },
    async (username, seen) => {
      expect(await walk(way, username, seen)).toEqual([]);
    },
  );
});

test('one page of each kind is sound', async () => {
  const found: string[] = [];
  for (const [username, seen] of byOpener(oneOfEachKind))
    found.push(...(await walk(['en', 390, 'dark'], username, seen)));
  expect(found).toEqual([]);
});
