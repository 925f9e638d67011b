import { type CSSProperties, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../fields/base/format';
import { addTexts } from '../../i18n/i18n';
import { dashboard as en } from '../../i18n/locales/en/dashboard.json';
import { dashboard as zh } from '../../i18n/locales/zh/dashboard.json';
import type { Widget } from '../../language/dashboard';
import type { GaugeWidget, NoteWidget, TodoWidget } from '../../language/dashboard-config';
import { daysOf, type Period } from '../../language/period-days';
import { arrange, type PlacedWidget } from './arrangement';
import { useDashboardPart, useDescribedDashboard } from './use-dashboard';
import { useListLink, type WidgetDays, WidgetDaysProvider } from './widget-context';
import './dashboard.css';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { DashboardAnswer, GaugeAnswer, TodoAnswer, WidgetAnswer } from '../../contract/dashboards';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine, useResource } from '../context/engine-context';
import { canOpen } from '../context/find-pages';
import { Loading } from '../parts/loading';
import { FigureContent } from './figure-content';
import { measureText } from './widget-context';

/** Levels one below the other, each as a bar where it is known when it is full. */
const GaugeContent = ({ widget, answer }: { widget: GaugeWidget; answer: GaugeAnswer }) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const label = useLabel();
  const resource = useResource(widget.resource);
  const textOf = (name: string, value: number | null) =>
    measureText({ measure: { fn: 'sum', of: name }, value, resource, language });
  return (
    <dl className="dash-levels u-grid">
      {widget.gauges.map((gauge, index) => {
        const { value = null, of = null } = answer.levels[index] ?? {};
        const isLow = value !== null && value <= (gauge.low ?? 0);
        return (
          <div key={gauge.value} data-low={isLow || undefined}>
            <dt>{label(gauge.label)}</dt>
            <dd>
              <b className="u-text-20">{textOf(gauge.value, value)}</b>
              {of !== null && gauge.of !== undefined && <span> / {textOf(gauge.of, of)}</span>}
              {isLow && <em>{t('low')}</em>}
            </dd>
            {value !== null && of !== null && of > 0 && (
              <meter className="u-full" min={0} max={of} value={Math.min(value, of)} aria-label={label(gauge.label)} />
            )}
          </div>
        );
      })}
    </dl>
  );
};

/** From the most urgent to the least. */
const urgency = ['danger', 'warning', 'accent', 'success', 'muted'];

/** What needs a hand, the most urgent first, each with its number and the way to it; what the reader can open no list of is for others. */
const TodoContent = ({ widget, answer }: { widget: TodoWidget; answer: TodoAnswer }) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const linkOf = useListLink();
  const due = Object.entries(widget.items)
    .flatMap(([name, { label: text, tone = 'warning', ...item }]) => {
      const count = answer.counts[name] ?? 0;
      const link = linkOf(item);
      return count > 0 && link !== undefined ? [{ name, text, tone, count, link }] : [];
    })
    .toSorted((a, b) => urgency.indexOf(a.tone) - urgency.indexOf(b.tone));
  if (due.length === 0) return <p className="dash-quiet">{t('clear')}</p>;
  return (
    <ul className="dash-todo u-stack">
      {due.map(({ name, text, tone, count, link }) => (
        <li className="u-between" key={name} style={{ borderColor: `var(--dash-${tone})` }}>
          <Link to={link}>{label(text)}</Link>
          <b>{formatNumber({ value: count, decimals: 0 })}</b>
        </li>
      ))}
    </ul>
  );
};

/** A text by paragraphs, and the page that it is about. */
const NoteContent = ({ widget }: { widget: NoteWidget }) => {
  const label = useLabel();
  const { console, mayOpen } = useEngine();
  const { at } = widget;
  const target = at === undefined ? undefined : console.routeByPath.get(at);
  const isOpen = at !== undefined && canOpen({ routes: console.routeByPath, path: at, mayOpen });
  return (
    <div className="dash-note">
      {label(widget.text)
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {isOpen && target && <Link to={at}>{label(target.title)}</Link>}
    </div>
  );
};

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

/** The query of one part of the dashboard. */
interface PartState {
  widgets: DashboardAnswer['widgets'] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** A widget in its place: a region named by its title. */
const WidgetBox = ({ widget, width, part }: { widget: Widget; width: number; part: PartState }) => {
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
  const helpText = widget.help && label(widget.help);
  const help = helpText && <p className="dash-help">{helpText}</p>;
  // React's types know no custom properties.
  const columns = { '--dash-columns': width } as CSSProperties;
  return (
    <section
      className="dash-widget u-card u-flex u-column u-gap-8 u-min-0"
      data-kind={widget.kind}
      data-whole={width === 12 || undefined}
      aria-label={title}
      style={columns}
    >
      <h2>{title}</h2>
      {widget.kind !== 'figure' && help}
      {body()}
      {/* Below the number, so that numbers side by side are on one line. */}
      {widget.kind === 'figure' && help}
    </section>
  );
};

addTexts('dashboard', { zh, en });

const numbers: ReadonlySet<Widget['kind']> = new Set(['figure', 'gauge', 'todo']);

/** The widgets of the user, as the user has arranged them; undefined until that is known. */
export const usePlacedWidgets = (name: string) => {
  const { data: described, ...query } = useDescribedDashboard(name);
  const placed = useMemo(() => described && arrange(described.widgets, described.layout), [described]);
  return { described, placed, query };
};

/** What the widgets of a dashboard are drawn for in a period; it ends with the moment at which they are first drawn. */
export const useWidgetPlaceOf = (dashboard: string, period: Period): WidgetDays => {
  const [now] = useState(() => new Date());
  return useMemo(() => ({ dashboard, days: daysOf(period, formatDay(now)), now }), [dashboard, period, now]);
};

/** Widgets on a grid of twelve columns; their numbers and their charts are fetched in one call each. */
export const WidgetGrid = ({
  name,
  placed,
  period,
}: {
  /** Name of the dashboard. */
  name: string;
  placed: readonly PlacedWidget[];
  period: Period;
}) => {
  const { t } = useTranslation('dashboard');
  const place = useWidgetPlaceOf(name, period);
  const { days } = place;
  const parts = {
    numbers: stateOf(useDashboardPart({ name, part: 'numbers', days })),
    charts: stateOf(useDashboardPart({ name, part: 'charts', days })),
  };
  const shown = placed.filter(({ widget, isHidden }) => {
    // What the server leaves out may not be seen.
    const part = partOf(widget, parts);
    return (
      !isHidden && (widget.kind === 'note' || part.widgets === undefined || part.widgets[widget.name] !== undefined)
    );
  });
  if (shown.length === 0) return <p className="dash-quiet">{t('allHidden')}</p>;
  return (
    <WidgetDaysProvider value={place}>
      <div className="dash-grid u-grid">
        {shown.map(({ widget, width }) => (
          <WidgetBox key={widget.name} widget={widget} width={width} part={partOf(widget, parts)} />
        ))}
      </div>
    </WidgetDaysProvider>
  );
};

const partOf = (widget: Widget, parts: Readonly<Record<'numbers' | 'charts', PartState>>): PartState =>
  numbers.has(widget.kind) ? parts.numbers : parts.charts;

const stateOf = ({ data, isError, refetch }: ReturnType<typeof useDashboardPart>): PartState => ({
  widgets: data,
  hasFailed: isError,
  retry: () => void refetch(),
});
