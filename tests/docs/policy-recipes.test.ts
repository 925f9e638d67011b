import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { knownNames } from '../../src/framework/language/known-names';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { checkPolicy } from '../../src/framework/rights/check-policy';
import { checkRights } from '../../src/framework/rights/check-rights';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { checkExpectations } from '../../src/framework/rights/policy/expectations';
import { readPolicy } from '../../src/framework/rights/read-policy';

const console = resolveConsole(config);
const known = knownNames(console);
const policy = readFileSync('access-policy.csv', 'utf8');

const recipesIn = (page: string) =>
  readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = ''] = part.split('\n');
      const block = (kind: string) => new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)^\`\`\``, 'm').exec(part)?.[1] ?? '';
      return { title, diff: block('diff'), expected: block('csv') };
    });

const linesWith = (mark: string, diff: string): string[] =>
  diff
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(1));

const changed = (diff: string): string => {
  const gone = linesWith('-', diff);
  const lines = policy.split('\n');
  expect(gone.filter((line) => !lines.includes(line))).toEqual([]);
  return [...lines.filter((line) => !gone.includes(line)), ...linesWith('+', diff)].join('\n');
};

/** Everything that `npm run check:policy` says of a text, without the lines, and what is expected of it in vain. */
const looked = async (text: string, expected = '') => {
  const read = readPolicy({ text, known });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const decisions = await createDecisions(read);
  const { errors, warnings } = checkPolicy({ decisions, known });
  const found = [...errors, ...warnings, ...checkRights({ console, decisions, lines: text.split('\n') })];
  return {
    said: found.map(({ value, message }) => `${value}: ${message.en}`),
    unmet: checkExpectations({ text: expected, known, decisions }),
  };
};

describe.each(recipesIn('docs/policy-recipes.md'))('$title', ({ diff, expected }) => {
  it('does what it says, and nothing that the checker warns of', async () => {
    const before = await looked(policy, expected);
    const after = await looked(changed(diff), expected);
    expect(after.unmet).toEqual([]);
    expect(after.said.filter((line) => !before.said.includes(line))).toEqual([]);
    // Without the change it would not be so, or the recipe would be for nothing.
    const isForTwo = diff.includes('p, all,');
    expect(before.unmet.length > 0).toBe(!isForTwo);
  });
});

it('there are twelve, the same in both languages', () => {
  const [english, chinese] = [recipesIn('docs/policy-recipes.md'), recipesIn('docs/policy-recipes.zh-CN.md')];
  expect(english).toHaveLength(12);
  expect(chinese.map(({ diff, expected }) => [diff, expected])).toEqual(
    english.map(({ diff, expected }) => [diff, expected]),
  );
});
