/** Up to so many rows are all drawn; beyond, only those near the visible part. */
export const windowedAbove = 200;
/** Rows drawn on each side of the visible ones; also how far one scrolls before others are drawn. */
const spare = 15;

/** The rows to draw, and the room that the others take. */
export interface RowWindow {
  first: number;
  /** The first row after those drawn. */
  end: number;
  /** In px. */
  before: number;
  after: number;
}

/** Which of `count` rows of about the same height are near the visible part of a scrolling table. */
export const rowWindow = ({
  count,
  rowHeight,
  scrolled,
  height,
}: {
  count: number;
  /** These three in px. */
  rowHeight: number;
  scrolled: number;
  height: number;
}): RowWindow => {
  if (count <= windowedAbove) return { first: 0, end: count, before: 0, after: 0 };
  const seen = Math.ceil(height / rowHeight);
  // In steps, so that scrolling seldom draws anything.
  const step = Math.floor(Math.max(0, scrolled) / rowHeight / spare) * spare;
  const first = Math.max(0, Math.min(step - spare, count - seen - spare));
  const end = Math.min(count, first + seen + 3 * spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
};
