import { type DashboardPart, dashboardParts } from '../../contract/dashboards';
import { isDay } from '../../shared/day';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { addDays, dayCount, type ZoneDays, zoneDays } from './zone-days';

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

/** Reads the parameters of `readDashboard`. 422 by parameter. */
export const readPeriod = ({
  query,
  language,
  services,
}: Pick<SessionCall, 'query' | 'language' | 'services'>): Period & { part: DashboardPart } => {
  const errors: Record<string, string> = {};
  const [from, to, zone] = ['from', 'to', 'zone'].map((name) => query.get(name) ?? '');
  const part = dashboardParts.find((each) => each === query.get('part'));
  const days = zone ? zoneDays(zone) : undefined;
  if (part === undefined) errors.part = textOf(messages.notAnOption, language);
  if (days === undefined) errors.zone = textOf(messages.notAnOption, language);
  if (!from || !isDay(from)) errors.from = textOf(messages.notADay, language);
  if (!to || !isDay(to)) errors.to = textOf(messages.notADay, language);
  if (!from || !to || !part || !days || Object.keys(errors).length > 0) throw invalid(errors);
  const length = dayCount(from, to);
  if (length < 1 || length > mostDays) throw invalid({ to: textOf(messages.periodLength, language) });
  return {
    part,
    from,
    to,
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    today: days.dayOf(new Date(services.now()).toISOString()),
    days,
  };
};
