import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Deletes the template's showcase from the project in this directory, as described in docs/developers/consoles.md: its files, its tests, what is between
 * the marks `<demos>` and `</demos>`, the packages that nothing else uses, and this script. Prints the files it has edited.
 */

/** What consists of the showcase alone. */
const own = [
  'src/demos',
  'scripts/bundle/late-demos.ts',
  'scripts/delete-demos.ts',
  'tests/demos',
  'tests/e2e/support/demos',
  'tests/e2e/demos.test.ts',
  'tests/e2e/without-demos.test.ts',
  'tests/contract/demo-endpoints.test.ts',
];
const packages = ['@xyflow/react', 'remixicon'];

/** `// <demos>`, `# <demos>` or `<!-- <demos> -->` up to the line that ends it. */
const marked = /^[ \t]*(?:\/\/|#|<!--) <demos>(?: -->)?\n[\s\S]*?^[ \t]*(?:\/\/|#|<!--) <\/demos>(?: -->)?\n/gm;

/** Rows of the layers in the table of src/README.md, and the layers in other rows. */
const layers = /^\| `demos[^`]*` \|.*\n|`demos(?:\/server)?`, /gm;

const below = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path));

/** Writes a file anew where its text has changed; returns its name then. */
const edit = (file: string, change: (text: string) => string): readonly string[] => {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) return [];
  writeFileSync(file, after);
  return [file];
};

for (const path of own) rmSync(path, { recursive: true });
const files = [
  ...['src', 'scripts', 'tests'].flatMap((folder) => below(folder, /\.tsx?$/)),
  ...below('docs', /\.md$/),
  'access-policy.csv',
  'knip.jsonc',
  'resources.config.ts',
  'vite.config.ts',
].sort();
const edited = [
  ...files.flatMap((file) => edit(file, (text) => text.replaceAll(marked, ''))),
  ...edit('src/README.md', (text) => text.replaceAll(layers, '')),
  ...edit('package.json', (text) =>
    packages.reduce((left, name) => left.replace(new RegExp(`^ *"${name}": .*\\n`, 'm'), ''), text),
  ),
];
console.log(edited.join('\n'));
