import { readdirSync, readFileSync } from 'node:fs';
import { declaredEndpoints } from '../api-docs/declared';
import { checkTables, withEndpointTables } from '../api-docs/endpoint-tables';
import { openApiFile } from '../api-docs/openapi';
import type { Generated } from './generated';

/** The tables of the API's pages, made of the declared endpoints and their doc comments. */
export const apiFiles = async (): Promise<readonly Generated[]> => {
  const declared = await declaredEndpoints();
  const files = readdirSync('docs/api').map((name) => `docs/api/${name}`);
  const pages = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  checkTables(
    pages.map(({ text }) => text),
    declared,
  );
  return pages.map(({ file, text }) => ({ file, make: () => withEndpointTables(text, declared) }));
};

/** The API of this console as a document of OpenAPI, with what the doc comments say. */
export const openApiFiles = (): readonly Generated[] => [
  { file: 'docs/openapi.json', make: async () => openApiFile(await declaredEndpoints()) },
];
