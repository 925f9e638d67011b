import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of a private English with what to write instead, in identifiers, file names and comments of all code. */
const words: Readonly<Record<string, string>> = {
  asked: 'query, request, requested, required',
  said: 'message, text, stated',
  told: 'notified, reported, recipients',
  kept: 'stored, cached, retained',
  door: 'connection, entry',
  doors: 'connections, entries',
  deed: 'operation',
  deeds: 'operations',
  seat: 'session owner',
  meant: 'intended',
  hanging: 'dependent',
  believed: 'assumed',
  whoever: 'users who, callers that',
  whomever: 'users who',
  anew: 'again, re-',
  reckon: 'compute',
  reckoned: 'computed',
  spelled: 'normalized, written',
  beside: 'next to, at the side of',
  meanwhile: 'in that time, since',
};

/** Words that have a right sense in a sentence are refused in names only. */
const inNamesOnly = new Set(['kept', 'said', 'told', 'asked']);

/** Names that are part of stored data, of the API or of the language of the configuration. */
const fixed = new Set(
  'asked askedBy asksPassword beside changedMeanwhile giveSeatBack isKept isLowTold kept needsSeat policyAsked reckon replyAskedAt said seats takeSeat tell tellOwner told withdrawAskedAt'.split(
    ' ',
  ),
);

/** Comments, texts and names of a source, as far as a line of characters shows them. */
const token =
  /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g;
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isCode = (file: string): boolean => /\.(?:tsx?|css)$/.test(file);

const findingsIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const found: string[] = [];
  const report = (what: string, word: string): number => found.push(`${file}: ${what}: ${word} → ${words[word]}`);
  for (const [part] of text.matchAll(token)) {
    const isComment = part.startsWith('/');
    if (/^['"`]/.test(part) || fixed.has(part) || (!isComment && file.endsWith('.css'))) continue;
    // A name in backticks is reported where it is declared.
    const plain = isComment ? part.replace(/`[^`]*`/g, '') : part;
    for (const word of wordsOf(plain))
      if (Object.hasOwn(words, word) && !(isComment && inNamesOnly.has(word)))
        report(isComment ? 'comment' : part, word);
  }
  return found;
};

const files = execFileSync('git', [
  'ls-files',
  '-co',
  '--exclude-standard',
  'src',
  'tests',
  'scripts',
  'bench',
  'examples',
])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => isCode(file) && file !== 'tests/glossary.test.ts' && !file.startsWith('src/product/migrations/'));

test('names and comments use the terms of the glossary', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(findingsIn)).toEqual([]);
});

test('so do the names of files', () => {
  const named = files.filter((file) => wordsOf(file).some((word) => Object.hasOwn(words, word)));
  expect(named).toEqual([]);
});
