import { useTranslation } from 'react-i18next';
import type { GaugeAnswer } from '../../contract/dashboards';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { GaugeWidget } from '../../language/dashboard/dashboard-config';
import { useResource } from '../context/engine-context';
import { measureText } from './widget-text';

/** Levels one below the other, each as a bar where it is known when it is full. */
export const GaugeContent = ({ widget, answer }: { widget: GaugeWidget; answer: GaugeAnswer }) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const label = useLabel();
  const resource = useResource(widget.resource);
  const textOf = (name: string, value: number | null) =>
    measureText({ measure: { fn: 'sum', of: name }, value, resource, language });
  return (
    <dl className="dash-levels">
      {widget.gauges.map((gauge, index) => {
        const { value = null, of = null } = answer.levels[index] ?? {};
        const isLow = value !== null && value <= (gauge.low ?? 0);
        return (
          <div key={gauge.value} data-low={isLow || undefined}>
            <dt>{label(gauge.label)}</dt>
            <dd>
              <b>{textOf(gauge.value, value)}</b>
              {of !== null && gauge.of !== undefined && <span> / {textOf(gauge.of, of)}</span>}
              {isLow && <em>{t('low')}</em>}
            </dd>
            {value !== null && of !== null && of > 0 && (
              <meter min={0} max={of} value={Math.min(value, of)} aria-label={label(gauge.label)} />
            )}
          </div>
        );
      })}
    </dl>
  );
};
