import type { Console } from '../../language/console/console';
import { grantsOf, roleGrant } from '../../shared/grants';
import type { PolicyUser } from '../check-policy';
import type { Decisions } from '../create-decisions';
import type { Viewer } from '../may-open';
import type { Message, PolicyError } from '../policy-error';
import type { PolicyRow, Subject } from '../policy-row';
import { lineOfRow } from '../read-policy';

/** A policy beside the configuration that it speaks of. */
export interface RightsQuestion {
  readonly console: Console;
  readonly decisions: Decisions;
  /** Lines of the file, for the columns. */
  readonly lines: readonly string[];
  /** Who there is; left out: everybody has one role. */
  readonly users?: readonly PolicyUser[] | undefined;
}

/** What is wrong, or likely not meant, in what a row gives whom. */
export interface RightsFinding extends PolicyError {
  /** It may be as it is meant. */
  readonly isWarning?: boolean;
}

/**
 * Those who stand for a role: the active users who have it, with all that they hold besides; where there are none, somebody with the role and
 * every permission. Full admins stand for none: nothing is refused to them.
 */
const subjectsWith = ({ console, users = [] }: RightsQuestion, role: string): readonly Subject[] => {
  const found = users.filter(
    ({ grants, isSuper, isActive }) => isActive && !isSuper && grants.includes(roleGrant(role)),
  );
  return found.length > 0
    ? found
    : [{ grants: grantsOf({ roles: [role], permissions: console.permissions }), isSuper: false }];
};

/** Whether somebody who stands for a role passes. */
export const someWith = (question: RightsQuestion, role: string, passes: (viewer: Viewer) => boolean): boolean =>
  subjectsWith(question, role).some((subject) =>
    passes({ subject, can: (right) => question.decisions.can({ subject, ...right }) }),
  );

/** What is said of a row, at the object that it names. */
export const findingAt = (
  { lines }: Pick<RightsQuestion, 'lines'>,
  row: PolicyRow,
  said: { message: Message; advice: Message; isWarning?: boolean },
): RightsFinding => {
  const line = lineOfRow(row) ?? 1;
  const column = (lines[line - 1]?.indexOf(row.object) ?? 0) + 1;
  return { line, column: Math.max(column, 1), value: row.object, ...said };
};

/** Rows that give somebody with this role alone a right, in the order of the file. */
export const rowsFor = ({ decisions }: RightsQuestion, role: string): readonly PolicyRow[] =>
  decisions.rows.filter(({ mode, subjects }) => {
    const isNamed = subjects.includes(roleGrant(role));
    return mode === 'except' ? !isNamed : isNamed && (mode === 'any' || subjects.length === 1);
  });
