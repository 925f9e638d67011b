import { toldChanges, writeGenerated } from './generated/generated';
import { schemaFiles } from './generated/schema-files';

/** `npm run schema`: writes the JSON Schema of the language; a part of `npm run fix`. */
console.log(toldChanges(await writeGenerated(schemaFiles())));
