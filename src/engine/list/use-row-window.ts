import { type RefObject, useLayoutEffect, useState } from 'react';
import { type RowWindow, rowWindow, windowedAbove } from './row-window';

/** Before anything is measured, in px. */
const usualRow = 45;
const usualHeight = 600;

const isSame = (left: RowWindow, right: RowWindow): boolean => left.first === right.first && left.end === right.end;

/** The rows to draw in a scrolling frame; all of them while they are few. */
export const useRowWindow = (frame: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const [view, setView] = useState({ rowHeight: usualRow, scrolled: 0, height: usualHeight });
  const shown = rowWindow({ count, ...view });
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
          // Rows differ by parts of a pixel; following each would let the scroll bar tremble.
          rowHeight: Math.abs(rowHeight - now.rowHeight) > 1 ? rowHeight : now.rowHeight,
          scrolled: element.scrollTop,
          height: element.clientHeight || now.height,
        };
        const isStill =
          next.rowHeight === now.rowHeight && isSame(rowWindow({ count, ...now }), rowWindow({ count, ...next }));
        return isStill ? now : next;
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [frame, count, isWindowed]);
  return shown;
};
