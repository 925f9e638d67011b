import { statSync, utimesSync } from 'node:fs';
import { newestOf } from '../bundle/newest';
import { type Generated, readIfThere, writeGenerated } from './generated';

/** The JSON Schema of the language, made of the types in `src/framework/language` and their doc comments. */
export const schemaFiles = async (): Promise<readonly Generated[]> => {
  // Reading types takes a parser: not loaded where the schema is fresh.
  const { generateSchemas } = await import('../schema/generate-schemas');
  return Object.entries(generateSchemas(readIfThere)).map(([name, text]) => ({
    file: `docs/${name}`,
    make: () => text,
  }));
};

/** What the schema is made of. */
const sources = ['src/framework', 'scripts/schema'];

/** Writes the schema where it is missing or older than its sources; servers, tests and editors read it. Returns the files that have changed. */
export const freshenSchema = async (): Promise<readonly string[]> => {
  const newest = Math.max(...sources.map(newestOf));
  if ((statSync('docs/resource.schema.json', { throwIfNoEntry: false })?.mtimeMs ?? 0) >= newest) return [];
  const files = await schemaFiles();
  const changed = await writeGenerated(files);
  const now = new Date();
  for (const { file } of files) utimesSync(file, now, now);
  return changed;
};
