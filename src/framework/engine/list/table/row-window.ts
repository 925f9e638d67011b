import { type RefObject, useLayoutEffect, useState } from 'react';

/** Tables with more rows are virtualized: only the rows near the visible part are rendered. */
export const windowedAbove = 200;
/** Rows rendered beyond the visible ones on each side; also the step in which the window moves. */
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

/** Returns which of `count` rows of about the same height are near the visible part of a scrolling table. */
export const rowWindow = ({
  count,
  rowHeight,
  scrolled,
  height,
  spare = usualSpare,
}: {
  count: number;
  /** These three in px. */
  rowHeight: number;
  scrolled: number;
  height: number;
  /** Fewer where a row is dear: each step then costs less than a frame. */
  spare?: number;
}): RowWindow => {
  if (count <= windowedAbove) return { first: 0, end: count, before: 0, after: 0 };
  const seen = Math.ceil(height / rowHeight);
  // In steps, so that scrolling rarely renders.
  const step = Math.floor(Math.max(0, scrolled) / rowHeight / spare) * spare;
  const first = Math.max(0, Math.min(step - spare, count - seen - spare));
  const end = Math.min(count, first + seen + 3 * spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
};

/** Until rows are measured, in px. */
const usualRow = 45;
const usualHeight = 600;

const isSame = (left: RowWindow, right: RowWindow): boolean => left.first === right.first && left.end === right.end;

/** The rows to render in a scrolling frame; all of them in a short table. */
export const useRowWindow = (frame: RefObject<HTMLElement | null>, count: number, spare = usualSpare): RowWindow => {
  const [view, setView] = useState({ rowHeight: usualRow, scrolled: 0, height: usualHeight });
  const shown = rowWindow({ count, spare, ...view });
  const isWindowed = count > windowedAbove;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isWindowed || !element) return undefined;
    const look = (): void => {
      const drawn = element.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]');
      const [first, last] = [drawn[0], drawn[drawn.length - 1]];
      const tall = first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0;
      setView((now) => {
        const rowHeight = tall > 0 ? tall / drawn.length : now.rowHeight;
        const next = {
          // Row heights differ by fractions of a pixel; following each would make the scroll bar jitter.
          rowHeight: Math.abs(rowHeight - now.rowHeight) > 1 ? rowHeight : now.rowHeight,
          scrolled: element.scrollTop,
          height: element.clientHeight || now.height,
        };
        const isStill =
          next.rowHeight === now.rowHeight &&
          isSame(rowWindow({ count, spare, ...now }), rowWindow({ count, spare, ...next }));
        return isStill ? now : next;
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [frame, count, isWindowed, spare]);
  return shown;
};
