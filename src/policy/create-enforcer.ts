import { type Model, newEnforcer } from 'casbin';
import { guard } from './guard';
import { createModel, scopeCell } from './model';
import type { PolicyRow, Scope } from './policy-row';
import { scopes } from './policy-row';
import { verb } from './verb';
import { within } from './within';

/** Asks casbin: the widest scope that the grants have for the verb on the object, or null when it is refused. */
export type AskCasbin = (question: { grants: readonly string[]; object: string; action: string }) => Scope | null;

/**
 * Builds casbin's enforcer for a policy, once per policy version.
 *
 * One `enforce` costs casbin some microseconds for every row of the policy, so the rows are kept in one model per object
 * and a question is put to the few models whose object can match. The enforcer itself, with its compiled matcher, is
 * one; a switch of model is an assignment. Within a model the rows with the widest scope come first, and casbin stops
 * at the first that allows, so the row it names carries the widest scope.
 */
export async function createEnforcer(rows: readonly PolicyRow[]): Promise<AskCasbin> {
  const rowsByObject = groupByObject([...rows].sort(byScope));
  const patterns = [...rowsByObject.keys()].filter((object) => object.endsWith('/*'));
  const models = new Map<string, Model>();
  const noRows = createModel([]);
  const enforcer = await newEnforcer(noRows);
  await enforcer.addFunction('guard', guard);
  await enforcer.addFunction('within', within);
  await enforcer.addFunction('verb', verb);

  const modelOf = (object: string): Model => {
    const rowsOfObject = rowsByObject.get(object);
    if (!rowsOfObject) return noRows;
    const model = models.get(object) ?? createModel(rowsOfObject);
    models.set(object, model);
    return model;
  };

  return ({ grants, object, action }) => {
    const candidates = new Set([object, ...patterns.filter((pattern) => within(object, pattern))]);
    const answers = [...candidates].map((candidate) => {
      enforcer.setModel(modelOf(candidate));
      const [isAllowed, row] = enforcer.enforceExSync(grants, object, action);
      return isAllowed ? toScope(row[scopeCell]) : null;
    });
    return scopes.find((scope) => answers.includes(scope)) ?? null;
  };
}

function groupByObject(rows: readonly PolicyRow[]): Map<string, PolicyRow[]> {
  const groups = new Map<string, PolicyRow[]>();
  for (const row of rows) {
    const group = groups.get(row.object);
    if (group) group.push(row);
    else groups.set(row.object, [row]);
  }
  return groups;
}

/** A right without records (`-`) is not narrowed by a scope, so it counts as the widest. */
function toScope(cell: string | undefined): Scope | null {
  if (cell === '-') return 'all';
  return scopes.find((scope) => scope === cell) ?? null;
}

function byScope(left: PolicyRow, right: PolicyRow): number {
  const rank = ({ scope }: PolicyRow) => (scope === '-' ? 0 : scopes.indexOf(scope));
  return rank(left) - rank(right);
}
