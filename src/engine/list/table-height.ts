/** What stands above and below a list's records with one row of filters, and what another row adds, in px. */
const around = 291;
const extraRow = 60;
/** Room for a few records, however small the window is. */
const least = 240;

/** How many extra rows as much as so many px around the table stand for; parts of a row count. */
export const extraRowsIn = (px: number): number => Math.max(0, (px - around) / extraRow);

/** The height of a scrolling table that leaves header and pages in sight, as a CSS length. */
export const tableHeight = ({
  extraRows,
}: {
  /** Rows of filters beyond the first and what else stands there, each 60 px. */ extraRows: number;
}): string => `max(${least}px, calc(100dvh - ${Math.ceil(around + extraRow * Math.max(0, extraRows))}px))`;
