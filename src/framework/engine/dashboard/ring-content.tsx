import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupsAnswer } from '../../contract/dashboards';
import { formatNumber } from '../../fields/base/format';
import { useLanguage } from '../../i18n/use-label';
import type { GroupWidget } from '../../language/dashboard-config';
import { useResource } from '../context/engine-context';
import { ringOption, toneOf, toneVariable } from './chart-option';
import { useGroupNames } from './group-names';
import { SeenChart } from './seen-chart';
import { measureText, useListLink } from './widget-context';

/** Parts of a whole, with a legend that leads to the records of each. */
export const RingContent = ({ widget, answer }: { widget: GroupWidget; answer: GroupsAnswer }) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const resource = useResource(widget.resource);
  const nameOf = useGroupNames(widget);
  const linkOf = useListLink();
  const [series] = widget.series;
  const parts = useMemo(
    () =>
      answer.groups.map((group, index) => {
        const value = Number(group.values[0] ?? 0);
        return {
          key: group.value,
          name: nameOf(group),
          value,
          text: series ? measureText({ measure: series, value, resource, language }) : '',
          colour: toneVariable(undefined, index),
        };
      }),
    [answer, nameOf, series, resource, language],
  );
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const option = useMemo(() => ringOption({ parts }), [parts]);
  if (total === 0) return <p className="dash-quiet">{t('empty')}</p>;
  return (
    <div className="dash-ring u-row u-wrap u-gap-12">
      <SeenChart option={option} table={null} />
      <ul className="dash-parts u-min-0">
        {parts.map(({ key, name, value, text }, index) => {
          const link = key === null ? undefined : linkOf(widget, { [widget.groupBy]: key });
          return (
            <li key={key ?? ''} style={toneOf(undefined, index)}>
              {link === undefined ? <span>{name}</span> : <Link to={link}>{name}</Link>}
              <b>{text}</b>
              <small className="u-muted">{formatNumber({ value: (value / total) * 100, decimals: 0 })}%</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
