import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyNamed, usePart } from '../../shared/lazy-named';
import type { ChartOption } from './chart-option';

const Chart = lazyNamed(async () => (await import('./chart')).Chart, 'chart');

const empty = <div className="dash-chart u-full" />;

const Drawn = ({ option }: { option: ChartOption }) =>
  usePart(Chart) === 'waiting' ? empty : <Chart option={option} />;

/** A chart whose code is loaded when its place has come into sight, and the same data as a table for assistive software. */
export const SeenChart = ({ option, table }: { option: ChartOption; table: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    // On paper everything is in sight; what is not drawn when this returns is not printed.
    const print = (): void => flushSync(() => setSeen(true));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [isSeen]);
  return (
    <div ref={place} className="dash-chart-place u-relative u-min-0">
      {isSeen ? <Drawn option={option} /> : empty}
      <div className="u-unseen">{table}</div>
    </div>
  );
};
