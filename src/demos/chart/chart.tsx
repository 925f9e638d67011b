import { type GlobalToken, theme } from 'antd';
import * as charts from 'echarts/charts';
import * as components from 'echarts/components';
import type { EChartsCoreOption } from 'echarts/core';
import { type EChartsType, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useChart } from '../../framework/shared/use-chart';

use([
  charts.BarChart,
  charts.BoxplotChart,
  charts.CandlestickChart,
  charts.FunnelChart,
  charts.GaugeChart,
  charts.GraphChart,
  charts.HeatmapChart,
  charts.LineChart,
  charts.PieChart,
  charts.RadarChart,
  charts.SankeyChart,
  charts.ScatterChart,
  charts.SunburstChart,
  charts.ThemeRiverChart,
  charts.TreeChart,
  charts.TreemapChart,
  components.GridComponent,
  components.LegendComponent,
  components.RadarComponent,
  components.SingleAxisComponent,
  components.TooltipComponent,
  components.VisualMapComponent,
  SVGRenderer,
]);

const axes = ['xAxis', 'yAxis', 'singleAxis', 'radar'] as const;

/** Returns the option with axes in the colours of the theme: echarts draws them for a light page. */
const themed = (option: EChartsCoreOption, { colorTextSecondary, colorBorder }: GlobalToken): EChartsCoreOption => {
  const line = { lineStyle: { color: colorBorder } };
  const colours = {
    axisLabel: { color: colorTextSecondary },
    axisName: { color: colorTextSecondary },
    axisLine: line,
    splitLine: line,
    splitArea: { show: false },
  };
  const drawn = axes.filter((name) => option[name] !== undefined);
  const legend = option.legend && { textStyle: { color: colorTextSecondary }, ...Object(option.legend) };
  return {
    ...option,
    ...(legend && { legend }),
    ...Object.fromEntries(drawn.map((name) => [name, { ...colours, ...Object(option[name]) }])),
  };
};

/** A chart in the colours of the theme, which follows the size of its box. `onReady` is handed the drawn chart. */
export const Chart = ({
  option,
  name,
  onReady,
}: {
  option: EChartsCoreOption;
  /** What it shows, for who cannot see it. */
  name: string;
  onReady?: (chart: EChartsType | undefined) => void;
}): ReactNode => {
  const { token } = theme.useToken();
  const drawn = useMemo(
    () => ({
      animation: false,
      backgroundColor: 'transparent',
      color: [token.colorPrimary, token.green, token.gold, token.purple, token.cyan, token.red, token.magenta],
      textStyle: { color: token.colorText, fontFamily: token.fontFamily },
      tooltip: { backgroundColor: token.colorBgElevated, textStyle: { color: token.colorText } },
      ...themed(option, token),
    }),
    [option, token],
  );
  const { box, chart } = useChart(drawn);

  useEffect(() => {
    onReady?.(chart.current);
    return () => onReady?.(undefined);
  }, [chart, onReady]);

  return <div ref={box} className="demo-chart u-full" role="img" aria-label={name} />;
};
