import type { Page } from 'playwright-core';

/** Where React has shown a fallback of Suspense: the nearest element around it, and when. */
export interface ShownFallback {
  /** Its tag and class. */
  inside: string;
  /** ms since the page was opened. */
  at: number;
}

/** Counts what React shows in place of parts that are not there, by the hook that its own tools use. Call it before the page is opened. */
export const watchFallbacks = async (page: Page): Promise<{ take: () => Promise<ShownFallback[]> }> => {
  // What tsx puts around functions to keep their names; not there in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(() => {
    interface Fiber {
      tag: number;
      stateNode: unknown;
      memoizedState: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
      return: Fiber | null;
      alternate: Fiber | null;
    }
    // Numbers of React's kinds of fibers.
    const [suspense, offscreen] = [13, 22];
    let shown: { inside: string; at: number }[] = [];
    let showing = new WeakSet<Fiber>();
    const placeOf = (fiber: Fiber): string => {
      for (let up = fiber.return; up; up = up.return)
        if (up.stateNode instanceof Element) return `${up.stateNode.localName}.${up.stateNode.className}`;
      return '';
    };
    const visit = (root: Fiber): void => {
      const now = new WeakSet<Fiber>();
      const waiting: Fiber[] = [root];
      for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
        if (fiber.sibling) waiting.push(fiber.sibling);
        // What is hidden is not seen, and neither is what waits in it.
        if (fiber.tag === offscreen && fiber.memoizedState !== null) continue;
        if (fiber.tag === suspense && fiber.memoizedState !== null) {
          const isNew = !showing.has(fiber) && !(fiber.alternate && showing.has(fiber.alternate));
          if (isNew) shown.push({ inside: placeOf(fiber), at: performance.now() });
          now.add(fiber);
          if (fiber.alternate) now.add(fiber.alternate);
        }
        if (fiber.child) waiting.push(fiber.child);
      }
      showing = now;
    };
    Object.assign(window, {
      takeFallbacks: () => {
        const taken = shown;
        shown = [];
        return taken;
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current),
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        checkDCE: () => undefined,
      },
    });
  });
  return {
    take: () => page.evaluate(() => (window as unknown as { takeFallbacks: () => ShownFallback[] }).takeFallbacks()),
  };
};
