import { LineChart, type LineSeriesOption } from 'echarts/charts';
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ReactNode } from 'react';
import { useChart } from '../../../framework/shared/use-chart';
import { formatShortDay } from './format';

/** What a line shows. */
interface TrendLine {
  /** `YYYY-MM-DD`. */
  days: readonly string[];
  /** A value for each day. */
  values: readonly number[];
  /** Name of the figure. */
  name: string;
  format: (value: number) => string;
}

type TrendOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

/**
 * What ECharts draws. Its colours are variables of the style sheet, which an SVG takes as they are: a dark mode, a printer
 * and the layout's accent change them without drawing again.
 */
export const trendOption = ({ days, values, name, format }: TrendLine): TrendOption => ({
  animation: false,
  textStyle: { fontFamily: 'inherit' },
  grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: {
    trigger: 'axis',
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--border)',
    textStyle: { color: 'var(--text)' },
    axisPointer: { lineStyle: { color: 'var(--border-control)' } },
    valueFormatter: (value) => (typeof value === 'number' ? format(value) : '–'),
  },
  xAxis: {
    type: 'category',
    data: [...days],
    boundaryGap: false,
    // The padding separates the days.
    axisLabel: { color: 'var(--text-muted)', formatter: formatShortDay, hideOverlap: true, padding: [0, 8] },
    axisLine: { lineStyle: { color: 'var(--border)' } },
    axisTick: { show: false },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: 'var(--text-muted)', formatter: format },
    splitLine: { lineStyle: { color: 'var(--border-soft)' } },
  },
  series: [
    {
      type: 'line',
      name,
      data: [...values],
      showSymbol: values.length < 2,
      symbol: 'circle',
      color: 'var(--report-accent)',
      lineStyle: { width: 2, color: 'var(--report-accent)' },
      areaStyle: { color: 'var(--report-accent)', opacity: 0.12 },
      // ECharts would work out a lighter colour, which it cannot for a variable.
      emphasis: { disabled: true },
    },
  ],
});

use([LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** One figure by day as a line. It follows the size of its box, and colours come from the style sheet. */
export const TrendChart = (line: TrendLine): ReactNode => (
  <div ref={useChart(trendOption(line)).box} className="report-chart-box u-min-0" />
);
