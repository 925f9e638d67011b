import type { CSSProperties } from 'react';
import type { ShownColumn } from './layout/arrange-columns';

/** How the cells of one column stand. */
export interface CellLook {
  className: string | undefined;
  style: CSSProperties;
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** The cells of each column: aligned, as wide as was set by hand, and at their edge where they are pinned. */
export const cellLooks = ({
  columns,
  widths,
  leading,
}: {
  columns: readonly ShownColumn[];
  /** Of every column of the table in px; without them nothing is pinned yet. */
  widths: readonly number[] | undefined;
  /** How many columns of the table stand before these. */
  leading: number;
}): readonly CellLook[] =>
  columns.map(({ align, pin, width, isWidthSet }, index) => {
    const at = leading + index;
    return {
      className:
        [pin && `engine-pin engine-pin-${pin}`, isWidthSet && 'engine-cut'].filter(Boolean).join(' ') || undefined,
      style: {
        textAlign: align,
        ...(isWidthSet && { width, minWidth: width, maxWidth: width }),
        ...(pin === 'left' && widths && { left: sum(widths.slice(0, at)) }),
        ...(pin === 'right' && widths && { right: sum(widths.slice(at + 1)) }),
      },
    };
  });
