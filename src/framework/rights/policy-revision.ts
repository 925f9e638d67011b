import { hashText } from '../shared/hash-text';
import type { PolicyRole } from './policy-roles';
import type { PolicyRow } from './policy-row';

/** The one spelling of a row: two rows that mean the same have the same text, whatever the order inside their cells. */
export const rowText = ({ mode, subjects, object, actions, scope }: PolicyRow): string =>
  ['p', mode, [...subjects].sort().join('|'), object, [...actions].sort().join('|'), scope].join(', ');

/**
 * The revision of a policy, or of a user's slice of it: 14 hex digits. Comments, blanks and the order of rows do not
 * change it, because they do not change a decision. (For `If-Match` on the file itself use `hashText` of its text.)
 * @param roles roles that the policy adds; what they are called is a part of it, so that open consoles follow
 */
export const policyRevision = (rows: readonly PolicyRow[], roles: readonly PolicyRole[] = []): string =>
  hashText([...rows.map(rowText), ...roles.map(roleText)].sort().join('\n'));

const roleText = ({ name, label: { zh, en } }: PolicyRole): string => ['role', name, zh, en].join(', ');
