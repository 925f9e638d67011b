import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** A post as a task would plan it. */
export interface PlannedDouyinPost {
  accountId: string;
  /** Name of the account. */
  account: string;
  title: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** The preview of a task. */
export interface DouyinPlan {
  /** Earliest first. */
  posts: readonly PlannedDouyinPost[];
  /** Number of posts that do not fit into the days: limits of accounts, time slots, the interval. */
  leftOut: number;
  /** What it would cost its owner, in credits. */
  cost: { takes: number; left: number };
  /** Why it could not be submitted in its current form; null: it could. */
  problem: string | null;
}

/**
 * Previews the posts of a Douyin task and their times, computed by the same plan as on submission. Changes nothing. `id` is the task being edited. Records
 * in the form that the caller may not use are left out.
 * @request `{ task: { groupId, accountIds, type, perAccountPerDay, timeSlots, startAt, endAt, … }, id? }`
 * @data `{ posts: [{ accountId, account, title, at }], leftOut, cost: { takes, left }, problem }`
 */
export const planDouyinTask = endpoint({
  method: 'POST',
  path: '/api/dyPublishTasks/plan',
  onlyReads: true,
  right: { object: res('dyPublishTasks'), action: 'create' },
  body: typed<{ task: object; id?: string }>(),
  answer: typed<DouyinPlan>(),
});
