import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupsAnswer, TrendAnswer } from '../../contract/dashboards';
import { formatNumber } from '../../fields/base/format';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { GroupWidget, TrendWidget } from '../../language/dashboard-config';
import { lazyNamed, usePart } from '../../shared/lazy-named';
import { useResource } from '../context/engine-context';
import { type ChartOption, ringOption, toneOf, toneVariable, trendOption } from './chart-option';
import { useGroupNames } from './group-names';
import { measureText, useListLink } from './widget-context';

// What a dashboard needs besides numbers, in one script.
export { BreakdownContent } from './breakdown-content';
export { RecordsContent } from './records-content';

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

const Chart = lazyNamed(async () => (await import('./chart')).Chart, 'chart');

const empty = <div className="dash-chart u-full" />;

const Drawn = ({ option }: { option: ChartOption }) =>
  usePart(Chart) === 'waiting' ? empty : <Chart option={option} />;

/** A chart whose code is loaded when its place has come into sight, and the same data as a table for assistive software. */
export const SeenChart = ({ option, table }: { option: ChartOption; table: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    // On paper everything is in sight; what is not drawn when this returns is not printed.
    const print = (): void => flushSync(() => setSeen(true));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [isSeen]);
  return (
    <div ref={place} className="dash-chart-place u-relative u-min-0">
      {isSeen ? <Drawn option={option} /> : empty}
      <div className="u-unseen">{table}</div>
    </div>
  );
};
