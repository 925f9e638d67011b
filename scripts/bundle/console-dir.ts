import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  isPackage,
  moduleFile,
  consoleDir as readConsoleDir,
  projectDir as root,
} from '../../src/app/server/console-dir.ts';
import type { ConsoleConfig } from '../../src/framework/language/console-config.ts';
import { siteLanguages, textOf } from '../../src/framework/shared/label.ts';

/** Absolute path of the console that is built: the directory in the environment variable `CONSOLE_DIR`, by default this project. */
export const consoleDir = readConsoleDir();

/** Whether it is another console than that of this project, and therefore has no product. */
const isOther = relative(root, consoleDir) !== '';

/** The configuration of the console. */
export const configFile = join(consoleDir, 'resources.config.ts');

/** Read when it is needed: what the build's own configuration imports makes the development server start over when it is edited. */
const readConfig = async (): Promise<ConsoleConfig> => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ default: ConsoleConfig }>(configFile, { configFile: false });
  return module.default;
};

interface BuildHalf {
  name: string;
  half: { pluginBuild?: (config: ConsoleConfig) => Plugin } | undefined;
}

/** Loads configuration and halves together: nothing can be imported once `runnerImport` has ended. */
const halves = `import config from ${JSON.stringify(configFile)};
export { config };
export const halves = await Promise.all((config.use ?? []).map(async ({ name, build }) => ({ name, half: await build?.() })));`;

/** What the plugins of the console add to the build; nothing in development, which would wait for it. */
export const pluginBuilds = async (): Promise<Plugin[]> => {
  if (process.env.NODE_ENV === 'development') return [];
  const { runnerImport } = await import('vite');
  const id = 'virtual:build-halves';
  const {
    module: { config, halves: found },
  } = await runnerImport<{ config: ConsoleConfig; halves: readonly BuildHalf[] }>(id, {
    configFile: false,
    plugins: [
      {
        name: id,
        resolveId: (source) => (source === id ? id : undefined),
        load: (at) => (at === id ? halves : undefined),
      },
    ],
  });
  return found.flatMap(({ name, half }) => {
    if (half === undefined) return [];
    if (half.pluginBuild === undefined) throw new Error(`plugin ${name}: build.ts has to export pluginBuild.`);
    return [half.pluginBuild(config)];
  });
};

const noProduct = moduleFile('src/app/no-product');

/** A file of the product of the console, where it has one; by default it has nothing beyond its configuration. */
const ownOr = (name: string): string => {
  const file = join(consoleDir, 'product', name);
  return existsSync(file) ? file : noProduct;
};

/** What the package imports of the console that it is used by. */
const asked: Readonly<Record<string, string>> = {
  '/@console/config': configFile,
  '/@console/first-page': ownOr('first-page.tsx'),
  '/@console/browser': ownOr('browser.tsx'),
};

/** What another console has in the place of files of this project. */
const replaced: Readonly<Record<string, string>> = {
  [join(root, 'resources.config')]: configFile,
  [join(root, 'src/product/first-page')]: ownOr('first-page.tsx'),
  [join(root, 'src/product/browser')]: ownOr('browser.tsx'),
  // <demos>
  [join(root, 'src/demos/config/demo-config')]: join(root, 'src/demos/config/no-demos.ts'),
  [join(root, 'src/demos/screens')]: join(root, 'src/demos/config/no-demos.ts'),
  // </demos>
};

/** For another console than that of this project: its configuration and its product, in modules and in the page. */
export const otherConsole = (): Plugin | false =>
  isOther && {
    name: 'other-console',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\/@console\/|(resources\.config|\/first-page|\/browser|\/demo-config|\/screens)(\.tsx?)?$/ },
      handler(source, importer) {
        if (isPackage) return asked[source];
        const base = source.startsWith('.') && importer ? resolve(dirname(importer), source) : join(root, source);
        return replaced[base.replace(/\.tsx?$/, '')];
      },
    },
    async transformIndexHtml(html) {
      const { title, ...site } = (await readConfig()).site;
      const { language } = siteLanguages(site);
      const name = textOf(title, language);
      return html
        .replace(/<title>.*<\/title>/, `<title>${name}</title>`)
        .replace(/(<meta name="description" content=")[^"]*/, `$1${name}`)
        .replace(/(<html lang=")[^"]*/, `$1${language === 'zh' ? 'zh-CN' : language}`)
        .replace(/(aria-label=")正在加载 Loading/, `$1${language === 'zh' ? '正在加载' : 'Loading'}`);
    },
  };
