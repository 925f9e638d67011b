import { type DashboardPart, dashboardParts } from '../../contract/dashboards';
import { addDays, isDay } from '../../shared/day';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { dayCount, type ZoneDays, zoneDays } from './zone-days';

/** The days that a dashboard is asked about. */
export interface Period {
  /** First and last day. */
  from: string;
  to: string;
  /** As many days, directly before. */
  before: { from: string; to: string };
  today: string;
  days: ZoneDays;
}

/** Most days of a period. */
const mostDays = 400;

type PeriodCall = Pick<SessionCall, 'query' | 'language' | 'services'>;

/** Reads which part of a dashboard is asked for. 422 when it is none. */
export const readPart = ({ query, language }: PeriodCall): DashboardPart => {
  const part = dashboardParts.find((each) => each === query.get('part'));
  if (part === undefined) throw invalid({ part: textOf(messages.notAnOption, language) });
  return part;
};

/** Reads the days that are asked about. 422 by parameter. */
export const readPeriod = ({ query, language, services }: PeriodCall): Period => {
  const errors: Record<string, string> = {};
  const [from, to, zone] = ['from', 'to', 'zone'].map((name) => query.get(name) ?? '');
  const days = zone ? zoneDays(zone) : undefined;
  if (days === undefined) errors.zone = textOf(messages.notAnOption, language);
  if (!from || !isDay(from)) errors.from = textOf(messages.notADay, language);
  if (!to || !isDay(to)) errors.to = textOf(messages.notADay, language);
  if (!from || !to || !days || Object.keys(errors).length > 0) throw invalid(errors);
  const length = dayCount(from, to);
  if (length < 1 || length > mostDays) throw invalid({ to: textOf(messages.periodLength, language) });
  return {
    from,
    to,
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    today: days.dayOf(new Date(services.now()).toISOString()),
    days,
  };
};
