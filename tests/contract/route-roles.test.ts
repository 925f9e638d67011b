import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { knownNames } from '../../src/framework/language/known-names';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { readPolicy } from '../../src/framework/rights/read-policy';
import { slicePolicy } from '../../src/framework/rights/slice-policy';
import { oracle, productRoles } from './oracle';

const console = resolveConsole(config);
const known = knownNames(console);
const read = readPolicy({ text: readFileSync('access-policy.csv', 'utf8'), known });
if (!read.ok) throw new Error(JSON.stringify(read.errors, null, 2));
const { rows, revision } = read;
const whole = await createDecisions({ rows, revision });

describe('the oracle', () => {
  it('knows the same pages as the configuration', () => {
    const menu = oracle.map(({ path }) => path).sort();
    const missing = menu.filter((path) => !known.routes.includes(path));
    expect(missing).toEqual([]);
    // What the configuration has beyond the oracle must at least have an owner in the policy.
    const extra = known.routes.filter((path) => !menu.includes(path));
    const owns = (object: string, path: string): boolean =>
      object.endsWith('/*') ? path.startsWith(object.slice('route:'.length, -1)) : object.includes(path);
    const orphans = extra.filter(
      (path) => !rows.some(({ object }) => object.startsWith('route:') && owns(object, path)),
    );
    expect(orphans).toEqual([]);
  });

  it.each(oracle)('$path is hidden or shown as it says', ({ path, isShown }) => {
    expect(console.routeByPath.get(path)?.hidden).toBe(!isShown);
  });
});

describe.each(productRoles)('%s', (role) => {
  const subject = { grants: [`role:${role}`], isSuper: false };

  it('may open exactly the pages of the oracle, by the server’s policy and by the browser’s slice', async () => {
    const slice = await createDecisions({ ...slicePolicy({ rows, subject }), subject });
    for (const { path, roles } of oracle) {
      const question = { subject, object: `route:${path}`, action: 'view' };
      expect(whole.can(question), path).toBe(roles.includes(role));
      expect(slice.can(question), path).toBe(roles.includes(role));
    }
  });

  it('has the same rights to every resource in both', async () => {
    const slice = await createDecisions({ ...slicePolicy({ rows, subject }), subject });
    for (const resource of console.resources.values()) {
      for (const action of [...resource.verbs, ...resource.actions.map(({ name }) => name)]) {
        const question = { subject, object: `res:${resource.name}`, action };
        expect(slice.scopeOf(question), `${resource.name} ${action}`).toBe(whole.scopeOf(question));
      }
    }
  });

  it('may list what its pages show', () => {
    for (const route of console.routeByPath.values()) {
      const { page } = route;
      if (page.kind !== 'list' || !whole.can({ subject, object: `route:${route.guardedBy}`, action: 'view' })) continue;
      expect(
        whole.can({ subject, object: `res:${page.resource}`, action: 'list' }),
        `${route.path} lists ${page.resource}`,
      ).toBe(true);
    }
  });
});
