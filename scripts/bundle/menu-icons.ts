import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const virtualId = 'virtual:menu-icons';
const configFile = 'resources.config.ts';

/** `line-chart` → `LineChartOutlined`, the name in @ant-design/icons. */
const componentOf = (name: string): string =>
  `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Outlined`;

const pathOf = (name: string): string => `@ant-design/icons/es/icons/${componentOf(name)}`;

/** The icons that the routes of the configuration name and the library has; another name gets the shell's neutral icon. */
const iconNames = (root: string): string[] => {
  const named = [...readFileSync(join(root, configFile), 'utf8').matchAll(/\bicon: '([a-z0-9-]+)'/g)];
  const names = [...new Set(named.map(([, name]) => name ?? ''))].sort();
  return names.filter((name) =>
    existsSync(join(root, `node_modules/@ant-design/icons/es/icons/${componentOf(name)}.js`)),
  );
};

/**
 * Gives the shell `virtual:menu-icons`: a map of the icons that resources.config.ts uses. The whole library of 830 stays open to
 * the configuration, and only what it names travels to the browser.
 */
export const menuIcons = (): Plugin => {
  let root = '';
  return {
    name: 'menu-icons',
    // The development server prepares packages ahead, and cannot see through a module that is made here.
    config: ({ root: given = process.cwd() }) => ({ optimizeDeps: { include: iconNames(given).map(pathOf) } }),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      this.addWatchFile(join(root, configFile));
      const names = iconNames(root);
      const imports = names.map((name, index) => `import I${index} from '${pathOf(name)}';`);
      return `${imports.join('\n')}\nexport const menuIcons = { ${names.map((name, index) => `'${name}': I${index}`).join(', ')} };`;
    },
  };
};
