import type { EChartsCoreOption } from 'echarts/core';
import type { Label } from '../../framework/shared/label';

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const reads = [120, 182, 191, 234, 290, 330, 310, 301, 334, 390, 420, 455];
const likes = [20, 32, 41, 64, 70, 88, 96, 101, 134, 120, 142, 165];
const xAxis = { type: 'category', data: months };
const yAxis = { type: 'value' };
const grid = { left: 44, right: 12, top: 24, bottom: 28 };
const parts = [
  { name: 'Web', value: 1048 },
  { name: 'App', value: 735 },
  { name: 'Feed', value: 580 },
  { name: 'Mail', value: 300 },
];
const tree = {
  name: 'Site',
  children: [
    {
      name: 'News',
      children: [
        { name: 'A', value: 4 },
        { name: 'B', value: 6 },
      ],
    },
    {
      name: 'Guides',
      children: [
        { name: 'C', value: 8 },
        { name: 'D', value: 3 },
      ],
    },
  ],
};
const label = { color: 'inherit' };
const legend = { bottom: 0 };

/** A chart of the gallery. */
export interface GalleryChart {
  key: string;
  title: Label;
  option: EChartsCoreOption;
}

/** Returns the title and option of a chart by its key. */
const chart = (key: string, zh: string, en: string, option: EChartsCoreOption): GalleryChart => ({
  key,
  title: { zh, en },
  option,
});

const heat = months.flatMap((_, x) => [0, 1, 2, 3].map((y) => [x, y, (x * 7 + y * 13) % 30]));
const points = reads.map((read, index) => [likes[index] ?? 0, read]);
const river = months.flatMap((month, index) =>
  parts.map(({ name }, part) => [`2026-${month.padStart(2, '0')}-01`, 20 + ((index * (part + 3)) % 17), name]),
);

/** Nineteen kinds of charts. */
export const galleryCharts: readonly GalleryChart[] = [
  chart('line', '折线图', 'Line', {
    grid,
    xAxis,
    yAxis,
    tooltip: { trigger: 'axis' },
    series: [{ type: 'line', data: reads, smooth: true }],
  }),
  chart('area', '堆叠面积', 'Stacked area', {
    grid,
    xAxis,
    yAxis,
    series: [reads, likes].map((data) => ({ type: 'line', stack: 'all', areaStyle: {}, data })),
  }),
  chart('bar', '柱状图', 'Bars', { grid, xAxis, yAxis, series: [{ type: 'bar', data: reads }] }),
  chart('rows', '条形图', 'Rows', { grid, xAxis: yAxis, yAxis: xAxis, series: [{ type: 'bar', data: likes }] }),
  chart('pie', '饼图', 'Pie', {
    legend,
    series: [{ type: 'pie', radius: '65%', data: parts, label: { show: false } }],
  }),
  chart('ring', '环形图', 'Ring', {
    legend,
    series: [{ type: 'pie', radius: ['45%', '70%'], data: parts, label: { show: false } }],
  }),
  chart('scatter', '散点图', 'Scatter', { grid, xAxis: yAxis, yAxis, series: [{ type: 'scatter', data: points }] }),
  chart('radar', '雷达图', 'Radar', {
    radar: { indicator: parts.map(({ name }) => ({ name, max: 1200 })) },
    series: [{ type: 'radar', data: [{ value: parts.map(({ value }) => value) }] }],
  }),
  chart('gauge', '仪表盘', 'Gauge', {
    series: [{ type: 'gauge', progress: { show: true }, data: [{ value: 72 }], detail: label }],
  }),
  chart('funnel', '漏斗图', 'Funnel', { series: [{ type: 'funnel', data: parts, label }] }),
  chart('heatmap', '热力图', 'Heat map', {
    grid,
    xAxis,
    yAxis: { type: 'category', data: ['Q1', 'Q2', 'Q3', 'Q4'] },
    visualMap: { min: 0, max: 30, show: false },
    series: [{ type: 'heatmap', data: heat }],
  }),
  chart('tree', '树图', 'Tree', { series: [{ type: 'tree', data: [tree], label: { position: 'top' } }] }),
  chart('treemap', '矩形树图', 'Tree map', {
    series: [{ type: 'treemap', data: tree.children, breadcrumb: { show: false } }],
  }),
  chart('sunburst', '旭日图', 'Sunburst', {
    series: [{ type: 'sunburst', data: tree.children, radius: ['15%', '85%'] }],
  }),
  chart('sankey', '桑基图', 'Sankey', {
    series: [
      {
        type: 'sankey',
        data: [{ name: 'Feed' }, { name: 'Web' }, { name: 'Read' }, { name: 'Left' }],
        links: [
          { source: 'Feed', target: 'Read', value: 6 },
          { source: 'Feed', target: 'Left', value: 2 },
          { source: 'Web', target: 'Read', value: 4 },
          { source: 'Web', target: 'Left', value: 5 },
        ],
      },
    ],
  }),
  chart('candles', 'K 线图', 'Candles', {
    grid,
    xAxis,
    yAxis: { scale: true },
    series: [
      {
        type: 'candlestick',
        data: reads.map((read, index) => [read, read + 12 - (index % 5) * 6, read - 18, read + 24]),
      },
    ],
  }),
  chart('boxes', '箱线图', 'Box plot', {
    grid,
    xAxis,
    yAxis,
    series: [{ type: 'boxplot', data: reads.map((read) => [read - 60, read - 20, read, read + 30, read + 70]) }],
  }),
  chart('graph', '关系图', 'Graph', {
    series: [
      {
        type: 'graph',
        layout: 'circular',
        symbolSize: 24,
        label: { show: true },
        data: parts.map(({ name }) => ({ name })),
        links: [
          { source: 'Web', target: 'App' },
          { source: 'App', target: 'Feed' },
          { source: 'Feed', target: 'Mail' },
          { source: 'Mail', target: 'Web' },
        ],
      },
    ],
  }),
  chart('river', '河流图', 'River', {
    singleAxis: { type: 'time', bottom: 28 },
    series: [{ type: 'themeRiver', data: river }],
  }),
];
