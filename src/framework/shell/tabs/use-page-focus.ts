import { type RefObject, useEffect } from 'react';

/** Whether a page was shown before: the first one leaves the focus where the browser has it, before the link that skips to the page. */
let isFirst = true;

/** Nobody has it, or something in a page that has just been hidden, which the browser takes it from a moment later. */
const isFree = (box: HTMLElement | null): boolean => {
  const { activeElement } = document;
  const page = activeElement?.closest('[data-page]');
  return activeElement === null || activeElement === document.body || (page instanceof HTMLElement && page !== box);
};

/**
 * After a change of page whoever works with the keyboard goes on in the page: where the focus was lost with what had it, the heading takes it,
 * which also has it read aloud. Nothing happens where somebody has the focus: a field that begins with it, a dialog, the menu.
 */
export const usePageFocus = (box: RefObject<HTMLElement | null>, pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address within the same tab is another page.
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return undefined;
    }
    const take = (): boolean => {
      if (!isFree(box.current)) return true;
      const heading = box.current?.querySelector('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (take() || box.current === null) return undefined;
    // The code or the records of the page are still coming, and its heading with them.
    const watcher = new MutationObserver(() => {
      if (take()) watcher.disconnect();
    });
    watcher.observe(box.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [box, pathname]);
};
