import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { moduleFile, projectDir } from '../../src/app/server/console-dir.ts';
import { configFile } from './console-dir.ts';

const virtualId = 'virtual:menu-icons';

/** `line-chart` → `LineChart`. */
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Where the library draws its icons: a package below that of its components. */
const outlines = (() => {
  const { resolve: find } = createRequire(createRequire(import.meta.url).resolve('@ant-design/icons/package.json'));
  return join(dirname(find('@ant-design/icons-svg/package.json')), 'es/asn');
})();

const outlineOf = (name: string): string => join(outlines, `${pascal(name)}Outlined.js`);

const drawingsFolder = 'src/framework/shell/frame/drawings';
const hasDrawing = (name: string): boolean =>
  ['tsx', 'js'].some((ending) => existsSync(join(projectDir, drawingsFolder, `${name}.${ending}`)));

/** What a text names. A sheet of paper is used for what has no icon. */
const namedIn = (text: string): Set<string> =>
  new Set(['file', ...[...text.matchAll(/\bicon: ["']([a-z0-9-]+)["']/g)].map(([, name]) => name ?? '')]);

/** What a configuration imports as plugins, whose routes are its own. */
const pluginFiles = (config: string): string[] =>
  [...config.matchAll(/ from '([^']*\bplugins\/[\w-]+)(?:\/plugin)?';/g)]
    .map(([, from = '']) =>
      from.startsWith('.') ? resolve(dirname(configFile), from) : from.replace(/^[\w-]+/, join(projectDir, 'src')),
    )
    .flatMap((folder) => [join(folder, 'plugin.ts'), join(folder, 'plugin.js')])
    .filter(existsSync);

/** What the routes of the configuration and its plugins name; of a folder, what its files name besides. Another name gets the shell's neutral icon. */
const namesIn = (folder: string): { icons: string[]; drawings: string[] } => {
  const config = readFileSync(configFile, 'utf8');
  const own = namedIn([config, ...pluginFiles(config).map((file) => readFileSync(file, 'utf8'))].join('\n'));
  const files = folder === '' ? [] : readdirSync(join(projectDir, folder));
  const more = namedIn(files.map((file) => readFileSync(join(projectDir, folder, file), 'utf8')).join('\n'));
  const names = folder === '' ? [...own] : [...more].filter((name) => !own.has(name));
  names.sort();
  return {
    icons: names.filter((name) => existsSync(outlineOf(name))),
    drawings: names.filter(hasDrawing),
  };
};

/** What the library draws, as one line: all of its icons are shapes without colours of their own. Each shape begins where it says itself. */
const drawn = (file: string): { path: string; box: string } => {
  const code = readFileSync(file, 'utf8');
  const paths = [...code.matchAll(/"d": "([^"]+)"/g)].map(([, path = '']) => path.replace(/^m/, 'M0 0m'));
  return { path: paths.join(''), box: /"viewBox": "([^"]+)"/.exec(code)?.[1] ?? '' };
};

/** The frame that nearly all of them have; another one is written behind the path. */
const usualBox = '64 64 896 896';

/** In development an edit of the configuration adds icons to those that are there: nothing that shows them is loaded again. */
const inDevelopment = (icons: string): string => `export const menuIcons = import.meta.hot?.data?.icons ?? {};
Object.assign(menuIcons, ${icons});
if (import.meta.hot?.data) {
  import.meta.hot.data.icons = menuIcons;
  import.meta.hot.accept();
}`;

/**
 * Gives the shell `virtual:menu-icons`: the icons that resources.config.ts uses, the library's as paths, our own drawings as components. The
 * whole library of 830 stays open to the configuration, and only what it names travels to the browser, without a component for each.
 * `virtual:menu-icons/<folder>` has what the files of a folder name besides: a part of the configuration that is fetched later brings its own.
 */
export const menuIcons = (): Plugin => {
  return {
    name: 'menu-icons',
    resolveId: (source) => (source === virtualId || source.startsWith(`${virtualId}/`) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtualId}`)) return undefined;
      this.addWatchFile(configFile);
      const { icons: names, drawings } = namesIn(id.slice(virtualId.length + 2));
      const imports = drawings.map(
        (name) => `import { ${pascal(name)} } from '${moduleFile(`${drawingsFolder}/${name}`)}';`,
      );
      const entries = [
        ...names.map((name) => {
          const { path, box } = drawn(outlineOf(name));
          return `'${name}': ${JSON.stringify(box === usualBox ? path : `${path}@${box}`)}`;
        }),
        ...drawings.map((name) => `'${name}': ${pascal(name)}`),
      ];
      const icons = `{ ${entries.join(', ')} }`;
      const isDev = this.environment?.mode === 'dev';
      return `${imports.join('\n')}\n${isDev ? inDevelopment(icons) : `export const menuIcons = ${icons};`}`;
    },
  };
};
