import { type RefObject, useEffect, useState } from 'react';

/** Whether there is more of a row than is in sight, and on which sides. */
export interface Overflow {
  start: boolean;
  end: boolean;
}

const none: Overflow = { start: false, end: false };

const overflowOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow => ({
  // The browser reports fractions on screens that scale.
  start: scrollLeft > 1,
  end: scrollLeft + clientWidth < scrollWidth - 1,
});

/** Watches whether a row has more than is in sight, and lets the wheel of an ordinary mouse move it. */
export const useOverflow = (row: RefObject<HTMLElement | null>): Overflow => {
  const [overflow, setOverflow] = useState(none);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = (): void => {
      const next = overflowOf(element);
      setOverflow((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    const onWheel = (event: WheelEvent): void => {
      const isSideways = Math.abs(event.deltaX) >= Math.abs(event.deltaY);
      if (isSideways || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // Sizes are read when the browser knows them: read in between, everything has to be laid out once more.
    let frame = 0;
    const lookLater = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const size = new ResizeObserver(look);
    const content = new MutationObserver(lookLater);
    size.observe(element);
    content.observe(element, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', look, { passive: true });
    // React's own listeners for the wheel may not hold the page back.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', onWheel);
    };
  }, [row]);
  return overflow;
};
