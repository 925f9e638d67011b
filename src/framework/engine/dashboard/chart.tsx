import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useChart } from '../../shared/use-chart';
import type { ChartOption } from './chart-option';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** What ECharts draws, in the size of its box. Hidden from assistive software, which is given a table. */
export const Chart = ({ option }: { option: ChartOption }) => (
  <div ref={useChart(option).box} className="dash-chart u-full" aria-hidden="true" />
);
