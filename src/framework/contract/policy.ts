import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { label, list, named, texts } from './rules';

const lines = list(z.object({ line: z.number(), text: z.string() }));
/** What a policy has changed; `isKnown` false: there is nothing to compare with. */
export const policyDiff = z.object({ isKnown: z.boolean(), added: lines, removed: lines });

const policyRevision = z.object({
  id: z.string(),
  /** As in the header `X-Policy-Revision` of every response while it was in force. */
  revision: z.string(),
  /** When it came into force (ISO 8601). */
  at: z.string(),
  /** The file that was saved. */
  file: z.string(),
  /** Name of the user who saved it in the console; empty for an edit of the file, whose author is unknown. */
  by: z.string(),
  /** User name of the requester, where it was approved by `by`; else empty. */
  askedBy: z.string(),
  /** The machine it is on. */
  host: z.string(),
  isInForce: z.boolean(),
  /** Compared with the previous one. */
  diff: policyDiff,
});
/** A policy that was in force, and what it changed. */
export type PolicyRevision = z.infer<typeof policyRevision>;

/**
 * The policies that were in force, the newest first, by whichever process: the last hundred, each with what it has changed.
 * @refusals 403
 */
export const listPolicyRevisions = endpoint({
  method: 'GET',
  path: '/api/policy/revisions',
  right: { object: res('policy'), action: 'list' },
  answer: z.object({ list: list(policyRevision) }),
});

/**
 * One of them with its text.
 * @refusals 403, 404
 */
export const getPolicyRevision = endpoint({
  method: 'GET',
  path: '/api/policy/revisions/:id',
  right: { object: res('policy'), action: 'show' },
  answer: z.extend(policyRevision, { text: z.string() }),
});

const policyFinding = z.object({
  line: z.number(),
  column: z.number(),
  /** The text at that position. */
  value: z.string(),
  severity: z.enum(['error', 'warning']),
  message: label,
  /** What would be right instead. */
  advice: z.exactOptional(label),
  /** A row that would be right, to which roles are to be written: `role:…`. */
  row: z.exactOptional(z.string()),
  /** The policy violates a row of `access-expectations.csv`; `line` and `column` refer to that file. */
  isExpectation: z.exactOptional(z.literal(true)),
});
/** A finding about the text of a policy. */
export type PolicyFinding = z.infer<typeof policyFinding>;

const policyChange = z.object({
  /** `role:<name>` or `perm:<name>`. */
  grant: z.string(),
  object: z.string(),
  action: z.string(),
  /** Scopes; empty: not granted. */
  before: list(z.string()),
  after: list(z.string()),
  /** It grants more. */
  isMore: z.boolean(),
  /** Active users who have the role or permission. */
  people: z.number(),
});
/** A right that differs between a text and the policy in force. */
export type PolicyChange = z.infer<typeof policyChange>;

/** A value by object, action and role. */
export type ByRight<T> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>>;

const byRight = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(of: T) =>
  z.record(z.string(), z.record(z.string(), z.record(z.string(), of)));

const policyMatrix = byRight(list(z.string()));

const policyRoleView = z.object({
  name: z.string(),
  label: texts,
  /** Active users who have it. */
  people: z.number(),
  /** It is added by a row of the policy, where it can be changed and removed. */
  isAdded: z.boolean(),
});
/** A role under a policy. */
export type PolicyRoleView = z.infer<typeof policyRoleView>;

const checkedParts = {
  /** It can be put into force. */
  isValid: z.boolean(),
  findings: list(policyFinding),
  /** What would change; undefined if the text has mistakes. */
  changes: z.exactOptional(list(policyChange)),
  /** Rights that cannot be set one by one, with the lines that give them: patterns of pages, `all` and `except`. */
  fixed: z.exactOptional(byRight(list(z.number()))),
  /** All roles under this policy. */
  roles: z.exactOptional(list(policyRoleView)),
};
/** The same without the matrix, which follows from the text. */
export const checkedWithoutMatrix = z.object(checkedParts);

const policyChecked = named('PolicyChecked', z.object({ ...checkedParts, matrix: z.exactOptional(policyMatrix) }));
/** The result of checking a text. */
export type PolicyChecked = z.infer<typeof policyChecked>;

