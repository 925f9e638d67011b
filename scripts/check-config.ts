import config from '../resources.config';
import { screens } from '../src/app/screens';
import { checkConsole } from '../src/schema/check';
import { formatMistakes } from '../src/schema/config-mistake';
import { handlers } from '../src/server/handlers/handlers';
import { drawingNames, iconNames } from './icon-names';

/** `npm run check:config`: every mistake of resources.config.ts with its place and a hint; exit 1 when there is one. */
const mistakes = checkConsole(config, {
  icons: iconNames,
  drawings: drawingNames,
  screens: Object.keys(screens),
  handlers: Object.keys(handlers),
});
if (mistakes.length > 0) {
  console.error(formatMistakes(mistakes));
  console.error(`\nresources.config.ts: ${mistakes.length} mistake${mistakes.length === 1 ? '' : 's'}`);
  process.exit(1);
}
console.log(`resources.config.ts: ${Object.keys(config.resources).length} resources, no mistakes`);
