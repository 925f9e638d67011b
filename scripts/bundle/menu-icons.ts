import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { configFile } from './console-dir.ts';

const virtualId = 'virtual:menu-icons';

/** `line-chart` → `LineChart`. */
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const pathOf = (name: string): string => `@ant-design/icons/es/icons/${pascal(name)}Outlined`;

const drawingOf = (root: string, name: string): string => join(root, `src/framework/shell/menu/drawings/${name}.tsx`);

/** What the routes of the configuration name, by where it is found; another name gets the shell's neutral icon. */
const namesIn = (root: string): { icons: string[]; drawings: string[] } => {
  const named = [...readFileSync(configFile, 'utf8').matchAll(/\bicon: '([a-z0-9-]+)'/g)];
  const names = [...new Set(named.map(([, name]) => name ?? ''))].sort();
  return {
    icons: names.filter((name) => existsSync(join(root, `node_modules/${pathOf(name)}.js`))),
    drawings: names.filter((name) => existsSync(drawingOf(root, name))),
  };
};

/**
 * Gives the shell `virtual:menu-icons`: a map of the icons that resources.config.ts uses. The whole library of 830 and all
 * our own drawings stay open to the configuration, and only what it names travels to the browser.
 */
export const menuIcons = (): Plugin => {
  let root = '';
  let isBuild = false;
  return {
    name: 'menu-icons',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      this.addWatchFile(configFile);
      const { icons, drawings } = namesIn(root);
      const imports = [
        // In development they come from the whole library, which is there anyway: a new name must not make the page load anew.
        ...icons.map((name) =>
          isBuild
            ? `import ${pascal(name)}Outlined from '${pathOf(name)}';`
            : `import { ${pascal(name)}Outlined } from '@ant-design/icons';`,
        ),
        ...drawings.map((name) => `import { ${pascal(name)} } from '${drawingOf(root, name)}';`),
      ];
      const entries = [
        ...icons.map((name) => `'${name}': ${pascal(name)}Outlined`),
        ...drawings.map((name) => `'${name}': ${pascal(name)}`),
      ];
      return `${imports.join('\n')}\nexport const menuIcons = { ${entries.join(', ')} };`;
    },
  };
};
