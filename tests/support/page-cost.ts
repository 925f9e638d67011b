import type { Page } from 'playwright-core';

/** Selects what people wait for after the sign-in: a number on their home page. */
export const firstFigure = '.dash-figure';

/** What it took until something was seen, in counts that a busy machine does not change. */
export interface PageCost {
  /** Scripts fetched since the click, by name; without a name of its own one is `shared`. */
  scripts: string[];
  /** Calls of the API since the click, without their query. */
  calls: string[];
  /** How many of these calls have waited for one another. */
  waves: number;
  /** Changes of the page by React since the click. */
  commits: number;
  /** Elements created since the click. */
  elements: number;
}

/** What it took, and the processor time of the page for it, as a multiple of a loop that ran in the same page just before. */
export interface TimedCost extends PageCost {
  work: number;
}

interface Counter {
  begin: (selector: string) => void;
  taken: () => PageCost | undefined;
  shift: () => number;
}

const counterOf = () => (window as unknown as { costs: Counter }).costs;

/** Counts within the page; runs before any of its scripts. */
const countInPage = (): void => {
  const now = { commits: 0, elements: 0 };
  let shift = 0;
  let begun = { ...now, at: 0 };
  let selector = '';
  let taken: PageCost | undefined;
  const take = (): PageCost => {
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= begun.at);
    const requests = (entries as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
      path: new URL(name).pathname,
      from: startTime,
      // Zero while it is under way.
      to: responseEnd || Number.POSITIVE_INFINITY,
      wave: 1,
    }));
    const calls = requests.filter(({ path }) => path.includes('/backend/'));
    for (const call of calls)
      call.wave = 1 + Math.max(0, ...calls.filter(({ to }) => to <= call.from).map(({ wave }) => wave));
    return {
      scripts: requests.flatMap(({ path }) => {
        const script = /\/assets\/(?:(.+)-)?[\w-]{8}\.js$/.exec(path);
        return script ? [script[1] ?? 'shared'] : [];
      }),
      calls: calls.map(({ path }) => path.replace('/backend/api/', '')),
      waves: Math.max(0, ...calls.map(({ wave }) => wave)),
      commits: now.commits - begun.commits,
      elements: now.elements - begun.elements,
    };
  };
  const isSeen = (): boolean =>
    [...document.querySelectorAll(selector)].some((found) => found instanceof HTMLElement && found.offsetParent);
  Object.assign(window, {
    costs: {
      begin: (to: string) => {
        [selector, taken, begun] = [to, undefined, { ...now, at: performance.now() }];
      },
      taken: () => taken,
      shift: () => shift,
    } satisfies Counter,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        now.commits += 1;
        if (selector !== '' && taken === undefined && isSeen()) taken = take();
      },
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      checkDCE: () => undefined,
    },
  });
  for (const name of ['createElement', 'createElementNS'] as const) {
    const create = Document.prototype[name] as (...args: unknown[]) => Element;
    Object.assign(Document.prototype, {
      [name](this: Document, ...args: unknown[]) {
        now.elements += 1;
        return create.apply(this, args);
      },
    });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Takes some 30 ms of the processor; objects and strings, as rendering does. */
const calibrationLoop = (): number => {
  let length = 0;
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ id: `${round}-${at}`, value: (at * 7919) % 1000 }));
    length += JSON.stringify(rows.toSorted((left, right) => left.value - right.value)).length;
  }
  return length;
};

/** Seconds of the processor that tasks of the page took; another process on the same core is not counted. */
const startClock = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
};

/** Counts what a click costs until something is seen. Call it before the page is opened. */
export const watchCost = async (page: Page) => {
  // What tsx puts around functions to keep their names; not there in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(countInPage);
  await page.addInitScript(`globalThis.counterOf = ${counterOf.toString()}`);
  const clock = await startClock(page);
  return {
    /** Counts from a click to the commit with which something that the selector finds is seen. */
    from: async (click: () => Promise<unknown>, selector: string): Promise<TimedCost> => {
      const before = await clock();
      await page.evaluate(calibrationLoop);
      const calibrated = await clock();
      await page.evaluate((to) => counterOf().begin(to), selector);
      await click();
      const handle = await page.waitForFunction(() => counterOf().taken());
      const work = ((await clock()) - calibrated) / (calibrated - before);
      return { ...((await handle.jsonValue()) as PageCost), work };
    },
    /** How far everything on the screen has moved by itself since the page was opened; up to 0.1 is good (web.dev/cls). */
    shift: (): Promise<number> => page.evaluate(() => counterOf().shift()),
  };
};

/** Most that a page may move by itself (web.dev/cls): a twentieth of the screen. */
export const mostShift = 0.05;

/** How far what was on the screen has moved by itself. Call it before the page is opened; its answer begins at zero each time. */
export const watchShift = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) moved.by += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { moved } = window as unknown as { moved: { by: number } };
      const { by } = moved;
      moved.by = 0;
      return by;
    });
};