const policyObjectView = z.object({
  object: z.string(),
  kind: z.enum(['route', 'res', 'field']),
  label,
  /** Verbs and actions; those of the resource have a label of their own. */
  actions: list(z.object({ name: z.string(), label: z.exactOptional(label) })),
  scopes: list(z.string()),
});
/** An object of rights with its possible actions. */
export type PolicyObjectView = z.infer<typeof policyObjectView>;

const policyFileView = z.object({
  text: z.string(),
  /** Identifies the text; sent back when saving. */
  base: z.string(),
  revision: z.string(),
  file: z.string(),
  /** How many others may approve a change of the caller (`POLICY_TWO_PEOPLE=on`); null: what is saved is in force. */
  approvers: z.nullable(z.number()),
  roles: list(policyRoleView),
  objects: list(policyObjectView),
  checked: policyChecked,
});
/** The policy for editing. */
export type PolicyFileView = z.infer<typeof policyFileView>;

/**
 * The policy in force as it is edited: its text, everything that rights can be about, and what it gives each role; `checked` as of the next call.
 * @refusals 403
 */
export const getPolicyFile = endpoint({
  method: 'GET',
  path: '/api/policy/file',
  right: { object: res('policy'), action: 'show' },
  answer: policyFileView,
});

/**
 * Checks a text and reports what would change for whom. Changes nothing. `matrix`: object → action → role → scopes; `fixed`: the lines in the same way.
 * @refusals 403
 */
export const checkPolicyText = endpoint({
  method: 'POST',
  path: '/api/policy/check',
  onlyReads: true,
  right: { object: res('policy'), action: 'show' },
  readsBody: true,
  body: z.object({ text: z.string() }),
  answer: policyChecked,
});

/**
 * Changes one right of one role in a text; comments, order and spacing stay. Changes nothing that is stored. `scope` null: not granted.
 * @refusals 403; 409 `{ lines }`: rows of another kind in these lines grant the right; 422 `text` (has mistakes), `role`, `object`, `action`, `scope`
 */
export const changePolicyText = endpoint({
  method: 'POST',
  path: '/api/policy/change',
  onlyReads: true,
  right: { object: res('policy'), action: 'show' },
  readsBody: true,
  body: z.object({
    text: z.string(),
    role: z.string(),
    object: z.string(),
    action: z.string(),
    scope: z.nullable(z.string()),
  }),
  answer: z.object({ text: z.string(), checked: policyChecked }),
});

/** A text to be put into force: `base` of the edited text, and how many changes grant more. */
export const editedPolicy = z.object({ text: z.string(), base: z.string(), additions: z.number() });
export const savedPolicy = z.object({ revision: z.string(), base: z.string() });

/**
 * Saves the policy and puts it into force, in all processes within two seconds. `base` of the edited text; `additions`: the number of changes that grant more, as confirmed by the user.
 * @refusals 403, with `reason: 'policyNeedsTwo'` where somebody else has to approve; 409 `{ text, base }`: another policy is in force by now; 422 `text` (with `findings`), `additions` (not as many); 503 where the file cannot be written
 */
export const savePolicyFile = endpoint({
  method: 'POST',
  path: '/api/policy/file',
  right: { object: res('policy'), action: 'edit' },
  readsBody: true,
  body: editedPolicy,
  answer: savedPolicy,
});

const reviewedRight = z.object({
  role: z.string(),
  /** Name of the resource. */
  resource: z.string(),
  action: z.string(),
  scopes: list(z.string()),
  /** Active users who have the role. */
  people: z.number(),
  /** Number of successful uses in the period. */
  uses: z.number(),
  /** ISO 8601; null: not in the period. */
  lastUsedAt: z.nullable(z.string()),
});
/** A right of a role, and when a user with the role last used it. */
export type ReviewedRight = z.infer<typeof reviewedRight>;

/**
 * Which rights roles have and which were used in the last 90 days, according to the audit: creating, editing, deleting, exporting, importing and actions
 * of resources (reading, and actions that only open a page, are not audited). A user with several roles counts for each. `from`: start of the period, 90 days ago or as far back as the audit reaches.
 * @refusals 403; 404 if the product has no audit
 */
export const reviewRights = endpoint({
  method: 'GET',
  path: '/api/policy/review',
  right: { object: res('policy'), action: 'list' },
  answer: z.object({ from: z.string(), list: list(reviewedRight) }),
});
