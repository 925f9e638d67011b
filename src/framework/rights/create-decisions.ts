import { type Model, newEnforcer, newModel } from 'casbin';
import { guard, verb, within } from './matcher';
import type { PolicyRole } from './policy-roles';
import {
  type PolicyRow,
  partsOfReach,
  type Question,
  type Reach,
  type RowScope,
  type Scope,
  type Subject,
  scopes,
} from './policy-row';

/**
 * Asks casbin how far the grants reach for the verb on the object: the widest scope, and with it every reach that a condition narrows;
 * nothing when it is refused.
 */
type AskCasbin = (question: { grants: readonly string[]; object: string; action: string }) => readonly Reach[];

/**
 * Builds casbin's enforcer for a policy, once per policy version.
 *
 * One `enforce` costs casbin some microseconds for every row of the policy, so the rows are in one model per object
 * and a question is put to the few models whose object can match. The enforcer itself, with its compiled matcher, is
 * one; a switch of model is an assignment. Within a model the rows with the widest scope come first, and casbin stops
 * at the first that allows, so the row it names carries the widest scope.
 */
export const createEnforcer = async (rows: readonly PolicyRow[]): Promise<AskCasbin> => {
  const rowsByObject = groupByObject([...rows].sort(byScope));
  const patterns = [...rowsByObject.keys()].filter((object) => object.endsWith('/*'));
  const models = new Map<string, Model>();
  const noRows = createModel([]);
  const enforcer = await newEnforcer(noRows);
  await enforcer.addFunction('guard', guard);
  await enforcer.addFunction('within', within);
  await enforcer.addFunction('verb', verb);

  const modelOf = (object: string, narrowed: string | undefined): Model => {
    const rowsOfObject = rowsByObject.get(object)?.filter(({ scope }) => narrowedBy(scope) === narrowed);
    if (!rowsOfObject?.length) return noRows;
    const key = `${object} ${narrowed ?? ''}`;
    const model = models.get(key) ?? createModel(rowsOfObject);
    models.set(key, model);
    return model;
  };
  // Rows that a condition narrows imply nothing about each other: each condition is checked by itself.
  const narrowedBelow = new Map(
    [...rowsByObject].map(([object, own]) => [object, [...new Set(own.map(({ scope }) => narrowedBy(scope)))]]),
  );

  return ({ grants, object, action }) => {
    const candidates = new Set([object, ...patterns.filter((pattern) => within(object, pattern))]);
    const answers = [...candidates].flatMap((candidate) =>
      (narrowedBelow.get(candidate) ?? []).map((narrowed) => {
        enforcer.setModel(modelOf(candidate, narrowed));
        const [isAllowed, row] = enforcer.enforceExSync(grants, object, action);
        return isAllowed ? toReach(row[scopeCell]) : null;
      }),
    );
    const widest = scopes.find((scope) => answers.includes(scope));
    if (widest === 'all') return ['all'];
    const narrowed = answers.filter((answer) => answer?.includes(':')) as Reach[];
    return [...(widest ? [widest] : []), ...new Set(narrowed)];
  };
};

const groupByObject = (rows: readonly PolicyRow[]): Map<string, PolicyRow[]> => {
  const groups = new Map<string, PolicyRow[]>();
  for (const row of rows) {
    const group = groups.get(row.object);
    if (group) group.push(row);
    else groups.set(row.object, [row]);
  }
  return groups;
};

/** A right without records (`-`) is not narrowed by a scope, so it counts as the widest. */
const toReach = (cell: string | undefined): Reach | null => {
  if (cell === '-') return 'all';
  return scopes.some((scope) => scope === cell?.split(':')[0]) ? (cell as Reach) : null;
};

const narrowedBy = (scope: RowScope): string | undefined => (scope === '-' ? undefined : partsOfReach(scope).name);

const byScope = (left: PolicyRow, right: PolicyRow): number => {
  const rank = ({ scope }: PolicyRow) => (scope === '-' ? 0 : scopes.indexOf(partsOfReach(scope).scope));
  return rank(left) - rank(right);
};

/** The position of the scope among the cells of a casbin row. */
const scopeCell = 4;

/**
 * The casbin model of the console, with the given rows. Allow-only: with no row nothing is allowed.
 * It is built call by call because casbin's reader of model texts needs a global `Buffer`, which browsers lack.
 */
export const createModel = (rows: readonly PolicyRow[]): Model => {
  const model = newModel();
  model.addDef('r', 'r', 'sub, obj, act');
  model.addDef('p', 'p', 'mode, sub, obj, act, scope');
  model.addDef('e', 'e', 'some(where (p.eft == allow))');
  model.addDef('m', 'm', 'guard(p.mode, p.sub, r.sub) && within(r.obj, p.obj) && verb(r.act, p.act)');
  model.addPolicies(
    'p',
    'p',
    rows.map(({ mode, subjects, object, actions, scope }) => [
      mode,
      subjects.join('|'),
      object,
      actions.join('|'),
      scope,
    ]),
  );
  return model;
};

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
 * Makes the decisions of a policy. casbin decides each (grants, object, verb) once; the answer is cached, so that a
 * repeated question is one look-up in a Map.
 * @param rows checked rows, from `readPolicy`, or a user's slice of them
 * @param revision the revision of these rows
 * @param roles left out: it adds none
 * @param subject when given, all objects of its rows are decided ahead, so that the first menu costs look-ups only
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
    // JSON distinguishes ["a","b"] and ["a,b"], whatever characters a grant contains.
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

/** The policy while no file could be read at all: everything is refused, to full admins as well. */
export const noPolicy: Decisions = {
  revision: 'none',
  rows: [],
  roles: [],
  can: () => false,
  scopeOf: () => null,
  reachOf: () => [],
};
