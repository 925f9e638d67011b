import { readFileSync } from 'node:fs';
import { declaredEndpoints } from '../api-docs/declared';
import { withEndpointTables } from '../api-docs/endpoint-tables';
import { openApiFile } from '../api-docs/openapi';
import type { Generated } from './generated';

const page = 'docs/api.md';

/** The tables of the API's page, made of the declared endpoints and their doc comments. */
export const apiFiles = (): readonly Generated[] => [
  { file: page, make: async () => withEndpointTables(readFileSync(page, 'utf8'), await declaredEndpoints()) },
];

/** The API of this console as a document of OpenAPI, with what the doc comments say. */
export const openApiFiles = (): readonly Generated[] => [
  { file: 'docs/openapi.json', make: async () => openApiFile(await declaredEndpoints()) },
];
