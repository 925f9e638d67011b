import { useEffect, useState } from 'react';
import type { TrendChart } from './trend-chart';

/** The chart, once its code is loaded; the report can be read before. When the code fails to load, the page shows the table. */
export const useTrendChart = ({
  isWanted,
}: {
  isWanted: boolean;
}): { Chart: typeof TrendChart | undefined; hasFailed: boolean } => {
  const [loaded, setLoaded] = useState<{ Chart?: typeof TrendChart; hasFailed: boolean }>({ hasFailed: false });
  useEffect(() => {
    if (!isWanted) return;
    import('./trend-chart').then(
      ({ TrendChart: Chart }) => setLoaded({ Chart, hasFailed: false }),
      () => setLoaded({ hasFailed: true }),
    );
  }, [isWanted]);
  return { Chart: loaded.Chart, hasFailed: loaded.hasFailed };
};
