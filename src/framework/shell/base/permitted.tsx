import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { passesGuard } from '../../rights/may-open';
import type { Subject } from '../../rights/policy-row';
import type { Grant } from '../../shared/grants';

/** Roles and permissions that may use something, each `role:<name>` or `perm:<name>`. */
export interface PermittedQuestion {
  /** At least one; a user without any grant never passes. */
  grants: readonly Grant[];
  /** any: one of them is enough; all: every one is needed; except: none of them may be held. Default: any. */
  mode?: 'any' | 'all' | 'except';
}

/** Outside of a session nobody holds anything. */
const nobody: Subject = { grants: [], isSuper: false };

const SubjectContext = createContext<Subject>(nobody);

/** Tells the components below what the user who is signed in holds. Keep `subject` the same object while nothing in it changes. */
export const SubjectProvider = ({ subject, children }: { subject: Subject; children: ReactNode }): ReactNode => (
  <SubjectContext.Provider value={subject}>{children}</SubjectContext.Provider>
);

/**
 * Returns a function that checks whether the user holds what is required; a full admin always does. The function is the same
 * until the user's grants change. For what the server decides (records, pages, fields) use `can` of the policy instead.
 */
export const usePermitted = (): ((question: PermittedQuestion) => boolean) => {
  const subject = useContext(SubjectContext);
  return useMemo(() => (question) => passesGuard(question, subject), [subject]);
};

/** Renders its children only for users who hold what is required; for everybody else they are not in the page at all. */
export const Permitted = ({
  children,
  otherwise,
  ...question
}: PermittedQuestion & {
  children: ReactNode;
  /** Rendered for everybody else. Default: nothing. */
  otherwise?: ReactNode;
}): ReactNode => (usePermitted()(question) ? children : otherwise);
