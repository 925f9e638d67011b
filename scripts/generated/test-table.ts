import { readdirSync, readFileSync } from 'node:fs';
import { type Generated, readIfThere } from './generated';

const file = 'tests/README.md';
const [begin, end] = ['<!-- made by npm run fix -->', '<!-- end -->'];

/** The rooms of shell and engine in `src/README.md`, and what is named within them: the features that a browser shows. */
const featuresOf = (map: string): readonly string[] => {
  const tables = ['room of `framework/shell`', 'room of `framework/engine`'].map(
    (head) => map.split(`| ${head} `)[1]?.split('\n\n')[0] ?? '',
  );
  const cells = tables.flatMap((table) => table.split('\n').slice(2)).map((row) => row.split(' | '));
  // What is within a room is named in its text.
  const names = cells.flatMap((row) => row.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)]));
  return [...new Set(names.map((match) => match[1] ?? ''))].sort();
};

/** What a file of tests sees: by its line `// Sees: tabs, layout` in the gate, by `// Sees when slow: hints` in the tests tagged so. */
const readTest = (path: string): { inGate: readonly string[]; whenSlow: readonly string[] } => {
  const text = readFileSync(path, 'utf8');
  const listed = (line: RegExp): readonly string[] => line.exec(text)?.[1]?.split(', ') ?? [];
  const [sees, more] = [listed(/^\/\/ Sees: (.+)$/m), listed(/^\/\/ Sees when slow: (.+)$/m)];
  if (text.includes('// @module-tag slow')) return { inGate: [], whenSlow: sees };
  return { inGate: sees, whenSlow: [...(text.includes("tags: 'slow'") ? sees : []), ...more] };
};

/** Which test sees which feature in a browser, in `npm test` and in `npm run test:all`. */
const table = (): string => {
  const features = featuresOf(readFileSync('src/README.md', 'utf8'));
  const names = readdirSync('tests/e2e').filter((name) => name.endsWith('.test.ts'));
  const tests = names.sort().map((name) => ({ name: name.replace('.test.ts', ''), ...readTest(`tests/e2e/${name}`) }));
  const unknown = tests.flatMap(({ name, inGate, whenSlow }) =>
    [...inGate, ...whenSlow]
      .filter((each) => !features.includes(each))
      .map((each) => `tests/e2e/${name}.test.ts sees "${each}"`),
  );
  if (unknown.length > 0)
    throw new Error(`${unknown.join('; ')}: no room of src/README.md. Known: ${features.join(', ')}`);
  const silent = tests
    .filter(({ inGate, whenSlow }) => inGate.length + whenSlow.length === 0)
    .map(({ name }) => `tests/e2e/${name}.test.ts`);
  if (silent.length > 0) throw new Error(`no line "// Sees: feature, feature" at the head of ${silent.join(', ')}`);
  const rows = features.map((feature) => {
    const list = (of: 'inGate' | 'whenSlow'): string =>
      tests
        .filter((each) => each[of].includes(feature))
        .map(({ name }) => name)
        .join(', ') || '–';
    return `| \`${feature}\` | ${list('inGate')} | ${list('whenSlow')} |`;
  });
  return ['| feature | `npm test` | more in `npm run test:all` |', '| --- | --- | --- |', ...rows].join('\n');
};

/** The table of features in the page about the tests. */
export const testTable = (): readonly Generated[] => [
  {
    file,
    make: () => {
      const [before = '', rest = ''] = (readIfThere(file) ?? '').split(begin);
      return `${before}${begin}\n\n${table()}\n\n${end}${rest.split(end)[1] ?? ''}`;
    },
  },
];
