import { res } from '../rights/objects';
import type { PolicyDiff } from '../rights/policy/policy-diff';
import type { Label, Texts } from '../shared/label';
import { endpoint, typed } from './endpoint';

/** A policy that was in force, and what it has changed. */
export interface PolicyRevision {
  id: string;
  /** As the header `X-Policy-Revision` of every answer named it while it was in force. */
  revision: string;
  /** When it came in force (ISO 8601). */
  at: string;
  /** The file that was saved. */
  file: string;
  /** User name of who has saved it in the console; empty for an edit of the file, which does not say who has written it. */
  by: string;
  /** User name of who had asked for it, where it was approved by `by`; else empty. */
  askedBy: string;
  /** The machine it is on. */
  host: string;
  isInForce: boolean;
  /** Against the one before. */
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

/** Something that is said about a text of a policy. */
export interface PolicyFinding {
  line: number;
  column: number;
  /** What stands there. */
  value: string;
  severity: 'error' | 'warning';
  message: Label;
  /** What would be right instead. */
  advice?: Label;
  /** It is a row of `access-expectations.csv` that the text does not meet: `line` and `column` are those of that file. */
  isExpectation?: true;
}

/** A right that a text gives another way than the policy in force. */
export interface PolicyChange {
  /** `role:<name>` or `perm:<name>`. */
  grant: string;
  object: string;
  action: string;
  /** Scopes; empty: not given. */
  before: readonly string[];
  after: readonly string[];
  /** It gives more. */
  isMore: boolean;
  /** Active users who have the role or permission. */
  people: number;
}

/** What a text says: object → action → role → scopes. Of those who hold one role and nothing else. */
export type PolicyMatrix = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
>;

/** A role under a policy. */
export interface PolicyRoleView {
  name: string;
  label: Texts;
  /** Active users who have it. */
  people: number;
  /** A row of the policy adds it: it can be changed and taken away there. */
  isAdded: boolean;
}

/** A text, looked through. */
export interface PolicyChecked {
  /** Nothing in it keeps it from being put in force. */
  isValid: boolean;
  findings: readonly PolicyFinding[];
  /** What would become different; undefined where it has mistakes. */
  changes?: readonly PolicyChange[];
  matrix?: PolicyMatrix;
  /** Every role that there is under it. */
  roles?: readonly PolicyRoleView[];
}

/** Something that rights are about, with what can be done there. */
export interface PolicyObjectView {
  object: string;
  kind: 'route' | 'res' | 'field';
  label: Label;
  /** Verbs and actions; those of the resource have a label of their own. */
  actions: readonly { name: string; label?: Label }[];
  scopes: readonly string[];
}

/** The policy as it is edited. */
export interface PolicyFileView {
  text: string;
  /** Names the text; sent back with what is saved. */
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
 * Looks through a text, and says what would become different for whom. Changes nothing.
 * @request `{ text }`
 * @data `{ isValid, findings: [{ line, column, value, severity, message, advice?, isExpectation? }], changes?: [{ grant, object, action, before[], after[], isMore, people }], matrix?: { object: { action: { role: scopes[] } } }, roles?: [{ name, label, people, isAdded }] }`
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
 * A text with one right of one role changed: comments, order and spacing stay. Changes nothing that is stored.
 * @request `{ text, role, object, action, scope }`; `scope` null: not at all
 * @data `{ text, checked }`
 * @refusals 403; 409 `{ lines }`: rows of another kind give the right, by these lines; 422 `text` (has mistakes), `role`, `object`, `action`, `scope`
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
 * Writes the policy and puts it in force, everywhere within two seconds.
 * @request `{ text, base, additions }`; `base` of the text that was edited; `additions`: how many changes give more, as who saves has confirmed it
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

/** A right of a role, and when somebody who has the role last used it. */
export interface ReviewedRight {
  role: string;
  /** Name of the resource. */
  resource: string;
  action: string;
  scopes: readonly string[];
  /** Active users who have the role. */
  people: number;
  /** How often in the period, with success. */
  uses: number;
  /** ISO 8601; null: not in the period. */
  lastUsedAt: string | null;
}

/**
 * Who has what, and what of it was used in the last 90 days, by the audit: creating, editing, deleting, exporting, importing and the actions of resources
 * (reading is in no audit, and an action that only opens a page is none). A user of several roles counts for each.
 * @data `{ from, list: [{ role, resource, action, scopes[], people, uses, lastUsedAt }] }`; `from`: since when is known, 90 days or as far back as the audit reaches
 * @refusals 403; 404 where the product has no audit that can be asked
 */
export const reviewRights = endpoint({
  method: 'GET',
  path: '/api/policy/review',
  right: { object: res('policy'), action: 'list' },
  answer: typed<{ from: string; list: readonly ReviewedRight[] }>(),
});
