import { type RefObject, useLayoutEffect, useState } from 'react';

/** Tables with more rows are virtualized: only the rows near the visible part are rendered. */
export const windowedAbove = 200;
const usualSpare = 15;

/** The rendered rows, and the height of the others. */
interface RowWindow {
  first: number;
  /** Index after the last rendered row. */
  end: number;
  /** In px. */
  before: number;
  after: number;
}

/** How the window of a table moves; left out, as is usual. */
interface RowWindowOptions {
  /** Rows rendered beyond the visible ones on each side. */
  spare?: number;
  /** By how many rows the window moves: few where a row takes long to render, so that no frame has many. Default: `spare`. */
  step?: number;
}

/** Returns which of `count` rows of about the same height are near the visible part of a scrolling table. */
export const rowWindow = ({
  count,
  rowHeight,
  scrolled,
  height,
  spare = usualSpare,
  step = spare,
}: RowWindowOptions & {
  count: number;
  /** These three in px. */
  rowHeight: number;
  scrolled: number;
  height: number;
}): RowWindow => {
  if (count <= windowedAbove) return { first: 0, end: count, before: 0, after: 0 };
  const seen = Math.ceil(height / rowHeight);
  // In steps, so that scrolling rarely renders.
  const top = Math.floor(Math.max(0, scrolled) / rowHeight / step) * step;
  const first = Math.max(0, Math.min(top - spare, count - seen - spare));
  const end = Math.min(count, first + seen + 2 * spare + step);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
};

/** Until rows are measured, in px. */
const usualRow = 45;
const usualHeight = 600;

const isSame = (left: RowWindow, right: RowWindow): boolean => left.first === right.first && left.end === right.end;

/**
 * The rows to render in a scrolling frame; all of them in a short table.
 * @param rowHeight in px, where all rows are equally high; left out: it is measured
 */
export const useRowWindow = (
  frame: RefObject<HTMLElement | null>,
  count: number,
  { rowHeight: fixed, spare = usualSpare, step = spare }: RowWindowOptions & { rowHeight?: number } = {},
): RowWindow => {
  const [view, setView] = useState({ rowHeight: fixed ?? usualRow, scrolled: 0, height: usualHeight });
  const isWindowed = count > windowedAbove;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isWindowed || !element) return undefined;
    const look = (): void => {
      const measured = fixed ?? measuredHeight(element);
      setView((now) => {
        const rowHeight = measured ?? now.rowHeight;
        const next = {
          // Row heights differ by fractions of a pixel; following each would make the scroll bar jitter.
          rowHeight: Math.abs(rowHeight - now.rowHeight) > 1 ? rowHeight : now.rowHeight,
          scrolled: element.scrollTop,
          height: element.clientHeight || now.height,
        };
        const moves = { count, spare, step };
        const isStill =
          next.rowHeight === now.rowHeight && isSame(rowWindow({ ...moves, ...now }), rowWindow({ ...moves, ...next }));
        return isStill ? now : next;
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [frame, count, isWindowed, fixed, spare, step]);
  return rowWindow({ count, spare, step, ...view });
};

/** The height of the rendered rows on average, in px; undefined: none is rendered yet. */
const measuredHeight = (frame: HTMLElement): number | undefined => {
  const drawn = frame.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]');
  const [first, last] = [drawn[0], drawn[drawn.length - 1]];
  const tall = first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0;
  return tall > 0 ? tall / drawn.length : undefined;
};
