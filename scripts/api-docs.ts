import { readFileSync, writeFileSync } from 'node:fs';
import { declaredEndpoints } from './api-docs/declared';
import { withEndpointTables } from './api-docs/endpoint-tables';
import { openApiFile } from './api-docs/openapi';

/** `npm run docs:api`: writes the tables of docs/api.md, and docs/openapi.json, made of the declared endpoints and their doc comments. */
const file = 'docs/api.md';
const declared = await declaredEndpoints();
writeFileSync(file, withEndpointTables(readFileSync(file, 'utf8'), declared));
writeFileSync('docs/openapi.json', await openApiFile(declared));
