import { blankless, type RootSchema, type ShapeSchema } from '../../src/framework/language/check/check-shape';
import { createSources } from '../../src/framework/server/base/create-sources';
import { createReadTypes } from './read-types';
import { createToJsonSchema } from './to-json-schema';

/** What the types are called in the schema, where in the sources they stand for others. */
const names = {
  WrittenResource: 'ResourceConfig',
  WrittenAction: 'ActionConfig',
  WrittenUpdate: 'UpdateAction',
  WrittenHandler: 'HandlerAction',
};

/** What no type can say: a label is nothing without its text, in either language. */
const withTexts = (part: ShapeSchema): ShapeSchema => {
  const { zh, en } = part.properties ?? {};
  if (!zh || !en) return part;
  const pattern = blankless;
  return { ...part, properties: { ...part.properties, zh: { ...zh, pattern }, en: { ...en, pattern } } };
};

/** The JSON Schema of a whole console, made of the types in `src/framework/language`. `read` returns the text of a file, or undefined. */
export const createSchema = (read: (file: string) => string | undefined): RootSchema => {
  const type = createReadTypes(createSources(read))('src/framework/language/console-config.ts', 'ConsoleConfig');
  const { definitions, ...root } = createToJsonSchema(names)(type);
  const resource = definitions.ResourceConfig;
  const all = {
    ...definitions,
    // What else it says is its type's own.
    OwnFieldConfig: { ...definitions.OwnFieldConfig, additionalProperties: true },
    ResourceConfig: {
      ...resource,
      properties: {
        // For resources in a file of their own; `resourceFromJson` takes it away.
        $schema: { description: 'Where the schema of this file stands.', type: 'string' },
        ...resource?.properties,
      },
    },
  };
  return {
    ...root,
    definitions: Object.fromEntries(Object.entries(all).map(([name, part]) => [name, withTexts(part)])),
  };
};
