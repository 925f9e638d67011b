import { apiFiles, openApiFiles } from './api-files';
import { benchFigures } from './bench-figures';
import { figureFiles } from './figure-files';
import type { Generated } from './generated';
import { languagePages } from './language-pages';
import { platformPages } from './platform-pages';
import { schemaFiles } from './schema-files';
import { seedFiles } from './seed-files';
import { testTable } from './test-table';

type MakeFiles = () => readonly Generated[] | Promise<readonly Generated[]>;

/** Everything in the repository that is made of something else, in the order of making. */
export const generators: readonly MakeFiles[] = [
  seedFiles,
  apiFiles,
  languagePages,
  platformPages,
  figureFiles,
  testTable,
  benchFigures,
];

/** What is made in seconds and is not in the repository: `npm run build` and `npm run fix` write it. */
export const notCommitted: readonly MakeFiles[] = [schemaFiles, openApiFiles];
