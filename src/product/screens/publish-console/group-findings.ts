import type { PublishFinding } from '../../contract/publishing';

/** Findings of one kind about one content, or about all, with the accounts that they are about. */
export interface FindingGroup {
  key: string;
  /** The first of them; the others say the same about other accounts. */
  finding: PublishFinding;
  /** Empty: it is not about single accounts. */
  accountIds: readonly string[];
  /** How many there are. */
  count: number;
}

/** What is said once for all accounts: with moments in the text it would be said a hundred times. */
const isSaidOnce: ReadonlySet<string> = new Set(['moved', 'close']);

/** Puts together what is the same problem, errors first, in the order in which they were found. */
export const groupFindings = (findings: readonly PublishFinding[]): readonly FindingGroup[] => {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const { code, contentId = '', accountId, msg, fix } = finding;
    // An account is what it is whatever is published with it.
    const place = fix === 'account' ? '' : `${finding.resource}/${contentId}`;
    const about = isSaidOnce.has(code) ? '' : `${place}\n${msg}`;
    const key = `${code}\n${about}`;
    const known = groups.get(key);
    const accountIds = new Set([...(known?.accountIds ?? []), ...(accountId === undefined ? [] : [accountId])]);
    groups.set(key, {
      key,
      finding: known?.finding ?? finding,
      accountIds: [...accountIds],
      count: (known?.count ?? 0) + 1,
    });
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ finding }) => finding.level === 'error'),
    ...all.filter(({ finding }) => finding.level !== 'error'),
  ];
};
