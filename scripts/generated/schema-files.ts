import { generateSchemas } from '../schema/generate-schemas';
import { type Generated, readIfThere } from './generated';

/** The JSON Schema of the language, made of the types in `src/framework/language` and their doc comments. */
export const schemaFiles = (): readonly Generated[] =>
  Object.entries(generateSchemas(readIfThere)).map(([name, text]) => ({ file: `docs/${name}`, make: () => text }));
