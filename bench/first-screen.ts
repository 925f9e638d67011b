import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser, openPage } from '../tests/support/browser';
import { watchFallbacks } from '../tests/support/fallbacks';
import { firstFigure } from '../tests/support/page-cost';
import { startConsole } from '../tests/support/start-console';
import { type Figure, median, ms, times } from './measure';

/** A console to measure: how to fill its sign-in page in, and what its first figures are. */
interface Subject {
  url: string;
  fill: (page: Page) => Promise<void>;
  /** Name of the button that signs in. */
  button: string;
  /** Selects a figure of the first screen. */
  figures: string;
  /** A wait that its sign-in has built in, in ms; not counted. */
  built: number;
  /** Path of a page with a table, and what selects its first row. */
  table: { path: string; row: string };
}

type Line = 'slow' | 'unthrottled';

interface Visit {
  /** Until the sign-in page can be used. */
  signIn: number;
  /** From the click to the first figures, after a person has typed for `typingMs`. */
  figures: number;
  /** The same for a browser that fills the form in at once. */
  figuresAtOnce: number;
  fallbacks: number;
  /** Calls in a row after the sign-in answer. */
  roundTrips: number;
  /** The page with the table, reloaded, until its first row; its files are in the cache. */
  reload: number;
  /** From there home by the menu, both pages known: until a figure is seen. */
  change: number;
}

/** While a person types, in ms. */
const typingMs = 4000;
const runs = 3;

const throttle = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Counts how many calls of the API have waited for one another since the sign-in answer. */
const watchRounds = (page: Page): (() => number) => {
  const rounds = new Map<Request, number>();
  let ended = 0;
  let isOn = false;
  page.on('request', (request) => {
    if (isOn && request.url().includes('/backend/')) rounds.set(request, ended + 1);
  });
  page.on('response', (response) => {
    const url = response.url();
    if (url.includes('/user/login')) isOn = true;
    const round = rounds.get(response.request());
    if (round !== undefined) ended = Math.max(ended, round);
  });
  return () => Math.max(0, ...rounds.values());
};

const reloadTable = async (page: Page, { url, table }: Subject): Promise<number> => {
  const address = new URL(table.path, url).href;
  const row = page.locator(table.row).first();
  await page.goto(address);
  await row.waitFor();
  // What is fetched ahead is in the cache then.
  await page.waitForTimeout(typingMs);
  const begun = performance.now();
  await page.reload();
  await row.waitFor();
  return performance.now() - begun;
};

/** Opens the home page by the menu until its figures are seen, goes back, and opens it again: the second time counts. */
const changeHome = async (page: Page, { figures, table }: Subject): Promise<number> =>
  page.evaluate(
    async ([figure, row, path]) => {
      const isSeen = (selector: string) =>
        [...document.querySelectorAll(selector)].some((found) => found instanceof HTMLElement && found.offsetParent);
      const open = async (to: string, selector: string): Promise<number> => {
        const begun = performance.now();
        document
          .querySelector<HTMLElement>(`nav a[href="${to}"], aside a[href="${to}"], [data-sidebar] a[href="${to}"]`)
          ?.click();
        while (!isSeen(selector)) await new Promise(requestAnimationFrame);
        return performance.now() - begun;
      };
      await open('/', figure);
      await new Promise((done) => setTimeout(done, 1000));
      await open(path, row);
      await new Promise((done) => setTimeout(done, 1000));
      return open('/', figure);
    },
    [figures, table.row, table.path] as const,
  );

/** A page as a person has it, who saves no data. */
const openVisit = async (browser: Browser, line: Line): Promise<Page> => {
  const { page } = await openPage(browser, {}, { savesData: false });
  if (line === 'slow') await throttle(page);
  return page;
};

/** Milliseconds until the sign-in page can be used. */
const openSignIn = async (page: Page, subject: Subject): Promise<number> => {
  const opened = performance.now();
  await page.goto(subject.url);
  await page.getByRole('button', { name: subject.button, exact: true }).waitFor();
  return performance.now() - opened;
};

/** Milliseconds from the click to the first figures. */
const signIn = async (page: Page, subject: Subject): Promise<number> => {
  const clicked = performance.now();
  await page.getByRole('button', { name: subject.button, exact: true }).click();
  await page.locator(subject.figures).first().waitFor();
  return performance.now() - clicked - subject.built;
};

const signInAtOnce = async (browser: Browser, subject: Subject, line: Line): Promise<number> => {
  const page = await openVisit(browser, line);
  try {
    await openSignIn(page, subject);
    await subject.fill(page);
    return await signIn(page, subject);
  } finally {
    await page.context().close();
  }
};

const visit = async (browser: Browser, subject: Subject, line: Line): Promise<Visit> => {
  const figuresAtOnce = await signInAtOnce(browser, subject, line);
  const page = await openVisit(browser, line);
  try {
    const fallbacks = await watchFallbacks(page);
    const rounds = watchRounds(page);
    const opened = await openSignIn(page, subject);
    await subject.fill(page);
    await page.waitForTimeout(typingMs);
    await fallbacks.take();
    const figures = await signIn(page, subject);
    const shown = { fallbacks: (await fallbacks.take()).length, roundTrips: rounds() };
    const reload = await reloadTable(page, subject);
    return { signIn: opened, figures, figuresAtOnce, ...shown, reload, change: await changeHome(page, subject) };
  } finally {
    await page.context().close();
  }
};

