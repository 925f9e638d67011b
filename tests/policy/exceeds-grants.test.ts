import { describe, expect, it } from 'vitest';
import { createDecisions } from '../../src/policy/create-decisions';
import { exceedsGrants } from '../../src/policy/exceeds-grants';
import { readPolicy } from '../../src/policy/read-policy';
import { known, sampleText } from './support/sample-policy';
import { subject } from './support/subjects';

const agent = subject('role:Agent', 'role:Customer');

describe('exceedsGrants', () => {
  it.each([
    ['the policy as it is', '', agent, 0],
    ['a right one holds', 'p, any, role:Clue, res:users, list|show, org', agent, 0],
    ['a narrower scope', 'p, any, role:Clue, res:users, list, own', agent, 0],
    ['a wider scope', 'p, any, role:Clue, res:users, list, all', agent, 1],
    ['one verb too many', 'p, any, role:Clue, res:users, list|delete, org', agent, 1],
    ['a route one may view', 'p, any, role:Clue, route:/, view, -', agent, 0],
    ['a pattern one passes', 'p, any, role:Clue, route:/material/*, view, -', agent, 0],
    ['a wider pattern', 'p, any, role:Clue, route:/*, view, -', agent, 1],
    ['more rights for oneself', 'p, any, role:Agent, res:policy, edit, all', agent, 1],
    ['anything, by a super user', 'p, any, role:Clue, res:policy, edit, all', { grants: [], isSuper: true }, 0],
  ])('%s', async (_name, line, editor, count) => {
    const before = readPolicy({ text: sampleText, known });
    const after = readPolicy({ text: `${sampleText}${line}`, known });
    if (!before.ok || !after.ok) throw new Error('both policies are right');
    const decisions = await createDecisions(before);
    expect(exceedsGrants({ before: decisions, after: after.rows, subject: editor })).toHaveLength(count);
  });
});
