import { strings } from '../../../framework/server/identity/users';
import { plainTextOf } from '../../../framework/shared/text';
import { numberIn } from '../base/read-values';
import { dayOf, dayWritten } from './plan-moment';

/** One post of a Douyin task: which account, on which day, and which of its posts on that day. */
export interface PlannedPost {
  /** Id of its publication, derived from its place in the plan, so that planning again yields the same posts. */
  id: string;
  accountId: string;
  /** The number of the account within the task, and of the post within its day; from 0. */
  account: number;
  turn: number;
  /** The number of the day (`dayOf`). */
  day: number;
  /** Its number among all, from 0. */
  number: number;
}

/** The posts of a task day by day, from today on. */
export const plannedPosts = ({
  task,
  now,
}: {
  task: Readonly<Record<string, unknown>>;
  now: number;
}): PlannedPost[] => {
  const [first, last] = [dayWritten(task.startAt), dayWritten(task.endAt)];
  if (first === undefined || last === undefined) return [];
  const accounts = [...new Set(strings(task.accountIds))];
  const perDay = Math.max(1, numberIn(task.perAccountPerDay));
  const days = range(first, last).filter((day) => day >= dayOf(now));
  return days
    .flatMap((day) =>
      range(0, perDay - 1).flatMap((turn) =>
        accounts.map((accountId, account) => ({
          id: `${plainTextOf(task.id)}-${accountId}-${day}-${turn}`,
          accountId,
          account,
          turn,
          day,
        })),
      ),
    )
    .map((post, number) => ({ ...post, number }));
};

/** Integers including both ends; capped at 366, because a plan covers at most a year. */
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(366, Math.max(0, to - from + 1)) }, (_, index) => from + index);

/** The number of posts of a task, shown before it is submitted. */
export const plannedCount = (input: { task: Readonly<Record<string, unknown>>; now: number }): number =>
  plannedPosts(input).length;
