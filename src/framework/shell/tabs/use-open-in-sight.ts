import { type RefObject, useEffect } from 'react';

/** Keeps the open tab in sight, also when the bar becomes narrower. */
export const useOpenInSight = (bar: RefObject<HTMLElement | null>, active: string): void =>
  useEffect(() => {
    const list = bar.current;
    const open = list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`);
    if (!open || !list) return undefined;
    // Only the bar: `scrollIntoView` moves the page as well.
    const show = (): void => {
      const end = open.offsetLeft + open.offsetWidth;
      if (open.offsetLeft < list.scrollLeft) list.scrollLeft = open.offsetLeft;
      else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
    };
    // It reports the size that there is as well, once the browser knows it: asked for here, it would have to be reckoned twice.
    const size = new ResizeObserver(show);
    size.observe(list);
    return () => size.disconnect();
  }, [bar, active]);
