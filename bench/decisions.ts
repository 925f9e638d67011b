import { newEnforcer } from 'casbin';
import { createDecisions, createModel } from '../src/framework/rights/create-decisions';
import { guard, verb, within } from '../src/framework/rights/matcher';
import type { PolicyRow } from '../src/framework/rights/policy-row';
import { type Figure, ms, timeOf, times } from './measure';

const rows: PolicyRow[] = Array.from({ length: 500 }, (_, index) => ({
  mode: 'any',
  subjects: ['role:Customer'],
  object: `route:/group${index % 25}/page${index}`,
  actions: ['view'],
  scope: '-',
}));
const subject = { grants: ['role:Customer'], isSuper: false };
const menu = rows.map(({ object }) => object);

/** casbin as it is usually used: one model with every row, evaluated for each question. */
const plainCasbin = async () => {
  const enforcer = await newEnforcer(createModel(rows));
  await Promise.all([
    enforcer.addFunction('guard', guard),
    enforcer.addFunction('within', within),
    enforcer.addFunction('verb', verb),
  ]);
  return enforcer;
};

/** `can()` on a menu of 500 entries under 500 rows: cached decisions against casbin for each question. */
export const benchDecisions = async (): Promise<Figure> => {
  const decisions = await createDecisions({ rows, revision: 'bench', subject });
  const casbin = await plainCasbin();
  const stored = await timeOf(() => menu.every((object) => decisions.can({ subject, object, action: 'view' })));
  const request = await timeOf(() => menu.every((object) => casbin.enforceSync(subject.grants, object, 'view')), 1);
  const isReached = stored < 5 && request / stored >= 20;
  return {
    name: 'can() on 500 menu entries, 500 rows',
    value: ms(stored),
    ratio: `${times(request / stored)} faster than casbin each time`,
    aim: '< 5 ms, ≥ 20 ×',
    isReached,
  };
};
