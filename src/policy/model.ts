import { type Model, newModel } from 'casbin';
import type { PolicyRow } from './policy-row';

/** The position of the scope among the cells of a casbin row. */
export const scopeCell = 4;

/**
 * The casbin model of the console, with the given rows. Allow-only: with no row nothing is allowed.
 * It is built call by call because casbin's reader of model texts needs a global `Buffer`, which browsers lack.
 */
export function createModel(rows: readonly PolicyRow[]): Model {
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
}
