import type { Label } from './label';
import type { WrittenResource } from './written-resource';

/** A resource as the compiler knows it from a JSON file. */
interface ResourceJson {
  $schema?: string;
  label: Label;
  fields: Readonly<Record<string, { type: string; label: Label; [property: string]: unknown }>>;
  [property: string]: unknown;
}

/**
 * The door for resources that are written as JSON (`src/resources/<name>.json`, with `"$schema": "../../docs/resource.schema.json"`).
 * What the compiler cannot see in JSON is held to the schema by `npm run check:config` and by the server when it starts.
 */
export const resourceFromJson = ({ $schema: _schema, ...json }: ResourceJson): WrittenResource =>
  // The one cast: whether it is true is asked of the schema, with the line of what is wrong, and not here.
  json as WrittenResource;
