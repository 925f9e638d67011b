import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Rows that come and go together: few, so that one group more costs less than a frame. */
const groupSize = 8;
/** What is kept ready above and below what is seen, in px. */
const ahead = 600;

/** A few rows of a table, and where they lie in it. */
interface RowGroup<R> {
  rows: readonly R[];
  /** Number of the first one, from 0. */
  first: number;
  /** In px. */
  top: number;
  bottom: number;
}

const groupsOf = <R extends { height: number }>(rows: readonly R[]): readonly RowGroup<R>[] => {
  const groups: RowGroup<R>[] = [];
  for (let first = 0, top = 0; first < rows.length; first += groupSize) {
    const some = rows.slice(first, first + groupSize);
    const bottom = top + some.reduce((sum, { height }) => sum + height, 0);
    groups.push({ rows: some, first, top, bottom });
    top = bottom;
  }
  return groups;
};

/** Of many rows of known heights those that are drawn, by how far the box around the table is scrolled; `before` and `after`: the room of the others, in px. */
export const useRowWindow = <R extends { height: number }>(
  box: RefObject<HTMLElement | null>,
  rows: readonly R[],
): { groups: readonly RowGroup<R>[]; before: number; after: number } => {
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const [seen, setSeen] = useState({ from: 0, to: 1 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void => {
      const { scrollTop, clientHeight } = element;
      const from = Math.max(
        groups.findIndex(({ bottom }) => bottom > scrollTop - ahead),
        0,
      );
      const to = groups.findLastIndex(({ top }) => top < scrollTop + clientHeight + ahead) + 1;
      setSeen((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, groups]);
  const drawn = groups.slice(seen.from, seen.to);
  return {
    groups: drawn,
    before: drawn[0]?.top ?? 0,
    after: (groups.at(-1)?.bottom ?? 0) - (drawn.at(-1)?.bottom ?? 0),
  };
};
