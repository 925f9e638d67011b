import type { RootSchema } from '../../src/schema/shape-schema';
import { createSources } from '../sources/create-sources';
import { createReadTypes } from './read-types';
import { createToJsonSchema } from './to-json-schema';

/** What the types are called in the schema, where in the sources they stand for others. */
const names = {
  WrittenResource: 'ResourceConfig',
  WrittenAction: 'ActionConfig',
  WrittenUpdate: 'UpdateAction',
  WrittenHandler: 'HandlerAction',
};

/** The JSON Schema of a whole console, made of the types in `src/schema`. `read` answers the text of a file, or nothing. */
export const createSchema = (read: (file: string) => string | undefined): RootSchema => {
  const type = createReadTypes(createSources(read))('src/schema/console-config.ts', 'ConsoleConfig');
  const { definitions, ...root } = createToJsonSchema(names)(type);
  const resource = definitions.ResourceConfig;
  return {
    ...root,
    definitions: {
      ...definitions,
      ResourceConfig: {
        ...resource,
        properties: {
          // For resources in a file of their own; `resourceFromJson` takes it away.
          $schema: { description: 'Where the schema of this file stands.', type: 'string' },
          ...resource?.properties,
        },
      },
    },
  };
};
