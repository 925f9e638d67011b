import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../src/app/server/console-dir';

/** What is said of this project, as far as the package says it too. */
export interface Written {
  version: string;
  license: string;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** What the code of a console imports as well, and must be the same copy that the framework has. */
const peers = ['@ant-design/icons', '@refinedev/core', 'antd', 'react', 'react-dom'];

/** What one command needs, and no console that runs: `console seed` says how it is installed. */
const optional = ['@faker-js/faker'];

/** What no module imports by name and is needed all the same: the loader and the bundler of the console's own files. */
const tools = ['tsx', 'vite', '@vitejs/plugin-react'];

const code = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

/** A half of a plugin, which is nothing where it does not belong. */
const half = (name: string, isOfBrowser: boolean) => {
  const [own, none] = [`./src/plugins/*/${name}.js`, './src/product/server-only.js'];
  return isOfBrowser ? { browser: own, default: none } : { browser: none, default: own };
};

/** What a package that is replaced has from another one. */
const installed = (name: string): string | undefined => {
  const file = join(projectDir, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};

/** The `package.json` of the package: of what the project depends on, it names what is imported. */
export const packageJson = ({
  written: { version, license, dependencies, devDependencies },
  imported,
  typed,
}: {
  written: Written;
  /** Names of packages that code imports. */
  imported: ReadonlySet<string>;
  /** Names of packages that types import. */
  typed: ReadonlySet<string>;
}): string => {
  const versionOf = (name: string): string => {
    const found = dependencies[name] ?? devDependencies[name] ?? installed(name);
    if (found === undefined) throw new Error(`${name} is imported by the package, and package.json does not name it.`);
    return found;
  };
  const typesOf = (name: string): readonly [string, string][] => {
    const found = `@types/${name.replace('@', '').replace('/', '__')}`;
    return devDependencies[found] ? [[found, devDependencies[found]]] : [];
  };
  const names = [...new Set([...imported, ...tools])].sort();
  const own = names
    .filter((name) => !peers.includes(name) && !optional.includes(name))
    .map((name) => [name, versionOf(name)] as const);
  const types = [...typed, 'node', 'react', 'react-dom'].flatMap(typesOf);
  return `${JSON.stringify(
    {
      name: 'console-kit',
      version,
      description:
        'A framework for admin consoles: one configuration file becomes menus, pages, API and storage, one policy file says who may do what',
      license,
      type: 'module',
      bin: { console: './scripts/console.js' },
      exports: {
        './config': code('src/entries/config'),
        './browser': code('src/entries/browser'),
        './server': code('src/entries/server'),
        './testing': code('src/entries/testing'),
        './plugins/*': code('src/plugins/*/plugin'),
        './vite': code('scripts/bundle/console-vite'),
        './half': code('src/product/server-only'),
        './package.json': './package.json',
      },
      imports: {
        '#plugin/*/build': half('build', false),
        '#plugin/*/browser': half('browser', true),
        '#plugin/*/server': half('server', false),
      },
      files: [
        'src',
        'lib',
        'scripts',
        'docs',
        'index.html',
        'vite.config.js',
        'browser-packages.json',
        'CHANGELOG.md',
        'sbom.cdx.json',
      ],
      engines: { node: '>=20.19' },
      dependencies: Object.fromEntries([...own, ...types].sort(([one], [other]) => (one < other ? -1 : 1))),
      peerDependencies: Object.fromEntries([...peers, ...optional].map((name) => [name, versionOf(name)])),
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    },
    null,
    2,
  )}\n`;
};
