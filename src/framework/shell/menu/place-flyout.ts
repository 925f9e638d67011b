interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** What stays free between a flyout and the edge of the window, in px. */
const margin = 8;

/** Between a flyout and its button, in px: past the padding of the rail, and clear of the bar. */
const gap = { right: 12, below: 4 };

const within = (wanted: number, low: number, high: number): number => Math.max(low, Math.min(wanted, high));

/** Where a flyout stands, in px of the window: beside or below its button, wholly inside; it scrolls when it is longer than that. */
export const placeFlyout = ({
  anchor,
  size,
  viewport,
  side,
}: {
  anchor: Box;
  /** Of the whole flyout, as if it had all the room that it wants. */
  size: Size;
  viewport: Size;
  side: 'right' | 'below';
}): { left: number; top: number; maxHeight: number } => {
  const right = viewport.width - margin - size.width;
  if (side === 'below') {
    const top = anchor.bottom + gap.below;
    const maxHeight = Math.max(0, viewport.height - margin - top);
    return { left: within(anchor.left, margin, Math.max(margin, right)), top, maxHeight };
  }
  const maxHeight = Math.max(0, viewport.height - 2 * margin);
  const lowest = viewport.height - margin - Math.min(size.height, maxHeight);
  const beside = anchor.right + gap.right;
  const otherSide = anchor.left - gap.right - size.width;
  return {
    left: beside <= right || otherSide < margin ? within(beside, 0, Math.max(0, right)) : otherSide,
    top: within(anchor.top, margin, lowest),
    maxHeight,
  };
};
