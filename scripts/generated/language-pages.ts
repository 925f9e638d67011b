import { readdirSync, readFileSync } from 'node:fs';
import { withPropertyTypes } from '../docs/property-tables';
import { createSchema } from '../schema/create-schema';
import { type Generated, readIfThere } from './generated';

/** The pages of the language, whose tables have the types of the properties. */
export const languagePages = (): readonly Generated[] => {
  const { definitions } = createSchema(readIfThere);
  return readdirSync('docs/language').map((name) => {
    const file = `docs/language/${name}`;
    return { file, make: () => withPropertyTypes(readFileSync(file, 'utf8'), definitions) };
  });
};
