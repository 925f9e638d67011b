/** How many of the items, counted from the first, fit beside each other; when not all do, an item for the rest must fit as well. */
export const fitCount = ({
  widths,
  more,
  room,
}: {
  /** In px, as `more` and `room`. */
  widths: readonly number[];
  /** Width of the item for the rest. */
  more: number;
  room: number;
}): number => {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let left = room - more;
  const firstThatDoesNot = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return firstThatDoesNot < 0 ? widths.length : firstThatDoesNot;
};
