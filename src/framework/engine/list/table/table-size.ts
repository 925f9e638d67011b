import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height around the table with one row of filters, and of each further row, in px. */
const around = 291;
const extraRow = 60;
/** Minimum height of the table: a few records, however small the window is. */
const least = 240;

/** Converts the height around a table into a number of extra rows (fractions included). */
export const extraRowsIn = (px: number): number => Math.max(0, (px - around) / extraRow);

/** The height of a scrolling table that keeps header and pagination visible, as a CSS length. */
export const tableHeight = ({
  extraRows,
}: {
  /** Rows of filters beyond the first and anything else around the table, each 60 px. */ extraRows: number;
}): string => `max(${least}px, calc(100dvh - ${Math.ceil(around + extraRow * Math.max(0, extraRows))}px))`;

/** Returns what scrolls the page: the nearest scrolling ancestor, or the window. */
const scrollerOf = (element: Element): Element => {
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return document.documentElement;
};

/** Measures what is above and below a table when the page is not scrolled, as extra rows for `tableHeight`. */
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
      // The space below the page is the same as at its sides.
      setExtraRows(extraRowsIn(above + (whole.bottom - own.bottom) + Math.min(inset, 24)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [frame, isNeeded]);
  return extraRows;
};

const writeSize = ({ style }: HTMLElement, name: string, size: string): void => {
  if (style.getPropertyValue(name) !== size) style.setProperty(name, size);
};

/** The margins of a page and the lines of a table's frame, in px. */
const pageEdges = 50;

/** The width of the table that was drawn last, in px: the next one is as wide. */
let lastWidth: number | undefined;
/** That of the first one is computed from the page, so that its columns do not move once it is measured. */
const firstWidth = (): number => (document.querySelector('main')?.clientWidth ?? window.innerWidth) - pageEdges;

/** Tells the style sheet how large the parts of a table are that stay in sight. Returns the width of its frame in px. */
export const useFrameSize = (frame: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(() => (lastWidth ??= firstWidth()));
  useLayoutEffect(() => {
    const element = frame.current;
    const head = element?.querySelector<HTMLElement>('thead');
    if (!element || !head) return undefined;
    const measure = (): void => {
      // All reads come before all writes: each write invalidates the layout of every cell, and a read after it would compute all of them again.
      const sizes = { 'frame-height': element.clientHeight, 'head-height': head.offsetHeight };
      const now = element.clientWidth;
      for (const [name, px] of Object.entries(sizes)) writeSize(element, `--${name}`, `${px}px`);
      if (now === 0) return;
      lastWidth = now;
      setWidth(now);
    };
    // It is called once at the beginning as well, after the layout and before the page is painted: asking here would cost a layout more.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(head);
    return () => observer.disconnect();
  }, [frame]);
  return width;
};

/** Measures the width of every column in px; undefined until it is measured, and when it is not needed. */
export const useColumnWidths = (
  frame: RefObject<HTMLElement | null>,
  { key, isNeeded }: { /** Changes when the columns change. */ key: string; isNeeded: boolean },
): readonly number[] | undefined => {
  const [measured, setMeasured] = useState<{ key: string; widths: readonly number[] }>();
  useLayoutEffect(() => {
    if (!isNeeded || !frame.current) return undefined;
    const heads = [...frame.current.querySelectorAll<HTMLElement>('thead th')];
    const measure = (): void => {
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      setMeasured((now) =>
        now?.key === key && now.widths.every((width, at) => Math.abs(width - (widths[at] ?? 0)) < 0.5)
          ? now
          : { key, widths },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [frame, key, isNeeded]);
  return isNeeded && measured?.key === key ? measured.widths : undefined;
};
