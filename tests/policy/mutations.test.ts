import { expect, it } from 'vitest';
import { noPolicy } from '../../src/policy/no-policy';
import { createPolicyHolder } from '../../src/policy/policy-holder';
import type { PolicyRow } from '../../src/policy/policy-row';
import { evaluator } from './support/evaluate';
import { mutate } from './support/mutate';
import { createRandom } from './support/random';
import { known, objects, sampleText, verbs } from './support/sample-policy';
import { subjects } from './support/subjects';

const files = 10_000;
const seed = 20_261_101;
const slowMs = 100;

const pairsOf = (rows: readonly PolicyRow[]) =>
  rows.flatMap(({ object, actions }) => actions.map((action) => ({ object: object.replace('*', 'keyword'), action })));

it(`${files} spoilt files (seed ${seed}): refused ones change nothing, accepted ones mean what they say`, async () => {
  const random = createRandom(seed);
  const holder = createPolicyHolder({ initial: noPolicy, known: () => known });
  await holder.activate(sampleText);
  const samplePairs = pairsOf(holder.current().rows);
  const slow: string[] = [];
  let meaning = evaluator(sampleText);
  let accepted = 0;

  const timed = async (text: string) => {
    const started = performance.now();
    const result = await holder.activate(text);
    return { result, ms: performance.now() - started };
  };

  /** Everything the sample and the policy in force speak of, for some of the users, and some questions at random. */
  const draw = (share: number) => {
    const pairs = [...samplePairs, ...pairsOf(holder.current().rows)].filter(() => random.below(share) === 0);
    const wild = Array.from({ length: 20 }, () => ({ object: random.pick(objects), action: random.pick(verbs) }));
    return [...pairs, ...wild].map((pair) => ({ subject: random.pick(subjects), ...pair }));
  };

  for (let file = 0; file < files; file += 1) {
    const text = mutate(sampleText, random);
    const before = holder.current();
    const { result, ms } = await timed(text);
    if (ms > slowMs) slow.push(text);
    if (result.ok) {
      accepted += 1;
      meaning = evaluator(text);
    } else if (holder.current() !== before || result.errors.length === 0) {
      throw new Error(`file ${file} was refused, yet something changed: ${JSON.stringify(text)}`);
    }
    for (const question of draw(result.ok ? 1 : 10)) {
      const is = holder.current().scopeOf(question);
      const should = meaning(question);
      if (is !== should) throw new Error(`file ${file}: ${JSON.stringify(question)} is ${is}, not ${should}\n${text}`);
    }
  }
  // Both outcomes must have been tried often, or the test proves nothing.
  expect(accepted).toBeGreaterThan(1_000);
  expect(files - accepted).toBeGreaterThan(3_000);
  // Slow twice is slow; once may be the machine.
  for (const text of slow) expect((await timed(text)).ms).toBeLessThan(slowMs);
}, 60_000);
