import { beforeAll, describe, expect, it } from 'vitest';
import {
  createDecisions,
  createEnforcer,
  type Decisions,
  noPolicy,
} from '../../../src/framework/rights/create-decisions';
import type { PolicyRow, Question } from '../../../src/framework/rights/policy-row';
import { readPolicy } from '../../../src/framework/rights/read-policy';
import { slicePolicy } from '../../../src/framework/rights/slice-policy';
import { rounds } from '../../support/random';
import { evaluator } from './support/evaluate';
import { createRandom } from './support/random';
import { known, objects, sampleText, verbs } from './support/sample-policy';
import { randomSubject, subject, subjects } from './support/subjects';

const read = readPolicy({ text: sampleText, known });
const rows: readonly PolicyRow[] = read.ok ? read.rows : [];
const questions = objects.flatMap((object) => verbs.map((action) => ({ object, action })));
let decisions: Decisions;
beforeAll(async () => {
  decisions = await createDecisions({ rows, revision: 'r1' });
});

const table = (from: (question: Question) => unknown, who = subject()) =>
  questions.map((question) => from({ subject: who, ...question }));

describe('decisions', () => {
  it.each(subjects.map((who) => [who.isSuper ? 'super' : who.grants.join('+'), who] as const))(
    'equal the independent evaluator for "%s"',
    (_name, who) => {
      expect(table(decisions.scopeOf, who)).toEqual(table(evaluator(sampleText), who));
      expect(table(decisions.can, who)).toEqual(table(decisions.scopeOf, who).map((scope) => scope !== null));
    },
  );

  it('equal casbin asked anew, at the first and at the second time', async () => {
    const askCasbin = await createEnforcer(rows);
    const random = createRandom(7);
    for (let count = 0; count < 20; count += 1) {
      const who = randomSubject(random);
      const request = table(({ subject: { grants }, object, action }) => askCasbin({ grants, object, action }), who);
      expect(table(decisions.reachOf, who)).toEqual(request);
      expect(table(decisions.reachOf, who)).toEqual(request);
    }
  });

  it.each([
    ['any: one is enough', subject('role:OEM', 'role:Clue'), 'route:/dispose/dispose', true],
    ['all: one is not', subject('role:Editor'), 'route:/vab/permission', false],
    ['all: both are', subject('role:Editor', 'perm:delete:system'), 'route:/vab/permission', true],
    ['except: the named one', subject('role:Editor', 'role:Admin'), 'route:/vab/table', false],
    ['except: another', subject('role:Clue'), 'route:/vab/table', true],
    ['except: nobody', subject(), 'route:/vab/table', false],
    ['no rights', subject('role:Clue'), 'route:/', false],
    ['named like a role', subject('Admin'), 'route:/', false],
    ['a permission named like a role', subject('perm:role:Admin'), 'route:/', false],
    ['pattern', subject('role:Customer'), 'route:/material/keyword', true],
    ['super', { grants: [], isSuper: true }, 'route:/anything', true],
  ])('%s', (_name, who, object, expected) => {
    expect(decisions.can({ subject: who, object, action: 'view' })).toBe(expected);
  });

  it('take the widest matching row', () => {
    const scopeOf = (...grants: string[]) =>
      decisions.scopeOf({ subject: subject(...grants), object: 'res:users', action: 'edit' });
    expect(scopeOf('role:Customer')).toBe('own');
    expect(scopeOf('role:Customer', 'role:Agent')).toBe('org');
    expect(scopeOf('role:Customer', 'role:Agent', 'role:Admin')).toBe('all');
    expect(scopeOf('role:Clue')).toBeNull();
  });

  it('do not mix up grants that look alike when joined, nor follow a later change of the list', () => {
    const grants = ['role:Clue'];
    const ask = () => decisions.can({ subject: { grants, isSuper: false }, object: 'route:/', action: 'view' });
    expect(ask()).toBe(false);
    grants.push('role:Admin');
    expect(ask()).toBe(true);
    expect(decisions.can({ subject: subject('role:Clue,role:Admin'), object: 'route:/', action: 'view' })).toBe(false);
  });

  it('deny everything without rows, and without a policy to full admins too', async () => {
    const empty = await createDecisions({ rows: [], revision: 'empty' });
    for (const who of subjects.filter(({ isSuper }) => !isSuper)) expect(table(empty.can, who)).not.toContain(true);
    expect(noPolicy.can({ subject: { grants: [], isSuper: true }, object: 'route:/', action: 'view' })).toBe(false);
  });
});

describe('a slice', () => {
  it('gives its subject the decisions of the whole, for random subjects', async () => {
    const random = createRandom(11);
    for (let count = 0; count < rounds(200, 40); count += 1) {
      const who = randomSubject(random);
      const slice = slicePolicy({ rows, subject: who });
      const sliced = await createDecisions({ ...slice, subject: who });
      expect(table(sliced.scopeOf, who)).toEqual(table(decisions.scopeOf, who));
    }
  });

  it('holds nothing that the subject cannot pass', () => {
    expect(slicePolicy({ rows, subject: subject() }).rows).toEqual([]);
    expect(slicePolicy({ rows, subject: { grants: ['role:Admin'], isSuper: true } }).rows).toEqual([]);
    const ofClue = slicePolicy({ rows, subject: subject('role:Clue') }).rows.map(({ object }) => object);
    expect(ofClue).toEqual(['route:/vab/table']);
  });

  it('has a revision of its own, which other rows do not touch', () => {
    const slice = (from: readonly PolicyRow[]) => slicePolicy({ rows: from, subject: subject('role:Clue') }).revision;
    const isForClue = (row: PolicyRow) => row.object === 'route:/vab/table';
    expect(slice(rows.filter(isForClue))).toBe(slice(rows));
    expect(slice(rows.filter((row) => !isForClue(row)))).not.toBe(slice(rows));
  });
});
