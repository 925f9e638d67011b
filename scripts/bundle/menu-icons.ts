import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { configFile } from './console-dir.ts';

const virtualId = 'virtual:menu-icons';

/** `line-chart` → `LineChart`. */
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const outlineOf = (root: string, name: string): string =>
  join(root, `node_modules/@ant-design/icons-svg/es/asn/${pascal(name)}Outlined.js`);

const drawingOf = (root: string, name: string): string => join(root, `src/framework/shell/frame/drawings/${name}.tsx`);

/** What a text names. A sheet of paper is used for what has no icon. */
const namedIn = (text: string): Set<string> =>
  new Set(['file', ...[...text.matchAll(/\bicon: '([a-z0-9-]+)'/g)].map(([, name]) => name ?? '')]);

/** What a configuration imports as plugins, whose routes are its own. */
const pluginFiles = (root: string, config: string): string[] =>
  [...config.matchAll(/ from '([^']*\bplugins\/[\w-]+)(?:\/plugin)?';/g)]
    .map(([, from = '']) =>
      join(
        from.startsWith('.') ? resolve(dirname(configFile), from) : from.replace(/^[\w-]+/, join(root, 'src')),
        'plugin.ts',
      ),
    )
    .filter(existsSync);

/** What the routes of the configuration and its plugins name; of a folder, what its files name besides. Another name gets the shell's neutral icon. */
const namesIn = (root: string, folder: string): { icons: string[]; drawings: string[] } => {
  const config = readFileSync(configFile, 'utf8');
  const own = namedIn([config, ...pluginFiles(root, config).map((file) => readFileSync(file, 'utf8'))].join('\n'));
  const files = folder === '' ? [] : readdirSync(join(root, folder));
  const more = namedIn(files.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n'));
  const names = folder === '' ? [...own] : [...more].filter((name) => !own.has(name));
  names.sort();
  return {
    icons: names.filter((name) => existsSync(outlineOf(root, name))),
    drawings: names.filter((name) => existsSync(drawingOf(root, name))),
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

/**
 * Gives the shell `virtual:menu-icons`: the icons that resources.config.ts uses, the library's as paths, our own drawings as components. The
 * whole library of 830 stays open to the configuration, and only what it names travels to the browser, without a component for each.
 * `virtual:menu-icons/<folder>` has what the files of a folder name besides: a part of the configuration that is fetched later brings its own.
 */
export const menuIcons = (): Plugin => {
  let root = '';
  return {
    name: 'menu-icons',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === virtualId || source.startsWith(`${virtualId}/`) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtualId}`)) return undefined;
      this.addWatchFile(configFile);
      const { icons, drawings } = namesIn(root, id.slice(virtualId.length + 2));
      const imports = drawings.map((name) => `import { ${pascal(name)} } from '${drawingOf(root, name)}';`);
      const entries = [
        ...icons.map((name) => {
          const { path, box } = drawn(outlineOf(root, name));
          return `'${name}': ${JSON.stringify(box === usualBox ? path : `${path}@${box}`)}`;
        }),
        ...drawings.map((name) => `'${name}': ${pascal(name)}`),
      ];
      return `${imports.join('\n')}\nexport const menuIcons = { ${entries.join(', ')} };`;
    },
  };
};
