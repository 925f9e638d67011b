import { res } from '../rights/objects';
import type { PolicyDiff } from '../rights/policy/policy-diff';
import { endpoint, typed } from './endpoint';
import type { PolicyChecked } from './policy';
import { text } from './rules';

/** A request to change the policy, and what became of it. */
export interface PolicyRequest {
  id: string;
  state: 'open' | 'approved' | 'rejected' | 'withdrawn';
  /** User name of who asks for it. */
  by: string;
  /** It is the caller's own. */
  isOwn: boolean;
  /** When it was submitted (ISO 8601). */
  at: string;
  reason: string;
  /** The policy that it was made of, as `X-Policy-Revision` names it. */
  revision: string;
  /** Another policy is in force by now: it cannot be approved any more. */
  isStale: boolean;
  /** How many rights it gives or widens, and how many it takes or narrows. */
  more: number;
  less: number;
  /** Active users whom that concerns. */
  people: number;
  /** When, and by whom it was closed; empty while it is open. */
  closedAt: string;
  closedBy: string;
  /** Why it was rejected; else empty. */
  answer: string;
}

/** The same with everything that it would change. Of one that is closed or stale: as it was when it was submitted. */
export interface PolicyRequestDetails extends PolicyRequest {
  diff: PolicyDiff;
  checked: Omit<PolicyChecked, 'matrix'>;
}

/**
 * Requests to change the policy, the newest first: all open ones, and the last hundred that are closed. Empty where `POLICY_TWO_PEOPLE` was never on.
 * @data `{ list: [{ id, state, by, isOwn, at, reason, revision, isStale, more, less, people, closedAt, closedBy, answer }] }`; `state`: `open`, `approved`, `rejected`, `withdrawn`
 * @refusals 403
 */
export const listPolicyRequests = endpoint({
  method: 'GET',
  path: '/api/policy/requests',
  right: { object: res('policy'), action: 'show' },
  answer: typed<{ list: readonly PolicyRequest[] }>(),
});

/**
 * One of them with what it would change.
 * @data the same and `diff`, `checked` (as of `POST /api/policy/check`, without `matrix`)
 * @refusals 403, 404
 */
export const getPolicyRequest = endpoint({
  method: 'GET',
  path: '/api/policy/requests/:id',
  right: { object: res('policy'), action: 'show' },
  answer: typed<PolicyRequestDetails>(),
});

/**
 * Asks for a change of the policy; it is in force once somebody else has approved it.
 * @request `{ text, base, additions, reason }`; as of `POST /api/policy/file`
 * @data `{ id }`
 * @refusals 403; 404 where `POLICY_TWO_PEOPLE` is off; 409 `{ text, base }`: another policy is in force by now, and where twenty are open; 422 `text`, `additions`, `reason`
 */
export const askForPolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests',
  right: { object: res('policy'), action: 'edit' },
  body: typed<{ text: string; base: string; additions: number; reason: string }>(),
  answer: typed<{ id: string }>(),
});

/**
 * Approves the request of another admin: it is in force, as with `POST /api/policy/file`.
 * @request `{ additions }`: how many changes give more, as the approving admin has confirmed it
 * @data `{ revision, base }`
 * @refusals 403, with `reason: 'ownRequest'` of one's own; 404, also where `POLICY_TWO_PEOPLE` is off; 409 `{ reason }`: `closed` already, `stale`; 422 `text`, `additions`; 503 where the file cannot be written
 */
export const approvePolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests/:id/approve',
  right: { object: res('policy'), action: 'edit' },
  body: typed<{ additions: number }>(),
  answer: typed<{ revision: string; base: string }>(),
});

/**
 * Rejects the request of another admin.
 * @refusals 403, with `reason: 'ownRequest'` of one's own; 404, also where `POLICY_TWO_PEOPLE` is off; 409 `{ reason: 'closed' }`; 422 `reason`
 */
export const rejectPolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests/:id/reject',
  right: { object: res('policy'), action: 'edit' },
  body: { reason: text({ max: 500 }) },
});

/**
 * Withdraws one's own request.
 * @refusals 403 of somebody else's; 404, also where `POLICY_TWO_PEOPLE` is off; 409 `{ reason: 'closed' }`
 */
export const withdrawPolicy = endpoint({
  method: 'POST',
  path: '/api/policy/requests/:id/withdraw',
  right: { object: res('policy'), action: 'edit' },
});
