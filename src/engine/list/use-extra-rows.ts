import { type RefObject, useLayoutEffect, useState } from 'react';
import { extraRowsIn } from './table-height';

/** What scrolls the page: the nearest part around it that does, or the window. */
const scrollerOf = (element: Element): Element => {
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return document.documentElement;
};

/** What stands above and below a frame when the page is not scrolled, as rows of the height helper. */
export const useExtraRows = (frame: RefObject<HTMLElement | null>, isNeeded: boolean): number => {
  const [extraRows, setExtraRows] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    const page = element?.closest('.engine-page');
    if (!isNeeded || !element || !page) return undefined;
    const measure = (): void => {
      const own = element.getBoundingClientRect();
      const whole = page.getBoundingClientRect();
      const scroller = scrollerOf(page);
      const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
      const above = own.top + scroller.scrollTop;
      const inset = whole.top + scroller.scrollTop - top;
      // Below the page there is as much air as beside it.
      setExtraRows(extraRowsIn(above + (whole.bottom - own.bottom) + Math.min(inset, 24)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [frame, isNeeded]);
  return extraRows;
};
