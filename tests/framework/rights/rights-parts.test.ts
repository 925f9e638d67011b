import { describe, expect, it, test } from 'vitest';
import { createRouteMatcher } from '../../../src/framework/language/route/match-route';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { narrowDecisions } from '../../../src/framework/rights/narrow-decisions';
import { closedTarget, landingOf } from '../../../src/framework/rights/navigation';
import type { PolicyObject } from '../../../src/framework/rights/objects';
import { checkExpectations } from '../../../src/framework/rights/policy/expectations';
import { formatPolicyErrors } from '../../../src/framework/rights/policy-error';
import type { PolicyRow } from '../../../src/framework/rights/policy-row';
import { readPolicy } from '../../../src/framework/rights/read-policy';
import { rounds } from '../../support/random';
import { routeOf } from '../shell/support/route-of';
import { allGrants, consoleOf, halves, pathsOf } from './support/halves';
import { createRandom } from './support/random';
import { expectedPages, randomPolicy, randomRoutes, someOf } from './support/random-tree';
import { known } from './support/sample-policy';

describe('policy error', () => {
  const result = readPolicy({ text: 'p, Any, role:admin, route:/x, view, -', known });
  const errors = result.ok ? [] : result.errors;

  it('says place, value, reason and the known names in English', () => {
    expect(formatPolicyErrors({ errors, file: 'access-policy.csv', language: 'en' }).split('\n')).toEqual([
      'access-policy.csv:1:4  "Any"  unknown mode "Any", did you mean "any"?  Known: any, all, except',
      expect.stringMatching(/^access-policy\.csv:1:9 {2}"role:admin" {2}.*"role:Admin"\? {2}Known: role:Admin, /),
      expect.stringMatching(/^access-policy\.csv:1:21 {2}"route:\/x" {2}unknown object .*Known: route:\/, /),
    ]);
  });

  it('and in Chinese', () => {
    expect(formatPolicyErrors({ errors, file: 'a.csv', language: 'zh' })).toContain(
      'a.csv:1:4  "Any"  未知的模式“Any”，是否想写“any”？  可用：any, all, except',
    );
  });
});

describe('browser and server', () => {
  const seed = 20_261_122;
  const trees = rounds(1_000, 150);

  it(`${trees} random trees and people (seed ${seed}): browser and server show and open the same pages`, async () => {
    const { below: dice } = createRandom(seed);
    const seen = { some: 0, none: 0, guarded: 0, lifted: 0 };
    for (let tree = 0; tree < trees; tree += 1) {
      const written = randomRoutes(dice, { next: 0 });
      const console = consoleOf(written);
      const rows = randomPolicy(dice, [...console.routeByPath.keys()]);
      const subject = { grants: someOf(dice, allGrants, 45), isSuper: dice(10) === 0 };
      const decisions = await createDecisions({ rows, revision: `r${tree}` });
      const { own, sent, listed } = await halves(console, decisions, subject);
      const name = `tree ${tree}`;
      expect(own.pages, name).toEqual(expectedPages(written, rows, subject, console));
      expect(listed, name).toEqual(own.pages);
      expect(sent, name).toEqual(own);
      expect(
        pathsOf(own.menu).filter(
          (path) => console.routeByPath.get(path)?.page.kind !== 'group' && !own.pages.includes(path),
        ),
        name,
      ).toEqual([]);
      seen[own.pages.length > 0 ? 'some' : 'none'] += 1;
      if ([...console.routeByPath.values()].some(({ guards }) => guards.length > 1)) seen.guarded += 1;
      if (own.pages.some((path) => path.endsWith('/create') && !own.pages.includes(path.slice(0, -7))))
        seen.lifted += 1;
    }
    // The dice have really thrown the cases that matter.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(trees / 50);
  });
});

const routes = [routeOf('/home'), routeOf('/open'), routeOf('/closed')];
const place = (seen: readonly string[]) => ({
  access: {
    subject: { grants: [], isSuper: false },
    can: ({ object }: { object: string }) => seen.some((path) => object === `route:${path}`),
  },
  console: { routes, routeByPath: new Map(routes.map((route) => [route.path, route])), site: { home: '/home' } },
  matchRoute: createRouteMatcher(routes),
});
type Query = Parameters<typeof landingOf>[0];
const request = (seen: readonly string[]) => place(seen) as unknown as Query;
const signIn = (target: string) => `/login?redirect=${encodeURIComponent(target)}`;

describe('after a sign-in', () => {
  it.each([
    ['a page one may see', signIn('/open?page=2'), '/open?page=2', undefined],
    ['a page that only somebody else may see', signIn('/closed?id=1'), '/home', '/closed'],
    ['no page', '/login', '/home', undefined],
    ['no page of the console', signIn('//evil.example'), '/home', undefined],
    ['an address that is no sign-in', '/closed', '/closed', undefined],
  ])('%s', (_, address, landing, closed) => {
    expect(landingOf(request(['/home', '/open']), address)).toBe(landing);
    expect(closedTarget(request(['/home', '/open']), address)?.path).toBe(closed);
  });

  it('the home of the site is none that needs a word, and where there is no page at all the target says so', () => {
    expect(landingOf(request(['/open']), signIn('/home'))).toBe('/open');
    expect(closedTarget(request(['/open']), signIn('/home'))).toBeUndefined();
    expect(landingOf(request([]), signIn('/closed'))).toBe('/closed');
  });
});

describe('expectations', () => {
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
    const stated = (text: string) =>
      checkExpectations({ text, known, decisions }).map(
        ({ line, column, value, message }) => `${line}:${column} ${value}: ${message.en}`,
      );
    expect(
      stated(
        '# who\n\nallow, role:Admin, route:/, view\ndeny, role:Clerk, route:/, view\nallow, role:Clerk, res:orders, list|edit\n',
      ),
    ).toEqual([]);
    expect(stated('allow, role:Admin|role:Clerk, route:/, view\ndeny, role:Clerk, res:orders, edit|delete')).toEqual([
      '1:19 route:/ view: role:Clerk is expected to have this, and the policy does not give it',
      '2:7 res:orders edit: role:Clerk is expected not to have this, and the policy gives it',
    ]);
    expect(stated('allow, role:Clerk, res:orders, list, own\nallow, role:Admin, route:/, view, -')).toEqual([]);
    expect(stated('allow, role:Clerk, res:orders, list, all\nallow, role:Clerk, res:orders, list, mine')).toEqual([
      '1:8 res:orders list: role:Clerk has the scope own, another than expected',
      '2:38 mine: unknown scope for this object "mine"',
    ]);
    expect(stated('alow, role:Clrk, res:ordrs, list\nallow, role:Clerk, res:orders, lst\nallow, role:Clerk')).toEqual([
      '1:1 alow: unknown expectation "alow", did you mean "allow"?',
      '1:7 role:Clrk: unknown role or permission "role:Clrk", did you mean "role:Clerk"?',
      '1:18 res:ordrs: unknown object "res:ordrs", did you mean "res:orders"?',
      '2:32 lst: unknown action for this object "lst", did you mean "list"?',
      '3:1 allow, role:Clerk: a row has 4 cells (allow or deny, subjects, object, actions; after allow a scope may follow), this one has 2',
    ]);
  });
});

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
