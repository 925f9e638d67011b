interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Room between popup and anchor, and between popup and the edge of the window, in px. */
const gap = 4;
const edge = 8;

/**
 * The position of a popup, in px of the window: below its anchor, or above it where there is more room, and always inside
 * the window. An anchor without size is a point.
 */
export const placePopup = ({
  anchor,
  size,
  view,
  align,
}: {
  anchor: Box;
  /** Of the popup with all that is in it. */
  size: { width: number; height: number };
  /** Of the window. */
  view: { width: number; height: number };
  /** Which edges of popup and anchor stand above each other. */
  align: 'start' | 'end';
}): { left: number; top: number; maxHeight: number } => {
  const below = view.height - edge - (anchor.top + anchor.height + gap);
  const above = anchor.top - gap - edge;
  const isAbove = size.height > below && above > below;
  const maxHeight = Math.max(isAbove ? above : below, 0);
  const height = Math.min(size.height, maxHeight);
  const wanted = align === 'start' ? anchor.left : anchor.left + anchor.width - size.width;
  return {
    left: Math.max(edge, Math.min(wanted, view.width - edge - size.width)),
    top: isAbove ? anchor.top - gap - height : anchor.top + anchor.height + gap,
    maxHeight,
  };
};
