import { formatDay } from '../../../framework/fields/base/format';
import type { PlannedPublication } from '../../contract/publishing';

/** A publication on the line of its day. */
export interface PlanPoint {
  publication: PlannedPublication;
  /** Minutes since the day began. */
  minute: number;
  /** Line of its account within the day, from 0. */
  lane: number;
}

/** A day on which something goes out. */
export interface PlanDay {
  /** `YYYY-MM-DD` in the browser's time zone. */
  day: string;
  points: readonly PlanPoint[];
  /** How many lines it has. */
  lanes: number;
}

/** The planned publications by day and time; each account of a day has a line of its own. */
export const planDays = (planned: readonly PlannedPublication[]): readonly PlanDay[] => {
  const days = new Map<string, { points: PlanPoint[]; lanes: Map<string, number> }>();
  const timed = planned
    .flatMap((publication) => (publication.at === null ? [] : [{ publication, moment: new Date(publication.at) }]))
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
  for (const { publication, moment } of timed) {
    const day = formatDay(moment);
    const entry = days.get(day) ?? { points: [], lanes: new Map<string, number>() };
    const lane = entry.lanes.get(publication.accountId) ?? entry.lanes.size;
    entry.lanes.set(publication.accountId, lane);
    entry.points.push({ publication, minute: moment.getHours() * 60 + moment.getMinutes(), lane });
    days.set(day, entry);
  }
  return [...days].map(([day, { points, lanes }]) => ({ day, points, lanes: lanes.size }));
};
