import { apiFiles, openApiFiles } from './generated/api-files';
import { reportedChanges, writeGenerated } from './generated/generated';

/** `npm run docs:api`: writes the tables of docs/api/, and docs/openapi.json; a part of `npm run fix`. */
console.log(reportedChanges(await writeGenerated([...(await apiFiles()), ...openApiFiles()])));
