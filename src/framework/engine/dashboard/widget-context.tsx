import { createContext, useContext } from 'react';
import type { WidgetRecords } from '../../language/dashboard/dashboard-config';
import type { Days } from '../../language/dashboard/period-days';
import type { WhereValues } from '../../language/list/where';
import { useEngine } from '../context/engine-context';
import { listLink } from './list-link';

/** What the widgets of a dashboard are drawn for. */
export interface WidgetDays {
  /** Name of the dashboard. */
  dashboard: string;
  days: Days;
  /** The moment that days near today are counted from. */
  now: Date;
}

const WidgetDaysContext = createContext<WidgetDays | undefined>(undefined);

/** Provides the days to the widgets below. */
export const WidgetDaysProvider = WidgetDaysContext.Provider;

/** What the widget stands in. */
export const useWidgetPlace = (): WidgetDays => {
  const place = useContext(WidgetDaysContext);
  if (place === undefined) throw new Error('a widget stands in no dashboard');
  return place;
};

/** Returns the address of the list with what a widget, or a part of it, counts; undefined for none. */
export const useListLink = (): ((records: WidgetRecords, where?: WhereValues, days?: Days) => string | undefined) => {
  const engine = useEngine();
  const { now, days: all } = useWidgetPlace();
  return (records, where, days = all) => listLink({ engine, records, now, days, ...(where && { where }) });
};
