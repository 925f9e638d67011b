import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';

/** A line of a policy, and where it stands. */
export interface PolicyLine {
  /** From 1. */
  line: number;
  text: string;
}

/** What differs between two policies. The order of rows means nothing, so a line that has only moved is none of it. */
export interface PolicyDiff {
  /** False: there is nothing to compare with. */
  isKnown: boolean;
  added: readonly PolicyLine[];
  removed: readonly PolicyLine[];
}

/** A policy that was in force, and what it has changed. */
export interface PolicyRevision {
  id: string;
  /** As the header `X-Policy-Revision` of every answer named it while it was in force. */
  revision: string;
  /** When it came in force (ISO 8601). */
  at: string;
  /** The file that was saved; it does not say by whom. */
  file: string;
  /** The machine it is on. */
  host: string;
  isInForce: boolean;
  /** Against the one before. */
  diff: PolicyDiff;
}

/**
 * The policies that were in force, the newest first, by whichever process: the last hundred, each with what it has changed.
 * @data `{ list: [{ id, revision, at, file, host, isInForce, diff: { isKnown, added[], removed[] } }] }`; a line is `{ line, text }`
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