const measure = async (browser: Browser, subject: Subject, line: Line): Promise<Visit> => {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, subject, line));
  const of = (part: keyof Visit) => median(visits.map((one) => one[part]));
  return {
    signIn: of('signIn'),
    figures: of('figures'),
    figuresAtOnce: of('figuresAtOnce'),
    fallbacks: of('fallbacks'),
    roundTrips: of('roundTrips'),
    reload: of('reload'),
    change: of('change'),
  };
};

/** Builds of other consoles, `<name>/dist`, made by hand; without them nothing is compared. */
const peers = resolve(process.env.BENCH_PEERS ?? join(import.meta.dirname, '../../peers'));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a build compressed, as ours is; every address without a file is its page. */
const serveFiles = async (dist: string): Promise<Server> => {
  const answers = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://peer.invalid');
    const named = join(dist, pathname);
    const file = extname(pathname) !== '' && existsSync(named) ? named : join(dist, 'index.html');
    const body = answers.get(file) ?? gzipSync(readFileSync(file), { level: 9 });
    answers.set(file, body);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Cache-Control': 'max-age=600',
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return server;
};

/** The build of the best peer, where there is one. */
const servePeer = async (): Promise<{ subject: Subject; server: Server } | undefined> => {
  const dist = join(peers, 'shadcn-admin/dist');
  if (!existsSync(dist)) return undefined;
  const server = await serveFiles(dist);
  const { port } = server.address() as AddressInfo;
  const subject: Subject = {
    url: `http://127.0.0.1:${port}/sign-in`,
    fill: async (page) => {
      await page.getByLabel('Email').fill('a@example.com');
      await page.getByLabel('Password', { exact: true }).fill('12345678');
    },
    button: 'Sign in',
    figures: '.text-2xl.font-bold',
    table: { path: '/tasks', row: 'tbody tr' },
    // It only pretends to ask a server, for two seconds.
    built: 2000,
  };
  return { subject, server };
};

const figuresOf = (line: Line, ours: Visit, peer: Visit | undefined): Figure[] => {
  const known = { slow: 400, unthrottled: 60 };
  const aims = { slow: 0.6, unthrottled: 0.9 };
  const compared = (
    part: 'signIn' | 'figures' | 'figuresAtOnce' | 'reload',
    aim: number,
  ): Pick<Figure, 'ratio' | 'aim' | 'isReached'> => ({
    ratio: peer ? `${times(ours[part] / peer[part])} the best peer` : 'no peer here',
    aim: `≤ ${aim} ×`,
    isReached: peer === undefined || ours[part] <= aim * peer[part],
  });
  return [
    { name: `sign-in page, ${line}`, value: ms(ours.signIn), ...compared('signIn', line === 'slow' ? 0.5 : 0.9) },
    { name: `click to first figures, ${line}`, value: ms(ours.figures), ...compared('figures', aims[line]) },
    {
      name: `the same, filled in at once, ${line}`,
      value: ms(ours.figuresAtOnce),
      ...compared('figuresAtOnce', aims[line]),
    },
    { name: `a list loaded anew, ${line}`, value: ms(ours.reload), ...compared('reload', 0.7) },
    {
      name: `back to a page that is known, ${line}`,
      value: ms(ours.change),
      ratio: peer ? `${times(ours.change / peer.change)} the best peer` : 'no peer here',
      aim: `≤ ${known[line]} ms`,
      isReached: ours.change <= known[line],
    },
    {
      name: `fallbacks and calls in a row after sign-in, ${line}`,
      value: `${ours.fallbacks} and ${ours.roundTrips}`,
      ratio: '',
      aim: '0 and ≤ 1',
      isReached: ours.fallbacks === 0 && ours.roundTrips <= 1,
    },
  ];
};

/** From the sign-in page to the first figures, after four seconds of typing, on a slow line and without one; compared with the best peer. */
export const benchFirstScreen = async (): Promise<Figure[]> => {
  const [server, browser, peer] = await Promise.all([startConsole(), openBrowser(), servePeer()]);
  const own: Subject = {
    url: `${server.url}/login`,
    fill: async (page) => {
      await page.getByRole('textbox', { name: '用户名' }).fill('customer');
      await page.getByLabel('密码', { exact: true }).fill('123456');
    },
    button: '登录',
    figures: firstFigure,
    table: { path: '/articleList/article', row: '.kept-page tbody tr' },
    built: 0,
  };
  try {
    const figures: Figure[] = [];
    for (const line of ['slow', 'unthrottled'] as const)
      figures.push(
        ...figuresOf(line, await measure(browser, own, line), peer && (await measure(browser, peer.subject, line))),
      );
    return figures;
  } finally {
    await browser.close();
    await server.close();
    peer?.server.close();
  }
};
