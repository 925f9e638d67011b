import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ReactNode, useEffect, useRef } from 'react';
import { type TrendLine, trendOption } from './trend-option';

use([LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Width of the chart on paper in px: A4 without its margins. */
const paperWidth = 660;

/** One figure by day as a line. It follows the size of its box, and colours come from the style sheet. */
export const TrendChart = (line: TrendLine): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);

  useEffect(() => {
    if (!box.current) return;
    const drawn = init(box.current, null, { renderer: 'svg' });
    chart.current = drawn;
    const fit = (): void => drawn.resize();
    const fitPaper = (): void => drawn.resize({ width: paperWidth });
    const observer = new ResizeObserver(fit);
    observer.observe(box.current);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fit);
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(trendOption(line));
  });

  return <div ref={box} className="report-chart-box" />;
};
