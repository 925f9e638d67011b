import { expect, it } from 'vitest';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { allGrants, consoleOf, halves, pathsOf } from './support/halves';
import { createRandom } from './support/random';
import { expectedPages, randomPolicy, randomRoutes, someOf } from './support/random-tree';

const seed = 20_261_122;
const trees = 1_000;

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
    if (own.pages.some((path) => path.endsWith('/create') && !own.pages.includes(path.slice(0, -7)))) seen.lifted += 1;
  }
  // The dice have really thrown the cases that matter.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(trees / 50);
});
