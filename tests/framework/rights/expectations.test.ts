import { expect, test } from 'vitest';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { checkExpectations } from '../../../src/framework/rights/policy/expectations';
import { readPolicy } from '../../../src/framework/rights/read-policy';

const known = {
  roles: ['Admin', 'Clerk'],
  permissions: [],
  routes: ['/'],
  resources: { orders: { actions: [], protectedFields: [], isOwned: true } },
};

test('a policy is held to what is expected of it, each row at its line', async () => {
  const read = readPolicy({
    text: 'p, any, role:Admin, route:/, view, -\np, any, role:Clerk, res:orders, list|edit, own',
    known,
  });
  if (!read.ok) throw new Error('bad sample');
  const decisions = await createDecisions(read);
  const said = (text: string) =>
    checkExpectations({ text, known, decisions }).map(
      ({ line, column, value, message }) => `${line}:${column} ${value}: ${message.en}`,
    );
  expect(
    said(
      '# who\n\nallow, role:Admin, route:/, view\ndeny, role:Clerk, route:/, view\nallow, role:Clerk, res:orders, list|edit\n',
    ),
  ).toEqual([]);
  expect(said('allow, role:Admin|role:Clerk, route:/, view\ndeny, role:Clerk, res:orders, edit|delete')).toEqual([
    '1:19 route:/ view: role:Clerk is expected to have this, and the policy does not give it',
    '2:7 res:orders edit: role:Clerk is expected not to have this, and the policy gives it',
  ]);
  expect(said('allow, role:Clerk, res:orders, list, own\nallow, role:Admin, route:/, view, -')).toEqual([]);
  expect(said('allow, role:Clerk, res:orders, list, all\nallow, role:Clerk, res:orders, list, mine')).toEqual([
    '1:8 res:orders list: role:Clerk has the scope own, another than expected',
    '2:38 mine: unknown scope for this object "mine"',
  ]);
  expect(said('alow, role:Clrk, res:ordrs, list\nallow, role:Clerk, res:orders, lst\nallow, role:Clerk')).toEqual([
    '1:1 alow: unknown expectation "alow", did you mean "allow"?',
    '1:7 role:Clrk: unknown role or permission "role:Clrk", did you mean "role:Clerk"?',
    '1:18 res:ordrs: unknown object "res:ordrs", did you mean "res:orders"?',
    '2:32 lst: unknown action for this object "lst", did you mean "list"?',
    '3:1 allow, role:Clerk: a row has 4 cells (allow or deny, subjects, object, actions; after allow a scope may follow), this one has 2',
  ]);
});
