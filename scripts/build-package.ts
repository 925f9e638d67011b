import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { projectDir as root } from '../src/app/server/console-dir';
import { ownPlaces } from './bundle/own-places';
import { freshenSchema } from './generated/schema-files';
import { namedModules, packagedModules, styleSheets } from './package/modules';
import { packageJson, type Written } from './package/package-json';
import { writeTypes } from './package/types';

/** Where the package is made, from where it is published. */
const outDir = join(root, 'dist-package');

const write = (file: string, text: string): void => {
  const place = join(outDir, file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
};

const packageOf = (source: string): string => /^(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source;
const isPackage = (source: string): boolean =>
  !/^(\.|\/|#|virtual:|node:|__|\0)/.test(source) && !builtinModules.includes(source);

/**
 * `npm run build:package`: the framework as it is published, `dist-package/`. A module that is found by its name has a file of its own (the
 * entries, halves of plugins, workers); everything else lies in `lib`, divided by what needs it.
 */
rmSync(outDir, { recursive: true, force: true });
await freshenSchema();
const written: Written = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
  /\.tsx?$/.test(name) ? [`src/${name}`] : [],
);
const named = namedModules(root, files);
const bundle = await rolldown({
  preserveEntrySignatures: 'allow-extension',
  input: named,
  cwd: root,
  platform: 'neutral',
  external: [/^__STYLE_/],
  tsconfig: join(root, 'tsconfig.json'),
  plugins: [
    packagedModules(root),
    styleSheets(root),
    ownPlaces({
      root,
      outDir: root,
      include: /\/(vite\.config\.ts|scripts\/|src\/(app|framework|plugins\/[\w-]+)\/(server|build)[/.])/,
    }),
    {
      name: 'names',
      renderChunk: (code, { fileName }) => {
        const from = (path: string): string => {
          const found = relative(dirname(fileName), path);
          return found.startsWith('.') ? found : `./${found}`;
        };
        return code
          .replaceAll(/(^|;)import\s*"([^"]+)";?/gm, (whole, before: string, source: string) =>
            isPackage(source) && !Object.hasOwn(written.dependencies, packageOf(source)) ? before : whole,
          )
          .replaceAll(/__PLACE_NAME\("([^"]+)"\)/g, (_, path: string) => JSON.stringify(from(path)))
          .replaceAll(
            /(['"])__STYLE_([^'"]+)\1/g,
            (_, quote: string, name: string) => `${quote}${from(`lib/styles/${name}`)}${quote}`,
          );
      },
    },
  ],
  transform: { jsx: { runtime: 'automatic', development: false }, target: 'es2023' },
  // Of packages that are taken in, what is for frameworks of servers.
  onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
  treeshake: { moduleSideEffects: [{ test: /@refinedev\/antd/, sideEffects: false }] },
});
const { output } = await bundle.write({
  dir: outDir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'lib/[name]-[hash:8].js',
  minify: false,
  minifyInternalExports: false,
  codeSplitting: {
    groups: [
      {
        // Each declaration of endpoints by itself, so that Vite finds them and leaves their schemas out of the browser.
        name: (id) => /\/(contract\/[\w-]+)\.ts$/.exec(id)?.[1] ?? null,
        debugName: 'contract',
        includeDependenciesRecursively: false,
      },
    ],
  },
  comments: { legal: false, annotation: true, jsdoc: false },
});
const chunks = output.filter((one) => one.type === 'chunk');

const fileNames = new Set(chunks.map(({ fileName }) => fileName));

const importsOf = ({ code, imports, dynamicImports }: (typeof chunks)[number]): readonly string[] =>
  [...imports, ...dynamicImports].filter((source) => fileNames.has(source) || code.includes(`"${source}"`));

/** What a chunk and everything that it may fetch import of other packages. */
const importedFrom = (names: readonly string[]): ReadonlySet<string> => {
  const found = new Set(names);
  const packages = new Set<string>();
  for (const name of found) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const source of chunk ? importsOf(chunk) : []) {
      if (chunks.some(({ fileName }) => fileName === source)) found.add(source);
      else if (isPackage(source)) packages.add(source);
    }
  }
  return packages;
};

const entries = Object.entries(named).filter(([name]) =>
  /^(src\/(entries|plugins\/[\w-]+)\/|scripts\/bundle\/console-vite)/.test(name),
);
const typed = entries.filter(
  ([name]) =>
    !/\/(server|browser|build|worker)$/.test(name.replace('src/entries/', '')) || name.startsWith('src/entries/'),
);
const types = writeTypes({
  root,
  outDir,
  entries: typed.filter(([name]) => !name.includes('/contract/')).map(([, file]) => file),
});
const ofBrowser = importedFrom([
  'src/main.js',
  ...chunks.flatMap(({ fileName }) =>
    /^src\/(entries\/(browser|config)|plugins\/[\w-]+\/browser|framework\/shell|.*-worker|app\/no-product)/.test(
      fileName,
    )
      ? [fileName]
      : [],
  ),
]);
const all = new Set(
  chunks.flatMap((chunk) => importsOf(chunk).filter((source) => isPackage(source) && !fileNames.has(source))),
);
write(
  'browser-packages.json',
  JSON.stringify([...ofBrowser].filter((source) => !source.endsWith('.css')).sort(), null, 1),
);
write(
  'package.json',
  packageJson({
    written,
    imported: new Set([...all].map(packageOf)),
    typed: new Set([...types].filter(isPackage).map(packageOf)),
  }),
);
write(
  'src/product/server-only.d.ts',
  '/** What stands in the place of a half of a plugin where it does not belong. */\nexport {};\n',
);
write('index.html', readFileSync(join(root, 'index.html'), 'utf8').replace('/src/main.tsx', '/src/main.js'));
for (const file of ['LICENSE', 'CHANGELOG.md', 'docs/console.schema.json', 'docs/resource.schema.json'])
  cpSync(join(root, file), join(outDir, file));
cpSync(join(root, 'scripts/package/README.md'), join(outDir, 'README.md'));
write('sbom.cdx.json', execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8' }));
// What `npm create console-kit` writes is what the documents show, and no copy of it.
const templates = join(root, 'create/templates');
const page = readFileSync(join(root, 'docs/first-console.md'), 'utf8');
for (const [, name = '', text = ''] of page.matchAll(/^```\w+ ([\w.-]+)\n([\s\S]*?)^```/gm))
  writeFileSync(join(templates, 'workshop', name), text);
cpSync(join(root, 'examples/plugins/birthdays'), join(templates, 'plugin/plugins/birthdays'), { recursive: true });
console.log(`dist-package: ${chunks.length} scripts`);
