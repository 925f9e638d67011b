import * as z from 'zod/mini';
import { endpoint } from '../../../framework/contract/endpoint';
import { checkedWithoutMatrix, editedPolicy, policyDiff, savedPolicy } from '../../../framework/contract/policy';
import { list, text } from '../../../framework/contract/rules';
import { res } from '../../../framework/rights/objects';

const policyRequest = z.object({
  id: z.string(),
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
  /** User name of who asks for it. */
  by: z.string(),
  /** It is the caller's own. */
  isOwn: z.boolean(),
  /** When it was submitted (ISO 8601). */
  at: z.string(),
  reason: z.string(),
  /** The policy that it was made of, as `X-Policy-Revision` names it. */
  revision: z.string(),
  /** Another policy is in force by now: it cannot be approved any more. */
  isStale: z.boolean(),
  /** How many rights it gives or widens, and how many it takes or narrows. */
  more: z.number(),
  less: z.number(),
  /** Active users whom that concerns. */
  people: z.number(),
  /** When, and by whom it was closed; empty while it is open. */
  closedAt: z.string(),
  closedBy: z.string(),
  /** Why it was rejected; else empty. */
  answer: z.string(),
});
/** A request to change the policy, and what became of it. */
export type PolicyRequest = z.infer<typeof policyRequest>;

const policyRequestDetails = z.extend(policyRequest, { diff: policyDiff, checked: checkedWithoutMatrix });
/** The same with everything that it would change. Of one that is closed or stale: as it was when it was submitted. */
export type PolicyRequestDetails = z.infer<typeof policyRequestDetails>;

const edit = { object: res('policy'), action: 'edit' } as const;
/** The body of a rejection: why. */
export const rejection = z.object({ reason: text({ max: 500 }) });

/**
 * Requests to change the policy, the newest first: all open ones, and the last hundred that are closed. Empty where `POLICY_TWO_PEOPLE` was never on.
 * @refusals 403
 */
export const listPolicyRequests = endpoint({
  method: 'GET',
  path: '/api/policy/requests',
  right: { object: res('policy'), action: 'show' },
  answer: z.object({ list: list(policyRequest) }),
});

/**
 * One of them with what it would change: `checked` as of `POST /api/policy/check`, without `matrix`.
 * @refusals 403, 404
 */
export const getPolicyRequest = endpoint({
  method: 'GET',
  path: '/api/policy/requests/:id',
  right: { object: res('policy'), action: 'show' },
  answer: policyRequestDetails,
});

/**
 * Asks for a change of the policy, as of `POST /api/policy/file`; it is in force once somebody else has approved it.
 * @refusals 403; 404 where `POLICY_TWO_PEOPLE` is off; 409 `{ text, base }`: another policy is in force by now, and where twenty are open; 422 `text`, `additions`, `reason`
 */
export const askForPolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests',
  right: edit,
  readsBody: true,
  body: z.extend(editedPolicy, rejection.shape),
  answer: z.object({ id: z.string() }),
});

/**
 * Approves the request of another admin: it is in force, as with `POST /api/policy/file`. `additions`: how many changes give more, as the approving admin has confirmed it.
 * @refusals 403, with `reason: 'ownRequest'` of one's own; 404, also where `POLICY_TWO_PEOPLE` is off; 409 `{ reason }`: `closed` already, `stale`; 422 `text`, `additions`; 503 where the file cannot be written
 */
export const approvePolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests/:id/approve',
  right: edit,
  readsBody: true,
  body: z.object({ additions: z.number() }),
  answer: savedPolicy,
});

/**
 * Rejects the request of another admin.
 * @refusals 403, with `reason: 'ownRequest'` of one's own; 404, also where `POLICY_TWO_PEOPLE` is off; 409 `{ reason: 'closed' }`; 422 `reason`
 */
export const rejectPolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests/:id/reject',
  right: edit,
  body: rejection,
});

/**
 * Withdraws one's own request.
 * @refusals 403 of somebody else's; 404, also where `POLICY_TWO_PEOPLE` is off; 409 `{ reason: 'closed' }`
 */
export const withdrawPolicy = endpoint({ method: 'POST', path: '/api/policy/requests/:id/withdraw', right: edit });
