import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const imported = /(from\s+|import\(|import\s+|module\s+)(['"])([^'"]+)\2/g;

/** The file of types that an import of a file names. */
const typesOf = (file: string, source: string): string | undefined =>
  ['.d.ts', '/index.d.ts']
    .map((ending) => resolve(dirname(file), source.replace(/\.(tsx?|js)$/, '') + ending))
    .find((one) => existsSync(one));

/**
 * Writes the types of modules, and of what they name, next to the code that was made of them. Returns what the types import of other
 * packages. Of the rest of the framework nobody outside needs types.
 */
export const writeTypes = ({
  root,
  outDir,
  entries,
}: {
  root: string;
  outDir: string;
  /** Sources, absolute. */
  entries: readonly string[];
}): ReadonlySet<string> => {
  const aside = join(root, '.cache/package-types');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(aside, 'out'),
    rootDir: root,
  };
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: options,
    files: [...entries, join(root, 'src/framework/shell/frame/menu/virtual-menu-icons.d.ts')],
    include: [],
  };
  writeFileSync(join(aside, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(aside, 'tsconfig.json')], {
    encoding: 'utf8',
    cwd: root,
  });
  const packages = new Set<string>();
  const made = (file: string): string => join(aside, 'out', relative(root, file).replace(/\.tsx?$/, '.d.ts'));
  const found = new Set(entries.map(made));
  for (const file of found) {
    const text = readFileSync(file, 'utf8').replaceAll(
      imported,
      (whole, before: string, quote: string, source: string) => {
        if (!source.startsWith('.')) {
          packages.add(source);
          return whole;
        }
        const target = typesOf(file, source);
        // A style sheet, or what is declared as a module of its own.
        if (target === undefined) return whole;
        found.add(target);
        const path = relative(dirname(file), target).replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      },
    );
    const place = join(outDir, relative(join(aside, 'out'), file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  // What only the code of the project is made of may lack types.
  const failed = stdout.split('\n').filter((line) => found.has(made(join(root, /^[^(]+/.exec(line)?.[0] ?? ''))));
  if (failed.length > 0) throw new Error(`The types could not be made.\n${failed.join('\n')}`);
  rmSync(aside, { recursive: true });
  return packages;
};
