import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core';
import { type RefObject, useEffect, useRef } from 'react';

/** What is drawn, by its box. A page that is only hidden keeps its box, and its charts are there when it is opened again. */
const drawn = new Map<HTMLElement, EChartsType>();

const disposeGone = (): void => {
  for (const [box, chart] of drawn) {
    if (box.isConnected) continue;
    chart.dispose();
    drawn.delete(box);
  }
};

/** The chart of a box, begun with its kinds by `use` of ECharts; retained until the box is no longer on the page. */
const chartIn = (box: HTMLElement): EChartsType => {
  disposeGone();
  const chart = drawn.get(box) ?? init(box, null, { renderer: 'svg' });
  drawn.set(box, chart);
  return chart;
};

/** Most room of a chart on paper in px: A4 without its margins. */
const paper = { width: 660, height: 260 } as const;

let isOnPaper = false;

/** Draws a chart at once in the size of its box, on paper in one that has room there; `viewBox` lets the sheet scale it (tokens.css). */
const fitChart = (chart: EChartsType): void => {
  chart.resize({ animation: { duration: 0 } });
  const width = chart.getWidth();
  const height = chart.getHeight();
  if (isOnPaper) chart.resize({ width: Math.min(width, paper.width), height: Math.min(height, paper.height) });
  chart.getZr().flush();
  const svg = chart.getDom().querySelector('svg');
  svg?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
};

const refit = ({ type }: Event): void => {
  isOnPaper = type === 'beforeprint';
  for (const chart of drawn.values()) fitChart(chart);
};
for (const type of ['beforeprint', 'afterprint']) globalThis.addEventListener?.(type, refit);

/**
 * A chart that follows the size of its box.
 * @param option what is drawn; the same object is not drawn again.
 * @returns what belongs to the box, and the chart, for effects of the caller.
 */
export const useChart = (
  option: EChartsCoreOption,
): { box: RefObject<HTMLDivElement | null>; chart: RefObject<EChartsType | undefined> } => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const shown = useRef<EChartsCoreOption>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const current = chartIn(box.current);
    chart.current = current;
    const observer = new ResizeObserver(() => fitChart(current));
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      disposeGone();
    };
  }, []);
  useEffect(() => {
    if (shown.current === option) return;
    chart.current?.setOption(option, { notMerge: true });
    if (chart.current && isOnPaper) fitChart(chart.current);
    shown.current = option;
  }, [option]);
  return { box, chart };
};
