import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of so many columns all are rendered. */
const few = 12;
/** Columns rendered beyond the visible ones on each side. */
const spare = 1;

/** The rendered columns; `end` is the index after the last one. */
export interface ColumnWindow {
  first: number;
  end: number;
}

/** Returns which of `count` columns are near the visible part of a frame. All widths in px; `head` stays in sight. */
export const columnWindow = ({
  count,
  width,
  head,
  scrolled,
  visible,
}: {
  count: number;
  /** Of a column. */
  width: number;
  /** Of the column that the others are scrolled below. */
  head: number;
  scrolled: number;
  /** Of the frame. */
  visible: number;
}): ColumnWindow => {
  if (count <= few) return { first: 0, end: count };
  const seen = Math.ceil(Math.max(0, visible - head) / width);
  const at = Math.floor(Math.max(0, scrolled) / width);
  const first = Math.max(0, Math.min(at, count - seen) - spare);
  return { first, end: Math.min(count, first + seen + 1 + 2 * spare) };
};

/** The columns of a frame that scrolls; all while its width is unknown. */
export const useColumnWindow = (
  frame: RefObject<HTMLElement | null>,
  { count, width, head }: { count: number; width: number; head: number },
): ColumnWindow => {
  const [view, setView] = useState<ColumnWindow>({ first: 0, end: count });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth } = element;
      const next =
        clientWidth === 0
          ? { first: 0, end: count }
          : columnWindow({ count, width, head, scrolled: scrollLeft, visible: clientWidth });
      setView((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    look();
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, count, width, head]);
  return view;
};
