import { existsSync, readFileSync, statSync } from 'node:fs';
import config from '../resources.config';
import { screens } from '../src/app/screens';
import { checkConsole } from '../src/schema/check';
import { handlers } from '../src/server/handlers/handlers';
import { createLocate } from './check-config/locate';
import { reportMistakes } from './check-config/report-mistakes';
import { drawingNames, iconNames } from './icon-names';
import { createSources } from './sources/create-sources';

/** `npm run check:config`: every mistake of resources.config.ts with its place and a hint; exit 1 when there is one. */
const mistakes = checkConsole(config, {
  icons: iconNames,
  drawings: drawingNames,
  screens: Object.keys(screens),
  handlers: Object.keys(handlers),
});
if (mistakes.length > 0) {
  const sources = createSources((file) =>
    existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined,
  );
  console.error(reportMistakes(mistakes, createLocate(sources)));
  console.error(`\nresources.config.ts: ${mistakes.length} mistake${mistakes.length === 1 ? '' : 's'}`);
  process.exit(1);
}
console.log(`resources.config.ts: ${Object.keys(config.resources).length} resources, no mistakes`);
