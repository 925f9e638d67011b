import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ReactNode, useEffect } from 'react';
import { useChart } from '../../../framework/shared/use-chart';
import { type TrendLine, trendOption } from './trend-option';

use([LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Width of the chart on paper in px: A4 without its margins. */
const paperWidth = 660;

/** One figure by day as a line. It follows the size of its box, and colours come from the style sheet. */
export const TrendChart = (line: TrendLine): ReactNode => {
  const { box, chart } = useChart(trendOption(line));

  useEffect(() => {
    const fit = (): void => chart.current?.resize();
    const fitPaper = (): void => chart.current?.resize({ width: paperWidth });
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fit);
    return () => {
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fit);
    };
  }, [chart]);

  return <div ref={box} className="report-chart-box" />;
};
