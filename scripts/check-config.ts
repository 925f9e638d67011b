import { readFileSync, statSync } from 'node:fs';
import config from '../resources.config';
import { replacementNames } from '../src/app/replacements';
import { screens } from '../src/app/screens';
import { handlers } from '../src/server/handlers/handlers';
import { checkWritten } from './check-config/check-written';
import { createLocate } from './check-config/locate';
import { reportMistakes } from './check-config/report-mistakes';
import { drawingNames, iconNames } from './icon-names';
import { createSchema } from './schema/create-schema';
import { createSources } from './sources/create-sources';

/** `npm run check:config`: every mistake of resources.config.ts with its place and a hint; exit 1 when there is one. */
const read = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
const mistakes = checkWritten({
  config,
  schema: createSchema(read),
  provided: {
    icons: iconNames,
    drawings: drawingNames,
    screens: Object.keys(screens),
    handlers: Object.keys(handlers),
    ...replacementNames,
  },
});
if (mistakes.length > 0) {
  console.error(reportMistakes(mistakes, createLocate(createSources(read))));
  console.error(`\nresources.config.ts: ${mistakes.length} mistake${mistakes.length === 1 ? '' : 's'}`);
  process.exit(1);
}
console.log(`resources.config.ts: ${Object.keys(config.resources).length} resources, no mistakes`);
