import type { Page, Request } from 'playwright-core';

/** What a stretch of a visit has cost, in counts that a busy machine does not change. */
export interface PageCost {
  /** Scripts that were fetched, without their hashes; those that have no name of their own count as `shared`. */
  scripts: string[];
  /** Calls of the API. */
  calls: string[];
  /** Calls that have waited for one another, in a row. */
  waves: number;
  /** Times that React has changed the page. */
  commits: number;
  /** Elements that were created. */
  elements: number;
  /** How far what was on the screen has moved, as browsers add it up. */
  shift: number;
}

interface CountedWindow {
  counted: { commits: number; elements: number; shift: number };
}

/** Counts within the page; runs before any of its scripts. */
const countInPage = (): void => {
  const counted = { commits: 0, elements: 0, shift: 0 };
  Object.assign(window, {
    counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        counted.commits += 1;
      },
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      checkDCE: () => undefined,
    },
  });
  const countCalls = (name: 'createElement' | 'createElementNS'): void => {
    const create = Document.prototype[name] as (...args: unknown[]) => Element;
    Object.assign(Document.prototype, {
      [name](this: Document, ...args: unknown[]) {
        counted.elements += 1;
        return create.apply(this, args);
      },
    });
  };
  countCalls('createElement');
  countCalls('createElementNS');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Counts what a page costs from now on; `take` hands out what has come up since the last time. Call it before the page is opened. */
export const watchCost = async (page: Page): Promise<{ take: () => Promise<PageCost> }> => {
  // What tsx puts around functions to keep their names; not there in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(countInPage);
  let scripts: string[] = [];
  let waveOf = new Map<Request, number>();
  let ended = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const script = /\/assets\/(?:(.+)-)?[\w-]{8}\.js$/.exec(pathname);
    if (script) scripts.push(script[1] ?? 'shared');
    // Events are a call that does not end.
    if (pathname.includes('/backend/') && !pathname.endsWith('/events')) waveOf.set(request, ended + 1);
  });
  page.on('response', (response) => {
    ended = Math.max(ended, waveOf.get(response.request()) ?? 0);
  });
  const take = async (): Promise<PageCost> => {
    const counted = await page.evaluate(() => {
      const { counted: sofar } = window as unknown as CountedWindow;
      const copy = { ...sofar };
      Object.assign(sofar, { commits: 0, elements: 0, shift: 0 });
      return copy;
    });
    const cost = {
      scripts: scripts.toSorted(),
      calls: [...waveOf.keys()].map((request) => new URL(request.url()).pathname.replace('/backend/api/', '')),
      waves: Math.max(0, ...waveOf.values()),
      ...counted,
      shift: Math.round(counted.shift * 1000) / 1000,
    };
    [scripts, waveOf, ended] = [[], new Map(), 0];
    return cost;
  };
  return { take };
};
