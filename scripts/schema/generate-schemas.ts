import { createSchema } from './create-schema';

const draft = 'http://json-schema.org/draft-07/schema#';

const text = (schema: object): string => `${JSON.stringify({ $schema: draft, ...schema }, null, 2)}\n`;

/** The schema files of the language by name: of a whole console, and of one resource in a file of its own. */
export const generateSchemas = (read: (file: string) => string | undefined): Readonly<Record<string, string>> => ({
  'console.schema.json': text({ title: 'Console', ...createSchema(read) }),
  // A file of its own: editors read the root of a schema, not a part of it.
  'resource.schema.json': text({
    title: 'Resource',
    allOf: [{ $ref: 'console.schema.json#/definitions/ResourceConfig' }],
  }),
});
