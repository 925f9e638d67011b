import { Button } from 'antd';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardAnswer, WidgetAnswer } from '../../contract/dashboards';
import { useLabel } from '../../i18n/use-label';
import type { Widget } from '../../language/dashboard/dashboard';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../parts/loading';
import { FigureContent } from './figure-content';
import { GaugeContent } from './gauge-content';
import { NoteContent } from './note-content';
import { TodoContent } from './todo-content';

const TrendContent = lazyNamed(async () => (await import('./drawn-contents')).TrendContent, 'dashboard');
const RingContent = lazyNamed(async () => (await import('./drawn-contents')).RingContent, 'dashboard');
const BreakdownContent = lazyNamed(async () => (await import('./drawn-contents')).BreakdownContent, 'dashboard');
const GroupsContent = lazyNamed(async () => (await import('./drawn-contents')).GroupsContent, 'dashboard');
const RecordsContent = lazyNamed(async () => (await import('./drawn-contents')).RecordsContent, 'dashboard');

const contentOf = (widget: Widget, answer: WidgetAnswer): ReactNode => {
  if (widget.kind === 'figure' && answer.kind === 'figure') return <FigureContent widget={widget} answer={answer} />;
  if (widget.kind === 'gauge' && answer.kind === 'gauge') return <GaugeContent widget={widget} answer={answer} />;
  if (widget.kind === 'todo' && answer.kind === 'todo') return <TodoContent widget={widget} answer={answer} />;
  if (widget.kind === 'trend' && answer.kind === 'trend') return <TrendContent widget={widget} answer={answer} />;
  if (widget.kind === 'ring' && answer.kind === 'groups') return <RingContent widget={widget} answer={answer} />;
  if ((widget.kind === 'bars' || widget.kind === 'ranking' || widget.kind === 'funnel') && answer.kind === 'groups')
    return <GroupsContent widget={widget} answer={answer} />;
  if (widget.kind === 'breakdown' && answer.kind === 'breakdown')
    return <BreakdownContent widget={widget} name={widget.name} answer={answer} />;
  if ((widget.kind === 'table' || widget.kind === 'timeline') && answer.kind === 'records')
    return <RecordsContent widget={widget} answer={answer} />;
  return null;
};

/** What was asked for one part of the dashboard. */
export interface PartState {
  widgets: DashboardAnswer['widgets'] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** A widget in its place: a region named by its title. */
export const WidgetBox = ({ widget, width, part }: { widget: Widget; width: number; part: PartState }) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const title = label(widget.title);
  const answer = part.widgets?.[widget.name];
  const body = () => {
    if (widget.kind === 'note') return <NoteContent widget={widget} />;
    if (answer !== undefined) return <Suspense fallback={<Loading rows={2} />}>{contentOf(widget, answer)}</Suspense>;
    if (!part.hasFailed) return <Loading rows={widget.kind === 'figure' ? 1 : 3} />;
    return (
      <p className="dash-quiet" role="alert">
        {t('failed')}
        <Button type="link" size="small" onClick={part.retry}>
          {t('retry')}
        </Button>
      </p>
    );
  };
  const help = widget.help && <p className="dash-help">{label(widget.help)}</p>;
  // React's types know no custom properties.
  const columns = { '--dash-columns': width } as CSSProperties;
  return (
    <section className="dash-widget" data-kind={widget.kind} aria-label={title} style={columns}>
      <h2>{title}</h2>
      {widget.kind !== 'figure' && help}
      {body()}
      {/* Below the number, so that numbers beside each other stand on one line. */}
      {widget.kind === 'figure' && help}
    </section>
  );
};
