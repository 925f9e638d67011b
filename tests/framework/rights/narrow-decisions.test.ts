import { describe, expect, it } from 'vitest';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { narrowDecisions } from '../../../src/framework/rights/narrow-decisions';
import type { PolicyObject } from '../../../src/framework/rights/objects';
import type { PolicyRow } from '../../../src/framework/rights/policy-row';

const row = (object: string, actions: string[], scope: PolicyRow['scope'] = 'own'): PolicyRow => ({
  mode: 'any',
  subjects: ['role:Customer'],
  object: object as PolicyObject,
  actions,
  scope,
});
const decisions = await createDecisions({
  revision: 'r',
  rows: [
    row('res:articles', ['list', 'show', 'edit']),
    row('res:groups', ['list']),
    row('field:articles.cost', ['read'], '-'),
    row('route:/articles', ['view'], '-'),
  ],
});
const customer = { grants: ['role:Customer'], isSuper: false };
const full = { grants: [], isSuper: true };

describe('decisions narrowed to the grants of a token', () => {
  const narrowed = narrowDecisions({ decisions, grants: { articles: ['list', 'delete'] } });
  it.each<[string, string, string, boolean, boolean]>([
    ['named and held', 'res:articles', 'list', true, true],
    ['held, not named', 'res:articles', 'edit', false, false],
    ['named, not held: only a full admin has it', 'res:articles', 'delete', false, true],
    ['another resource', 'res:groups', 'list', false, false],
    ['the policy, which no grant names', 'res:policy', 'edit', false, false],
    ['the right to make tokens', 'res:apiTokens', 'create', false, false],
    ['a name of every object', 'res:constructor', 'name', false, false],
    ['a protected field of a named resource', 'field:articles.cost', 'read', true, true],
    ['one that is not held', 'field:articles.cost', 'write', false, true],
    ['a protected field of another', 'field:groups.cost', 'read', false, false],
    ['a page', 'route:/articles', 'view', true, true],
  ])('%s', (_what, object, action, asCustomer, asFull) => {
    const question = { object: object as PolicyObject, action };
    for (const [subject, expected] of [
      [customer, asCustomer],
      [full, asFull],
    ] as const) {
      expect(narrowed.can({ subject, ...question })).toBe(expected);
      expect(narrowed.reachOf({ subject, ...question }).length > 0).toBe(expected);
      expect(narrowed.scopeOf({ subject, ...question }) !== null).toBe(expected);
    }
  });
  it('keep the scope of the owner', () => {
    expect(narrowed.scopeOf({ subject: customer, object: 'res:articles', action: 'list' })).toBe('own');
  });
});
