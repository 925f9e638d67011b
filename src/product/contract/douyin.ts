import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { fields, list, optional } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

const plannedDouyinPost = z.object({
  accountId: z.string(),
  /** Name of the account. */
  account: z.string(),
  title: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});
/** A post as a task would plan it. */
export type PlannedDouyinPost = z.infer<typeof plannedDouyinPost>;

const douyinPlan = z.object({
  /** Earliest first. */
  posts: list(plannedDouyinPost),
  /** Number of posts that do not fit into the days: limits of accounts, time slots, the interval. */
  leftOut: z.number(),
  /** What it would cost its owner, in credits. */
  cost: z.object({ takes: z.number(), left: z.number() }),
  /** Why it could not be submitted in its current form; null: it could. */
  problem: z.nullable(z.string()),
});
/** The preview of a task. */
export type DouyinPlan = z.infer<typeof douyinPlan>;

/**
 * Previews the posts of a Douyin task and their times, computed by the same plan as on submission. Changes nothing. `id` is the task being edited. Records
 * in the form that the caller may not use are left out. `task`: `{ groupId, accountIds, type, perAccountPerDay, timeSlots, startAt, endAt, … }`.
 */
export const planDouyinTask = endpoint({
  method: 'POST',
  path: '/api/dyPublishTasks/plan',
  onlyReads: true,
  right: { object: res('dyPublishTasks'), action: 'create' },
  body: z.object({ task: z._default(fields(), {}), id: optional(z.string()) }),
  answer: douyinPlan,
});
