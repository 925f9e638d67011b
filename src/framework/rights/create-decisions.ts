import { createEnforcer } from './create-enforcer';
import type { PolicyRole } from './policy-roles';
import {
  type PolicyRow,
  partsOfReach,
  type Question,
  type Reach,
  type Scope,
  type Subject,
  scopes,
} from './policy-row';

/** What one version of the policy says. It never changes; a new version is a new object. */
export interface Decisions {
  readonly revision: string;
  readonly rows: readonly PolicyRow[];
  /** Roles that it adds to those of the configuration. */
  readonly roles: readonly PolicyRole[];
  /** Whether the subject may do this. */
  readonly can: (question: Question) => boolean;
  /** The widest scope in which the subject may do this, or null when not at all; `all` for routes and fields. */
  readonly scopeOf: (question: Question) => Scope | null;
  /** All that the right reaches: the widest scope, and every reach that a condition narrows; empty when there is none. */
  readonly reachOf: (question: Question) => readonly Reach[];
}

const everything: readonly Reach[] = ['all'];

/** Objects can come from addresses that strangers type; beyond this many answers the look-up starts afresh. */
const maxAnswers = 50_000;

/**
 * Makes the decisions of a policy. casbin decides each (grants, object, verb) once; the answer is kept, so that asking
 * again is one look-up in a Map.
 * @param rows checked rows, from `readPolicy`, or a user's slice of them
 * @param revision the revision of these rows
 * @param roles left out: it adds none
 * @param subject when given, everything its rows speak of is asked ahead, so that the first menu costs look-ups only
 */
export const createDecisions = async (options: {
  rows: readonly PolicyRow[];
  revision: string;
  roles?: readonly PolicyRole[];
  subject?: Subject;
}): Promise<Decisions> => {
  const { rows, revision, roles = [], subject } = options;
  const askCasbin = await createEnforcer(rows);
  const answers = new Map<string, readonly Reach[]>();

  const reachOf = ({ subject: { grants, isSuper }, object, action }: Question): readonly Reach[] => {
    if (isSuper === true) return everything;
    // JSON keeps ["a","b"] and ["a,b"] apart, whatever characters a grant contains.
    const key = JSON.stringify([grants, object, action]);
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    if (answers.size >= maxAnswers) answers.clear();
    const answer = askCasbin({ grants, object, action });
    answers.set(key, answer);
    return answer;
  };
  const scopeOf = (question: Question): Scope | null => {
    const reached = reachOf(question);
    return scopes.find((scope) => reached.some((reach) => partsOfReach(reach).scope === scope)) ?? null;
  };

  if (subject) {
    for (const { object, actions } of rows) for (const action of actions) scopeOf({ subject, object, action });
  }
  return { revision, rows, roles, scopeOf, reachOf, can: (question) => reachOf(question).length > 0 };
};

/** What stands while no policy could be read at all: everything is refused, to full admins as well. */
export const noPolicy: Decisions = {
  revision: 'none',
  rows: [],
  roles: [],
  can: () => false,
  scopeOf: () => null,
  reachOf: () => [],
};
