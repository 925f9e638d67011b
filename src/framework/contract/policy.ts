import { res } from '../rights/objects';
import type { PolicyDiff } from '../rights/policy/policy-diff';
import type { Label, Texts } from '../shared/label';
import { endpoint, typed } from './endpoint';

/** A policy that was in force, and what it changed. */
export interface PolicyRevision {
  id: string;
  /** As in the header `X-Policy-Revision` of every response while it was in force. */
  revision: string;
  /** When it came into force (ISO 8601). */
  at: string;
  /** The file that was saved. */
  file: string;
  /** Name of the user who saved it in the console; empty for an edit of the file, whose author is unknown. */
  by: string;
  /** User name of the requester, where it was approved by `by`; else empty. */
  askedBy: string;
  /** The machine it is on. */
  host: string;
  isInForce: boolean;
  /** Compared with the previous one. */
  diff: PolicyDiff;
}

/**
 * The policies that were in force, the newest first, by whichever process: the last hundred, each with what it has changed.
 * @data `{ list: [{ id, revision, at, file, host, by, askedBy, isInForce, diff: { isKnown, added[], removed[] } }] }`; a line is `{ line, text }`
 * @refusals 403
 */
export const listPolicyRevisions = endpoint({
  method: 'GET',
  path: '/api/policy/revisions',
  right: { object: res('policy'), action: 'list' },
  answer: typed<{ list: readonly PolicyRevision[] }>(),
});

/**
 * One of them with its text.
 * @data the same and `text`
 * @refusals 403, 404
 */
export const getPolicyRevision = endpoint({
  method: 'GET',
  path: '/api/policy/revisions/:id',
  right: { object: res('policy'), action: 'show' },
  answer: typed<PolicyRevision & { text: string }>(),
});

/** A finding about the text of a policy. */
export interface PolicyFinding {
  line: number;
  column: number;
  /** The text at that position. */
  value: string;
  severity: 'error' | 'warning';
  message: Label;
  /** What would be right instead. */
  advice?: Label;
  /** The policy violates a row of `access-expectations.csv`; `line` and `column` refer to that file. */
  isExpectation?: true;
}

/** A right that differs between a text and the policy in force. */
export interface PolicyChange {
  /** `role:<name>` or `perm:<name>`. */
  grant: string;
  object: string;
  action: string;
  /** Scopes; empty: not granted. */
  before: readonly string[];
  after: readonly string[];
  /** It grants more. */
  isMore: boolean;
  /** Active users who have the role or permission. */
  people: number;
}

/** A value by object, action and role. */
export type ByRight<T> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>>;

/** The rights granted by a text: object → action → role → scopes, for users with only that role. */
export type PolicyMatrix = ByRight<readonly string[]>;

/** A role under a policy. */
export interface PolicyRoleView {
  name: string;
  label: Texts;
  /** Active users who have it. */
  people: number;
  /** It is added by a row of the policy, where it can be changed and removed. */
  isAdded: boolean;
}

/** The result of checking a text. */
export interface PolicyChecked {
  /** It can be put into force. */
  isValid: boolean;
  findings: readonly PolicyFinding[];
  /** What would change; undefined if the text has mistakes. */
  changes?: readonly PolicyChange[];
  matrix?: PolicyMatrix;
  /** Rights that cannot be set one by one, with the lines that give them: patterns of pages, `all` and `except`. */
  fixed?: ByRight<readonly number[]>;
  /** All roles under this policy. */
  roles?: readonly PolicyRoleView[];
}

/** An object of rights with its possible actions. */
export interface PolicyObjectView {
  object: string;
  kind: 'route' | 'res' | 'field';
  label: Label;
  /** Verbs and actions; those of the resource have a label of their own. */
  actions: readonly { name: string; label?: Label }[];
  scopes: readonly string[];
}

