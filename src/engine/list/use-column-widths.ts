import { type RefObject, useLayoutEffect, useState } from 'react';

/** What every column takes in px, from left to right; undefined until it is measured, and when nobody needs it. */
export const useColumnWidths = (
  frame: RefObject<HTMLElement | null>,
  { key, isNeeded }: { /** Another one when the columns are others. */ key: string; isNeeded: boolean },
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
