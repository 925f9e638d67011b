import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** A post as a task would plan it. */
export interface PlannedDouyinPost {
  accountId: string;
  /** What the account is called. */
  account: string;
  title: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** What a task would come to. */
export interface DouyinPlan {
  /** The earliest first. */
  posts: readonly PlannedDouyinPost[];
  /** Posts that the days have no room for: limits of accounts, time slots, the interval. */
  leftOut: number;
  /** What it would take of what its owner has left, in credits. */
  cost: { takes: number; left: number };
  /** Why it could not be submitted as it stands; null: it could. */
  problem: string | null;
}

/**
 * Says which posts a Douyin task would come to and when each goes out, by the same plan as when it is submitted, and changes nothing. `id` names the task that is
 * edited. What the caller may not use of what the form names is left out.
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
