import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FigureAnswer } from '../../contract/dashboards';
import type { FigureValue } from '../../contract/records';
import { useLanguage } from '../../i18n/use-label';
import type { FigureWidget } from '../../language/dashboard-config';
import { useResource } from '../context/engine-context';
import { type Change, changeOf, measureText, useListLink } from './widget-context';

const width = 100;
const height = 28;

/** Points of a line over the whole width, the smallest value at the bottom; days of which nothing is known are left out. */
export const sparkPoints = (values: readonly FigureValue[]): readonly (readonly [x: number, y: number])[] => {
  const known = values.flatMap((value, at) => (typeof value === 'number' ? [{ value, at }] : []));
  const all = known.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // One day is no line, and one of nothing but zeros says nothing.
  if (known.length < 2 || (least === 0 && most === 0)) return [];
  const share = (value: number): number => (most === least ? 0.5 : (value - least) / (most - least));
  return known.map(({ value, at }) => [
    Math.round((at / (values.length - 1)) * width),
    Math.round(height - 3 - share(value) * (height - 6)),
  ]);
};

/** The last days of a number as a small line. */
const Spark = ({ values, textOf }: { values: readonly FigureValue[]; textOf: (value: FigureValue) => string }) => {
  const { t } = useTranslation('dashboard');
  const points = sparkPoints(values);
  if (points.length === 0) return null;
  const line = points.map((point) => point.join(' ')).join(' ');
  const name = t('spark', { count: values.length, values: values.map(textOf).join(t('engine:list.separator')) });
  return (
    <svg className="dash-spark u-min-0" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
      <title>{name}</title>
      <polygon points={`${points[0]?.[0]} ${height} ${line} ${points.at(-1)?.[0]} ${height}`} />
      <polyline points={line} />
    </svg>
  );
};

const meaning = ({ more = 'good' }: FigureWidget, isUp: boolean): 'good' | 'bad' | 'neutral' => {
  if (more === 'neutral') return 'neutral';
  return (more === 'good') === isUp ? 'good' : 'bad';
};

const ChangeText = ({ widget, change, isShort }: { widget: FigureWidget; change: Change; isShort: boolean }) => {
  const { t } = useTranslation('dashboard');
  if (change.kind === 'none' || change.kind === 'same' || change.kind === 'zero')
    return isShort ? null : <span className="dash-change">{t(`change.${change.kind}`)}</span>;
  const { isUp, kind, text } = change;
  if (kind === 'former') return <span className="dash-change">{t('change.former', { value: text })}</span>;
  const amount = `${isUp ? '+' : '−'}${text}`;
  return (
    <span className="dash-change" title={isShort ? t('change.before') : undefined}>
      {!isShort && t('change.before')}{' '}
      <b className="u-figures u-strong" data-meaning={meaning(widget, isUp)}>
        {isUp ? '▲' : '▼'} {kind === 'points' ? t('change.points', { value: amount }) : amount}
      </b>
    </span>
  );
};

/** A number that leads to its list, and its change. */
export const FigureContent = ({
  widget,
  answer,
  isShort = false,
}: {
  widget: FigureWidget;
  answer: FigureAnswer;
  /** There is a line for it only. */
  isShort?: boolean;
}) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const resource = useResource(widget.resource);
  const link = useListLink()(widget);
  const textOf = (value: FigureAnswer['value']): string => measureText({ measure: widget, value, resource, language });
  const text = textOf(answer.value);
  const change =
    widget.by === undefined
      ? undefined
      : changeOf({ value: answer.value, before: answer.before, isShare: widget.per !== undefined });
  return (
    <>
      <span className="u-row u-gap-12 u-between">
        <strong className="dash-figure u-break u-figures u-strong u-rigid u-max-full">
          {link === undefined ? text : <Link to={link}>{text}</Link>}
        </strong>
        {answer.spark && !isShort && <Spark values={answer.spark} textOf={textOf} />}
      </span>
      {change && <ChangeText widget={widget} change={change} isShort={isShort} />}
      {!change && !isShort && widget.help === undefined && <span className="dash-change">{t('change.now')}</span>}
    </>
  );
};
