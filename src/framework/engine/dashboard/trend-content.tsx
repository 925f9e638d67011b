import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrendAnswer } from '../../contract/dashboards';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { TrendWidget } from '../../language/dashboard-config';
import { useResource } from '../context/engine-context';
import { toneVariable, trendOption } from './chart-option';
import { SeenChart } from './seen-chart';
import { measureText } from './widget-context';

/** Series over time. */
export const TrendContent = ({ widget, answer }: { widget: TrendWidget; answer: TrendAnswer }) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const language = useLanguage();
  const resource = useResource(widget.resource);
  const { points, unit } = answer;
  const option = useMemo(
    () =>
      trendOption({
        at: points.map(({ at }) => at),
        look: widget.look ?? 'line',
        series: widget.series.map((each, index) => ({
          name: label(each.label),
          colour: toneVariable(each.tone, index),
          values: points.map(({ values }) => (typeof values[index] === 'number' ? values[index] : null)),
          format: (value) => measureText({ measure: each, value, resource, language }),
        })),
      }),
    [points, widget, label, language, resource],
  );
  const isEmpty = points.every(({ values }) => values.every((value) => value === null || value === 0));
  if (isEmpty) return <p className="dash-quiet">{t('empty')}</p>;
  return (
    <SeenChart
      option={option}
      table={
        <table>
          <caption>{label(widget.title)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`unit.${unit}`)}</th>
              {widget.series.map((each) => (
                <th key={label(each.label)} scope="col">
                  {label(each.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, values }) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                {widget.series.map((each, index) => (
                  <td key={label(each.label)}>
                    {measureText({ measure: each, value: values[index], resource, language })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
};
