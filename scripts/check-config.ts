import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { consoleDir, isPackage, projectDir, refuseArgument, takeConsoleDir } from '../src/app/server/console-dir';
import { readProject } from '../src/app/server/load-project';
import type { RootSchema } from '../src/framework/language/check/check-shape';
import { frameworkScreens } from '../src/framework/screens/screens';
import { offeredBy } from '../src/framework/server/notices/subscriptions';
import { type BrowserProduct, namesOf, noBrowserProduct } from '../src/framework/shell/base/product';
import { checkProject } from './check-config/check-project';
import { formatFindings, summaryOf } from './check-config/finding';
import { withoutStyles } from './check-config/without-styles';
import { drawingNames, iconNames } from './icon-names';

/** `npm run check:config`: every mistake of configuration, policy and starting data with its place and a hint; exit 1 when there is one. */
const [surplus] = takeConsoleDir(process.argv.slice(2));
if (surplus !== undefined) refuseArgument(surplus);
const dir = relative(process.cwd(), consoleDir());
const { config, product: server } = await readProject(consoleDir());

/** What another console has in the browser, `product/browser.tsx`, where it has some. */
const readBrowserOf = async (place: string): Promise<BrowserProduct> => {
  const file = join(place, 'product/browser.tsx');
  withoutStyles();
  const module: { browserProduct?: BrowserProduct } = existsSync(file) ? await import(pathToFileURL(file).href) : {};
  return module.browserProduct ?? noBrowserProduct;
};

const browser =
  consoleDir() === projectDir ? (await import('../src/app/product')).product : await readBrowserOf(consoleDir());
const names = {
  handlers: Object.keys(server.handlers),
  units: server.ledger?.units ?? [],
  channels: server.channels,
  events: offeredBy(server).events,
  ...namesOf({ ...browser, screens: { ...frameworkScreens, ...browser.screens } }),
};
const read = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
/** Made of the types as they are now; in the package, which has none of the sources, as it was made with it. */
const readSchema = async (): Promise<RootSchema> =>
  isPackage
    ? JSON.parse(readFileSync(join(projectDir, 'docs/console.schema.json'), 'utf8'))
    : (await import('./schema/create-schema')).createSchema((file) =>
        read(join(relative(process.cwd(), projectDir), file)),
      );
const findings = await checkProject({
  config,
  dir,
  read,
  schema: await readSchema(),
  provided: {
    icons: iconNames,
    drawings: drawingNames,
    ...names,
  },
  rules: server,
  server,
});
const warnings = findings.filter(({ isWarning = false }) => isWarning);
const mistakes = findings.filter(({ isWarning = false }) => !isWarning);
if (warnings.length > 0) console.warn(`Perhaps not meant:\n${formatFindings(warnings)}\n`);
if (mistakes.length > 0) {
  console.error(`${formatFindings(mistakes)}\n\n${summaryOf(mistakes)}`);
  process.exit(1);
}
console.log(`${join(dir, 'resources.config.ts')}: ${Object.keys(config.resources).length} resources, no mistakes`);
