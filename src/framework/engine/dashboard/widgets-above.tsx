import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Widget } from '../../language/dashboard';
import { usualPeriod } from '../../language/dashboard-config';
import { type Period, periodParam, readPeriod } from '../../language/period-days';
import { storedText } from '../../shared/stored-text';
import type { PlacedWidget } from './arrangement';
import { FigureContent } from './figure-content';
import { PeriodPicker, usePeriodText } from './period-picker';
import { useAddressChoice } from './use-address-choice';
import { useDashboardPart } from './use-dashboard';
import { WidgetDaysProvider } from './widget-context';
import { usePlacedWidgets, useWidgetPlaceOf, WidgetGrid } from './widget-grid';

/** The figures of a dashboard in one line. */
const FiguresInLine = ({
  name,
  placed,
  period,
}: {
  /** Name of the dashboard. */
  name: string;
  /** Its figures. */
  placed: readonly PlacedWidget[];
  period: Period;
}) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const textOf = usePeriodText();
  const place = useWidgetPlaceOf(name, period);
  const { data } = useDashboardPart({ name, part: 'numbers', days: place.days });
  const isOfPeriod = placed.some(({ widget }) => widget.kind === 'figure' && widget.by !== undefined);
  return (
    <WidgetDaysProvider value={place}>
      <ul className="dash-line u-row u-rigid u-nowrap" aria-label={t('figures')} aria-busy={data === undefined}>
        {isOfPeriod && <li className="dash-line-period">{textOf(period)}</li>}
        {placed.map(({ widget }) => {
          const answer = data?.[widget.name];
          if (widget.kind !== 'figure' || (data !== undefined && answer === undefined)) return null;
          return (
            <li key={widget.name} title={widget.help && label(widget.help)}>
              <span>{label(widget.title)}</span>{' '}
              {answer?.kind === 'figure' && <FigureContent widget={widget} answer={answer} isShort />}
            </li>
          );
        })}
      </ul>
    </WidgetDaysProvider>
  );
};

const hasPeriod = (widget: Widget): boolean => 'by' in widget && widget.by !== undefined;
const isFigure = ({ widget }: PlacedWidget): boolean => widget.kind === 'figure';

/** Whether the reader has unfolded the widgets of a list; stored in this browser. */
const useUnfolded = (name: string, isAtFirst: boolean): [isUnfolded: boolean, turn: () => void] => {
  const stored = storedText(`widgets-unfolded:${name}`);
  const [isUnfolded, setUnfolded] = useState(() => (stored.read() ?? (isAtFirst ? '1' : '0')) === '1');
  const turn = (): void => {
    stored.write(isUnfolded ? '0' : '1');
    setUnfolded(!isUnfolded);
  };
  return [isUnfolded, turn];
};

/**
 * The widgets of a dashboard above the records of a list, with their own period. Folded, as most are at first, they are their
 * figures in one line, because the records come first; charts are fetched when they are unfolded.
 */
export const WidgetsAbove = ({
  name,
  isUnfoldedAtFirst,
  line,
}: {
  /** Name of the dashboard. */
  name: string;
  /** The widgets are unfolded until the reader folds them. */
  isUnfoldedAtFirst: boolean;
  /** Further content of that line. */
  line: ReactNode;
}) => {
  const { described, placed } = usePlacedWidgets(name);
  const { t } = useTranslation('dashboard');
  const [period, choosePeriod] = useAddressChoice(periodParam, readPeriod, described?.period ?? usualPeriod);
  const [isUnfolded, turn] = useUnfolded(name, isUnfoldedAtFirst);
  const figures = useMemo(() => placed?.filter((one) => isFigure(one) && !one.isHidden) ?? [], [placed]);
  const isDrawn = placed?.some((one) => !isFigure(one)) ?? false;
  return (
    <>
      <div className="engine-strip u-flex u-gap-12 u-items-center">
        <div>
          {line}
          {!(isUnfolded && isDrawn) && figures.length > 0 && (
            <FiguresInLine name={name} placed={figures} period={period} />
          )}
        </div>
        {isUnfolded && isDrawn && described?.widgets.some(hasPeriod) && (
          <PeriodPicker period={period} onChange={choosePeriod} />
        )}
        {isDrawn && (
          <button type="button" className="dash-fold u-link" aria-expanded={isUnfolded} onClick={turn}>
            {t(isUnfolded ? 'fold' : 'unfold')}
          </button>
        )}
      </div>
      {isUnfolded && (isDrawn || placed === undefined) && (
        <div className="dash-above">{placed && <WidgetGrid name={name} placed={placed} period={period} />}</div>
      )}
    </>
  );
};
