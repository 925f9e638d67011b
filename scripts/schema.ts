import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { generateSchemas } from './schema/generate-schemas';

/** `npm run schema`: writes the JSON Schema of the language, made of the types in src/framework/language and their doc comments. */
const read = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;

for (const [name, text] of Object.entries(generateSchemas(read))) writeFileSync(`docs/${name}`, text);
