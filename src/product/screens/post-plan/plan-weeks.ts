import { formatDay } from '../../../framework/fields/base/format';
import type { PlannedDouyinPost } from '../../contract/douyin';

/** A day of the plan. */
export interface PlanDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The earliest first. */
  posts: readonly PlannedDouyinPost[];
  /** Between the first and the last day of the plan. */
  isWithin: boolean;
}

const dayMs = 24 * 60 * 60_000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayAt = (noon: number): string => new Date(noon).toISOString().slice(0, 10);

/** The posts by day in whole weeks, Monday to Sunday; nothing without posts. The earliest post comes first. */
export const planWeeks = (posts: readonly PlannedDouyinPost[]): readonly (readonly PlanDay[])[] => {
  const byDay = new Map<string, PlannedDouyinPost[]>();
  for (const post of posts) {
    const day = formatDay(new Date(post.at));
    byDay.set(day, [...(byDay.get(day) ?? []), post]);
  }
  const days = [...byDay.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const monday = noonOf(first) - ((new Date(noonOf(first)).getUTCDay() + 6) % 7) * dayMs;
  const count = Math.ceil((noonOf(last) - monday + dayMs) / (7 * dayMs));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_none, index) => {
      const day = dayAt(monday + (week * 7 + index) * dayMs);
      return { day, posts: byDay.get(day) ?? [], isWithin: day >= first && day <= last };
    }),
  );
};
