import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FigureAnswer } from '../../contract/dashboards';
import { useLanguage } from '../../i18n/use-label';
import type { FigureWidget } from '../../language/dashboard/dashboard-config';
import { useResource } from '../context/engine-context';
import { Spark } from './spark';
import { useListLink } from './widget-context';
import { type Change, changeOf, measureText } from './widget-text';

const meaning = ({ more = 'good' }: FigureWidget, isUp: boolean): 'good' | 'bad' | 'neutral' => {
  if (more === 'neutral') return 'neutral';
  return (more === 'good') === isUp ? 'good' : 'bad';
};

const ChangeText = ({ widget, change, isShort }: { widget: FigureWidget; change: Change; isShort: boolean }) => {
  const { t } = useTranslation('dashboard');
  if (change.kind === 'none' || change.kind === 'same' || change.kind === 'zero')
    return isShort ? null : <span className="dash-change">{t(`change.${change.kind}`)}</span>;
  const { isUp, kind, text } = change;
  const amount = `${isUp ? '+' : '−'}${text}`;
  return (
    <span className="dash-change" title={isShort ? t('change.before') : undefined}>
      {!isShort && t('change.before')}{' '}
      <b data-meaning={meaning(widget, isUp)}>
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
      <span className="dash-figure-line">
        <strong className="dash-figure">{link === undefined ? text : <Link to={link}>{text}</Link>}</strong>
        {answer.spark && !isShort && <Spark values={answer.spark} textOf={textOf} />}
      </span>
      {change && <ChangeText widget={widget} change={change} isShort={isShort} />}
    </>
  );
};
