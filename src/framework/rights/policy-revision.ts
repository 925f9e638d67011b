import { hashText } from '../shared/hash-text';
import type { PolicyRow } from './policy-row';

/** The one spelling of a row: two rows that mean the same have the same text, whatever the order inside their cells. */
export const rowText = ({ mode, subjects, object, actions, scope }: PolicyRow): string =>
  ['p', mode, [...subjects].sort().join('|'), object, [...actions].sort().join('|'), scope].join(', ');

/**
 * The revision of a policy, or of a user's slice of it: 14 hex digits. Comments, blanks and the order of rows do not
 * change it, because they do not change a decision. (For `If-Match` on the file itself use `hashText` of its text.)
 */
export const policyRevision = (rows: readonly PolicyRow[]): string => hashText(rows.map(rowText).sort().join('\n'));
