import { readFileSync, statSync } from 'node:fs';
import config from '../resources.config';
import { replacementNames } from '../src/app/replacements';
import { screens } from '../src/app/screens';
import { handlers } from '../src/server/handlers/handlers';
import { checkProject } from './check-config/check-project';
import { formatFindings, summaryOf } from './check-config/finding';
import { drawingNames, iconNames } from './icon-names';
import { createSchema } from './schema/create-schema';

/** `npm run check:config`: every mistake of configuration, policy and starting data with its place and a hint; exit 1 when there is one. */
const read = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
const findings = await checkProject({
  config,
  read,
  schema: createSchema(read),
  provided: {
    icons: iconNames,
    drawings: drawingNames,
    screens: Object.keys(screens),
    handlers: Object.keys(handlers),
    ...replacementNames,
  },
});
if (findings.length > 0) {
  console.error(`${formatFindings(findings)}\n\n${summaryOf(findings)}`);
  process.exit(1);
}
console.log(`resources.config.ts: ${Object.keys(config.resources).length} resources, no mistakes`);