/** The policy for editing. */
export interface PolicyFileView {
  text: string;
  /** Identifies the text; sent back when saving. */
  base: string;
  revision: string;
  file: string;
  /** How many others may approve a change of the caller (`POLICY_TWO_PEOPLE=on`); null: what is saved is in force. */
  approvers: number | null;
  roles: readonly PolicyRoleView[];
  objects: readonly PolicyObjectView[];
  checked: PolicyChecked;
}

/**
 * The policy in force as it is edited: its text, everything that rights can be about, and what it gives each role.
 * @data `{ text, base, revision, file, approvers, roles: [{ name, label, people, isAdded }], objects: [{ object, kind, label, actions[], scopes[] }], checked }`; `checked` as of the next call
 * @refusals 403
 */
export const getPolicyFile = endpoint({
  method: 'GET',
  path: '/api/policy/file',
  right: { object: res('policy'), action: 'show' },
  answer: typed<PolicyFileView>(),
});

/**
 * Checks a text and reports what would change for whom. Changes nothing.
 * @request `{ text }`
 * @data `{ isValid, findings: [{ line, column, value, severity, message, advice?, isExpectation? }], changes?: [{ grant, object, action, before[], after[], isMore, people }], matrix?: { object: { action: { role: scopes[] } } }, fixed?: { object: { action: { role: lines[] } } }, roles?: [{ name, label, people, isAdded }] }`
 * @refusals 403
 */
export const checkPolicyText = endpoint({
  method: 'POST',
  path: '/api/policy/check',
  onlyReads: true,
  right: { object: res('policy'), action: 'show' },
  body: typed<{ text: string }>(),
  answer: typed<PolicyChecked>(),
});

/**
 * Changes one right of one role in a text; comments, order and spacing stay. Changes nothing that is stored.
 * @request `{ text, role, object, action, scope }`; `scope` null: not granted
 * @data `{ text, checked }`
 * @refusals 403; 409 `{ lines }`: rows of another kind in these lines grant the right; 422 `text` (has mistakes), `role`, `object`, `action`, `scope`
 */
export const changePolicyText = endpoint({
  method: 'POST',
  path: '/api/policy/change',
  onlyReads: true,
  right: { object: res('policy'), action: 'show' },
  body: typed<{ text: string; role: string; object: string; action: string; scope: string | null }>(),
  answer: typed<{ text: string; checked: PolicyChecked }>(),
});

/**
 * Saves the policy and puts it into force, in all processes within two seconds.
 * @request `{ text, base, additions }`; `base` of the edited text; `additions`: the number of changes that grant more, as confirmed by the user
 * @data `{ revision, base }`
 * @refusals 403, with `reason: 'policyNeedsTwo'` where somebody else has to approve; 409 `{ text, base }`: another policy is in force by now; 422 `text` (with `findings`), `additions` (not as many); 503 where the file cannot be written
 */
export const savePolicyFile = endpoint({
  method: 'POST',
  path: '/api/policy/file',
  right: { object: res('policy'), action: 'edit' },
  body: typed<{ text: string; base: string; additions: number }>(),
  answer: typed<{ revision: string; base: string }>(),
});

/** A right of a role, and when a user with the role last used it. */
export interface ReviewedRight {
  role: string;
  /** Name of the resource. */
  resource: string;
  action: string;
  scopes: readonly string[];
  /** Active users who have the role. */
  people: number;
  /** Number of successful uses in the period. */
  uses: number;
  /** ISO 8601; null: not in the period. */
  lastUsedAt: string | null;
}

/**
 * Which rights roles have and which were used in the last 90 days, according to the audit: creating, editing, deleting, exporting, importing and actions
 * of resources (reading, and actions that only open a page, are not audited). A user with several roles counts for each.
 * @data `{ from, list: [{ role, resource, action, scopes[], people, uses, lastUsedAt }] }`; `from`: start of the period, 90 days ago or as far back as the audit reaches
 * @refusals 403; 404 if the product has no audit
 */
export const reviewRights = endpoint({
  method: 'GET',
  path: '/api/policy/review',
  right: { object: res('policy'), action: 'list' },
  answer: typed<{ from: string; list: readonly ReviewedRight[] }>(),
});
