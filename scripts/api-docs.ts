import { apiFiles, openApiFiles } from './generated/api-files';
import { toldChanges, writeGenerated } from './generated/generated';

/** `npm run docs:api`: writes the tables of docs/api.md, and docs/openapi.json; a part of `npm run fix`. */
console.log(toldChanges(await writeGenerated([...apiFiles(), ...openApiFiles()])));
