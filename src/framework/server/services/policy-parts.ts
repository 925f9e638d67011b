import type { Decisions } from '../../rights/create-decisions';
import type { PolicyFile } from '../rights/policy-file-api';
import type { PolicyRevisions } from '../rights/policy-revisions';

/** The part of the services about the policy. */
export interface PolicyParts {
  /** The policy in force; a call reads it once, so that all its decisions come from one version. */
  policy: () => Decisions;
  /** Policies that were in force before. */
  policyRevisions: PolicyRevisions;
  /** The file in which it is edited. */
  policyFile: Pick<PolicyFile, 'name' | 'text' | 'save'>;
  /** A change is asked for by one and approved by another. */
  policyNeedsTwo: boolean;
  /** What is expected of it; undefined: nothing. */
  expectations: () => Promise<string | undefined>;
}
