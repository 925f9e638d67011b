import { hostname } from 'node:os';
import type { PolicyLine } from '../../rights/policy/policy-diff';
import { errorFields, type Log } from '../base/log';
import { currentOrigin } from '../base/origin';
import type { Audit } from '../identity/audit/audit';
import type { PolicyRevisions } from '../identity/rights/policy-revisions';

/** Most lines of each side in a row of the audit; the revision has all of them. */
const mostLines = 40;
const longestLine = 200;

const linesToReport = (lines: readonly PolicyLine[]): string[] =>
  lines.slice(0, mostLines).map(({ line, text }) => `${line}: ${text.slice(0, longestLine)}`);

/** Returns a function that stores an activated policy as a revision and audits its changes. It never rejects. */
export const policyNoter =
  ({ revisions, audit, file, log }: { revisions: PolicyRevisions; audit: Audit; file: string; log: Log }) =>
  async ({ revision, text }: { revision: string; text: string }): Promise<void> => {
    const { actor, askedBy = '' } = currentOrigin() ?? {};
    const origin = { file, host: hostname(), by: actor?.name ?? '', askedBy };
    const stored = await revisions.add({ text, revision, origin }).catch((error: unknown) => {
      log.error('策略版本无法保存 The revision of the policy cannot be kept', errorFields(error));
      return undefined;
    });
    const { diff } = stored ?? {};
    await audit.record({
      kind: 'rights',
      action: 'policy',
      details: {
        revision,
        ...origin,
        ...(stored && { id: stored.id }),
        ...(diff?.isKnown && {
          added: linesToReport(diff.added),
          removed: linesToReport(diff.removed),
          addedLines: diff.added.length,
          removedLines: diff.removed.length,
        }),
      },
    });
  };
