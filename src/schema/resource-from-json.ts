import type { Label } from './label';
import type { WrittenResource } from './written-resource';

/** A resource as the compiler knows it from a JSON file. */
interface ResourceJson {
  $schema?: string;
  label: Label;
  fields: Readonly<Record<string, { type: string; label: Label }>>;
  [property: string]: unknown;
}

const isResource = (json: object): json is WrittenResource => 'label' in json && 'fields' in json;

/**
 * The door for resources that are written as JSON (`src/resources/<name>.json`, with `"$schema": "../../docs/resource.schema.json"`).
 * What the compiler cannot see in JSON is held to the schema by `npm run check:config` and by the server when it starts.
 */
export const resourceFromJson = ({ $schema: _schema, ...json }: ResourceJson): WrittenResource => {
  if (isResource(json)) return json;
  throw new TypeError('A resource needs `label` and `fields`.');
};
