import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many of the items, counted from the first, fit side by side; when not all do, an item for the rest must fit as well. */
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

interface Measured {
  of: readonly unknown[];
  widths: readonly number[];
  more: number;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((each, index) => Object.is(each, other[index]));

const widthOf = (element: Element | undefined): number => element?.getBoundingClientRect().width ?? 0;

/**
 * How many items of a horizontal list fit in it. The list is drawn whole once, with the item for the rest at its end, to be
 * measured before anybody sees it; from then on only its own width is watched.
 */
export const useFitting = ({
  list,
  of,
}: {
  list: RefObject<HTMLElement | null>;
  /** What the widths depend on: they are measured again when something of it changes. Always as many parts. */
  of: readonly unknown[];
}): { count: number; isMeasuring: boolean } => {
  const [measured, setMeasured] = useState<Measured>();
  const [room, setRoom] = useState(0);
  const isMeasuring = !measured || !isSame(measured.of, of);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isMeasuring) return;
    const items = [...element.children];
    setMeasured({ of, widths: items.slice(0, -1).map(widthOf), more: widthOf(items.at(-1)) });
    setRoom(element.clientWidth);
  }, [list, isMeasuring, of]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  const count = isMeasuring ? Number.POSITIVE_INFINITY : fitCount({ ...measured, room });
  return { count, isMeasuring };
};
