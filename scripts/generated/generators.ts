import { apiFiles } from './api-files';
import { benchFigures } from './bench-figures';
import { figureFiles } from './figure-files';
import type { Generated } from './generated';
import { schemaFiles } from './schema-files';
import { seedFiles } from './seed-files';
import { testTable } from './test-table';

/** Everything that is made of something else, in the order of making. */
export const generators: readonly (() => readonly Generated[] | Promise<readonly Generated[]>)[] = [
  schemaFiles,
  seedFiles,
  apiFiles,
  figureFiles,
  testTable,
  benchFigures,
];
