import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { replacements } from '../bundle/replaced-packages';

/** What only this project has: its configuration and product, its showcase, and what makes files of its own repository. */
const ofProject =
  /^(resources\.config|src\/(product|demos)\/.*|src\/app\/product|scripts\/(generated\/(?!generated)[\w-]+|schema\/[\w-]+|bundle\/(build-server|server-entry|late-demos)))$/;

/** Of these the package has what stands in the place of the project's own. */
const kept = new Set(['src/product/server-only', 'src/app/product']);

/** What a console brings, as the package asks Vite for it (`scripts/bundle/console-dir.ts`). */
const asked: Readonly<Record<string, string>> = {
  'resources.config': '/@console/config',
  'src/product/first-page': '/@console/first-page',
  'src/product/browser': '/@console/browser',
};

const marked = /^[ \t]*(?:\/\/|#|<!--) <demos>(?: -->)?\n[\s\S]*?^[ \t]*(?:\/\/|#|<!--) <\/demos>(?: -->)?\n/gm;

/** What a script of this project is called there. */
const commandOf = (script: string): string => {
  const renamed: Readonly<Record<string, string>> = {
    'check:config': 'check',
    'check:policy': 'check',
    'check:data': 'db check',
    'check:rollups': 'db rollups',
    'uploads:move': 'db uploads',
  };
  return renamed[script] ?? script.replace(':', ' ');
};

/** Messages name commands as they are called there: `npm run db:migrate -- --plan` is `npx console db migrate --plan`. */
const withCommands = (code: string): string =>
  code
    .replaceAll(
      /npm run (?:-s )?(check:\w+|policy:why|guess|seed|admin|backup|restore|dev|build|db:\w+|uploads:move)\b(?: --(?= ))?/g,
      (_, script: string) => `npx console ${commandOf(script)}`,
    )
    .replaceAll(/npm start(?: --(?= ))?/g, 'npx console start');

const nothing = '\0nothing';

/** Whether code of a file runs in browsers alone, where Vite reads it once more. */
const isOfBrowser = (file: string): boolean => /^src\/(app\/[^/]+$|main)/.test(file);

/**
 * What the package has of the modules: everything of the framework, and nothing of this project's own. Other packages stay outside, but for
 * `@refinedev/antd`: it asks for antd 5, which everybody who installs this would then have as well, and of it one hook is used.
 */
export const packagedModules = (root: string): Rolldown.Plugin => ({
  name: 'packaged-modules',
  transform: {
    order: 'pre',
    filter: { id: /\.tsx?$/ },
    handler(code, id) {
      const file = relative(root, id);
      const plain = withCommands(code.replaceAll(marked, ''));
      const own = isOfBrowser(file)
        ? plain.replaceAll(/(['"])(\.[^'"]*)\1/g, (whole, _, source: string) => {
            const name = relative(root, resolve(dirname(id), source));
            return asked[name] ? `'${asked[name]}'` : whole;
          })
        : plain;
      // A file that is found from the place of another is what was made of it.
      const found = own.replaceAll(/(new URL\('[^']+)\.tsx?', import\.meta\.url\)/g, "$1.js', import.meta.url)");
      return found.replaceAll(
        /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g,
        (_, name: string) =>
          `new Worker(new URL(__PLACE_NAME("${relative(root, resolve(dirname(id), name))}"), import.meta.url)`,
      );
    },
  },
  resolveId: {
    order: 'pre',
    handler(source, importer) {
      if (source === nothing) return nothing;
      if (
        source.startsWith('virtual:') ||
        source.startsWith('/@console/') ||
        source.startsWith('#') ||
        source.startsWith('node:')
      )
        return { id: source, external: true };
      if (importer === undefined) return undefined;
      if (source.startsWith('.')) {
        const name = relative(root, resolve(dirname(importer), source)).replace(/\.tsx?$/, '');
        return ofProject.test(name) && !(kept.has(name) && importer.startsWith(join(root, 'src')))
          ? nothing
          : undefined;
      }
      if (source.startsWith('@refinedev/antd') || /\/@refinedev\/antd\//.test(importer)) {
        const isOwn = source.startsWith('@refinedev/antd');
        return isOwn ? undefined : { id: source, external: true };
      }
      return { id: source, external: true };
    },
  },
  load: (id) =>
    id === nothing ? "throw new Error('This is of the project that the package was made of.');" : undefined,
});

/** Names of the modules in a folder, without their endings. */
const modulesIn = (root: string, pattern: RegExp, files: readonly string[]): string[] =>
  files.filter((file) => pattern.test(file) && existsSync(join(root, file))).map((file) => file.replace(/\.tsx?$/, ''));

/** What is found by its name in the package, so that it stays a file of that name; all else is in `lib`. */
export const namedModules = (root: string, files: readonly string[]): Readonly<Record<string, string>> => {
  const names = [
    'src/main',
    'src/app/no-product',
    'src/app/server/start',
    'src/product/server-only',
    'src/plugins/pwa/build/worker',
    'vite.config',
    'scripts/console',
    'scripts/bundle/console-vite',
    ...modulesIn(root, /^src\/entries\/[\w-]+\.ts$/, files),
    ...modulesIn(root, /^src\/plugins\/[\w-]+\/(plugin|server|browser|build)\.tsx?$/, files),
    ...modulesIn(root, /^src\/framework\/shell\/frame\/drawings\/[\w-]+\.tsx$/, files),
    ...modulesIn(root, /^src\/framework\/engine\/sheets\/(.*\/)?[\w-]+-worker\.ts$/, files),
    ...replacements.map(({ by }) => relative(root, by).replace(/\.tsx?$/, '')),
  ];
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const file = ['.ts', '.tsx'].map((ending) => join(root, name + ending)).find((one) => existsSync(one));
      if (file === undefined) throw new Error(`There is no module ${name}.`);
      return [name, file];
    }),
  );
};

/** Style sheets are no modules of the bundler: they lie in one folder, by their own names. */
export const styleSheets = (root: string): Rolldown.Plugin => ({
  name: 'style-sheets',
  resolveId: {
    order: 'pre',
    filter: { id: /\.css$/ },
    handler(source, importer) {
      if (!source.startsWith('.') || importer === undefined) return undefined;
      const file = resolve(dirname(importer), source);
      const name = `${relative(join(root, 'src'), dirname(file)).replaceAll('/', '-')}-${basename(file)}`;
      this.emitFile({ type: 'asset', fileName: `lib/styles/${name}`, source: readFileSync(file, 'utf8') });
      return { id: `__STYLE_${name}`, external: true };
    },
  },
});
