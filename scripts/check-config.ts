import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { consoleDir, projectDir, takeConsoleDir } from '../src/app/server/console-dir';
import { readConfig } from '../src/app/server/load-project';
import { noProduct } from '../src/framework/server/product';
import { namesOf } from '../src/framework/shell/product';
import { checkProject } from './check-config/check-project';
import { formatFindings, summaryOf } from './check-config/finding';
import { drawingNames, iconNames } from './icon-names';
import { createSchema } from './schema/create-schema';

/** `npm run check:config`: every mistake of configuration, policy and starting data with its place and a hint; exit 1 when there is one. */
takeConsoleDir(process.argv.slice(2));
const dir = relative(projectDir, consoleDir());
const config = await readConfig(consoleDir());

const readProduct = async () => {
  const [{ product }, { handlers }, { ledger }, { channels }, { product: rules }] = await Promise.all([
    import('../src/app/product'),
    import('../src/product/server/handlers/handlers'),
    import('../src/product/server/ledger/ledger'),
    import('../src/product/server/notices/channels'),
    import('../src/product/product'),
  ]);
  return { names: { handlers: Object.keys(handlers), units: ledger.units, channels, ...namesOf(product) }, rules };
};

// Another console has no code of its own, so it can name none.
const { names, rules } =
  dir === ''
    ? await readProduct()
    : {
        names: {
          handlers: [],
          units: [],
          channels: noProduct.channels,
          ...namesOf({ screens: {}, replacements: { cells: {}, inputs: {}, pages: {} } }),
        },
        rules: undefined,
      };
const read = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
const findings = await checkProject({
  config,
  dir,
  read,
  schema: createSchema(read),
  provided: {
    icons: iconNames,
    drawings: drawingNames,
    ...names,
  },
  rules,
});
const warnings = findings.filter(({ isWarning = false }) => isWarning);
const mistakes = findings.filter(({ isWarning = false }) => !isWarning);
if (warnings.length > 0) console.warn(`Perhaps not meant:\n${formatFindings(warnings)}\n`);
if (mistakes.length > 0) {
  console.error(`${formatFindings(mistakes)}\n\n${summaryOf(mistakes)}`);
  process.exit(1);
}
console.log(`${join(dir, 'resources.config.ts')}: ${Object.keys(config.resources).length} resources, no mistakes`);
