import { type RefObject, useEffect, useRef } from 'react';

/** What scrolls around an element; undefined where everything is in sight. */
const scrollerOf = (element: Element): Element | undefined => {
  for (let part = element.parentElement; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight) return part;
  return undefined;
};

/**
 * Brings what the user has unfolded into sight, as far as there is room below its own row. Returns what is to be called when they
 * press it: what unfolds by itself moves nothing.
 */
export const useReveal = (row: RefObject<HTMLElement | null>, isOpen: boolean): (() => void) => {
  const isExpected = useRef(false);
  useEffect(() => {
    const item = row.current?.parentElement;
    if (!isOpen || !isExpected.current || !item) return;
    isExpected.current = false;
    const room = scrollerOf(item)?.clientHeight;
    if (room === undefined) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    item.scrollIntoView({
      block: item.offsetHeight > room ? 'start' : 'nearest',
      behavior: isStill ? 'instant' : 'smooth',
    });
  }, [row, isOpen]);
  return () => {
    isExpected.current = true;
  };
};
