import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupsAnswer } from '../../contract/dashboards';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { GroupWidget } from '../../language/dashboard-config';
import { useResource } from '../context/engine-context';
import { toneOf } from './chart-option';
import { useGroupNames } from './group-names';
import { measureText, useListLink } from './widget-context';

/** Groups as bars that lead to their records; a ranking has places, a funnel narrows. */
export const GroupsContent = ({ widget, answer }: { widget: GroupWidget; answer: GroupsAnswer }) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const language = useLanguage();
  const resource = useResource(widget.resource);
  const nameOf = useGroupNames(widget);
  const linkOf = useListLink();
  const { series } = widget;
  const numbers = answer.groups.flatMap(({ values }) => values.map((value) => Math.abs(Number(value ?? 0))));
  const largest = Math.max(...numbers, 0);
  if (largest === 0) return <p className="dash-quiet">{t('empty')}</p>;
  return (
    <>
      {series.length > 1 && (
        <ul className="dash-legend u-flex u-wrap u-muted u-text-12 u-gap-4-16" aria-hidden="true">
          {series.map((each, index) => (
            <li key={label(each.label)} style={toneOf(each.tone, index)}>
              {label(each.label)}
            </li>
          ))}
        </ul>
      )}
      <ol className="dash-bars u-grid" data-kind={widget.kind}>
        {answer.groups.map((group) => {
          const name = nameOf(group);
          const link = group.value === null ? undefined : linkOf(widget, { [widget.groupBy]: group.value });
          return (
            <li key={group.value ?? ''}>
              <span className="dash-bar-name u-truncate">
                {link === undefined ? name : <Link to={link}>{name}</Link>}
              </span>
              {series.map((each, index) => {
                const value = group.values[index] ?? null;
                return (
                  <span
                    key={label(each.label)}
                    className="dash-bar u-stack u-items-center"
                    style={toneOf(each.tone, index)}
                  >
                    <i style={{ width: `${(Math.abs(Number(value ?? 0)) / largest) * 100}%` }} />
                    <b>
                      {series.length > 1 && <span className="u-unseen">{label(each.label)} </span>}
                      {measureText({ measure: each, value, resource, language })}
                    </b>
                  </span>
                );
              })}
            </li>
          );
        })}
      </ol>
      {answer.more > 0 && <p className="dash-quiet">{t('more', { count: answer.more })}</p>}
    </>
  );
};
