import { Button, Card } from 'antd';
import type { EChartsType } from 'echarts/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { Chart } from '../chart/chart';
import { type GalleryChart, galleryCharts } from '../chart/options';

const ExportedChart = ({ chart: { key, title, option } }: { chart: GalleryChart }): ReactNode => {
  const label = useLabel();
  const drawn = useRef<EChartsType>(undefined);
  const keep = useCallback((chart: EChartsType | undefined) => {
    drawn.current = chart;
  }, []);
  const save = (): void => {
    const text = drawn.current?.renderToSVGString();
    if (text) saveFile(new Blob([text], { type: 'image/svg+xml' }), `${key}.svg`);
  };
  return (
    <Card
      size="small"
      title={label(title)}
      extra={
        <Button size="small" onClick={save}>
          {label({ zh: '导出', en: 'Export' })}
        </Button>
      }
    >
      <Chart option={option} name={label(title)} onReady={keep} />
    </Card>
  );
};

/** Charts of many kinds, in the colours of the theme; each is saved as a picture. */
export const ChartPage = (): ReactNode => (
  <div className="demo-grid">
    {galleryCharts.map((chart) => (
      <ExportedChart key={chart.key} chart={chart} />
    ))}
  </div>
);
