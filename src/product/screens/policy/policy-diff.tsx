import type { ReactNode } from 'react';
import type { PolicyDiff } from '../../../framework/rights/policy/policy-diff';

/** The removed and added lines of a policy. */
export const PolicyDiffLines = ({ removed, added }: Pick<PolicyDiff, 'removed' | 'added'>): ReactNode => (
  <pre className="policy-diff">
    {removed.map(({ line, text }) => (
      <del key={line}>{`- ${text}\n`}</del>
    ))}
    {added.map(({ line, text }) => (
      <ins key={line}>{`+ ${text}\n`}</ins>
    ))}
  </pre>
);
