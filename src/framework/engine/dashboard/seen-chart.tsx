import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { ChartOption } from './chart/chart-option';

const Chart = lazyNamed(async () => (await import('./chart/chart')).Chart, 'chart');

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
    return () => observer.disconnect();
  }, [isSeen]);
  const empty = <div className="dash-chart" />;
  return (
    <div ref={place} className="dash-chart-place">
      {isSeen ? (
        <Suspense fallback={empty}>
          <Chart option={option} />
        </Suspense>
      ) : (
        empty
      )}
      <div className="engine-unseen">{table}</div>
    </div>
  );
};
