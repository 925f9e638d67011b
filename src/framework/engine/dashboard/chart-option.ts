import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { CSSProperties } from 'react';
import type { TrendWidget, WidgetTone } from '../../language/dashboard-config';

/** How many colours stand side by side before they begin again. */
const colours = 10;

/** The CSS variable of a colour: by what it means, or by its position among others. `dashboard.css` gives each mode its own value. */
export const toneVariable = (tone: WidgetTone | undefined, index: number): string =>
  `var(--dash-${tone ?? `series-${(index % colours) + 1}`})`;

/** Filled shapes are tints of their colour, because many of them side by side would be loud. Words and thin lines have the full colour. */
const tintOf = (colour: string): string => `color-mix(in srgb, ${colour} 70%, transparent)`;

/** The same as a style for what is filled with `--dash-tone`. React's types know no custom properties. */
export const toneOf = (tone: WidgetTone | undefined, index: number): CSSProperties =>
  ({ '--dash-tone': tintOf(toneVariable(tone, index)) }) as CSSProperties;

/** What our charts are made of. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>;

/** A series as it is drawn. */
interface DrawnSeries {
  name: string;
  /** CSS colour; a variable follows the mode without a redraw. */
  colour: string;
  values: readonly (number | null)[];
  format: (value: number) => string;
}

const text = { color: 'var(--text-muted)', fontFamily: 'inherit', fontSize: 12 };

const tooltip: TooltipComponentOption = {
  backgroundColor: 'var(--raised)',
  borderColor: 'var(--border)',
  textStyle: { color: 'var(--text)', fontFamily: 'inherit', fontSize: 12 },
  confine: true,
};

/** Marks of a month and day on the axis: 11-22. */
const shortDay = (day: string): string => day.slice(5);

/** Whether the bar of a series ends a column: no other bar is on top of it. */
const isTop = (series: readonly DrawnSeries[], of: number, at: number): boolean =>
  series.slice(of + 1).every(({ values }) => !values[at]);

const oneSeries = (
  { name, colour, values, format }: DrawnSeries,
  of: number,
  all: readonly DrawnSeries[],
  look: NonNullable<TrendWidget['look']>,
): LineSeriesOption | BarSeriesOption => {
  // ECharts works out a lighter colour for what is pointed at, which it cannot for a variable.
  const common = {
    name,
    color: colour,
    emphasis: { disabled: true },
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–') },
  };
  if (look === 'bars' || look === 'stacked')
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 18,
      color: tintOf(colour),
      data: values.map((value, at) =>
        look === 'bars' || isTop(all, of, at) ? { value, itemStyle: { borderRadius: [3, 3, 0, 0] } } : value,
      ),
      ...(look === 'stacked' && { stack: 'all' }),
    };
  return {
    ...common,
    type: 'line',
    data: [...values],
    symbol: 'circle',
    showSymbol: values.length < 2,
    lineStyle: { width: 2, color: colour },
    ...(look === 'area' && { areaStyle: { color: colour, opacity: 0.12 } }),
  };
};

/** Series over time. */
export const trendOption = ({
  at,
  series,
  look,
}: {
  /** The first day of each point. */
  at: readonly string[];
  series: readonly DrawnSeries[];
  look: NonNullable<TrendWidget['look']>;
}): ChartOption => ({
  animation: false,
  textStyle: { fontFamily: 'inherit' },
  grid: {
    left: 4,
    right: 12,
    top: series.length > 1 ? 36 : 12,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  ...(series.length > 1 && {
    legend: {
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 8,
      itemGap: 20,
      textStyle: text,
      inactiveColor: 'var(--border)',
    },
  }),
  tooltip: { ...tooltip, trigger: 'axis', axisPointer: { lineStyle: { color: 'var(--border-control)' } } },
  xAxis: {
    type: 'category',
    data: [...at],
    boundaryGap: look === 'bars' || look === 'stacked',
    axisLabel: { ...text, formatter: shortDay, hideOverlap: true },
    axisLine: { lineStyle: { color: 'var(--border)' } },
    axisTick: { show: false },
  },
  yAxis: {
    type: 'value',
    axisLabel: text,
    splitNumber: 4,
    splitLine: { lineStyle: { color: 'var(--border-soft)' } },
  },
  series: series.map((each, index) => oneSeries(each, index, series, look)),
});

/** Parts of a whole. */
export const ringOption = ({
  parts,
}: {
  parts: readonly { name: string; colour: string; value: number; text: string }[];
}): ChartOption => ({
  animation: false,
  tooltip: { ...tooltip, trigger: 'item' },
  series: [
    {
      type: 'pie',
      radius: ['58%', '88%'],
      label: { show: false },
      itemStyle: { borderColor: 'var(--surface-solid)', borderWidth: 2 },
      emphasis: { disabled: true },
      data: parts.map(({ name, colour, value, text: shown }) => ({
        name,
        value,
        itemStyle: { color: tintOf(colour) },
        tooltip: { formatter: `{b}: ${shown} ({d}%)` },
      })),
    },
  ],
});
