import type { Label } from '../../shared/label';
import type { WrittenResource } from './resource-config';

/** A resource as the compiler sees it in a JSON file. */
interface ResourceJson {
  $schema?: string;
  label: Label;
  fields: Readonly<Record<string, { type: string; label: Label; [property: string]: unknown }>>;
  [property: string]: unknown;
}

/**
 * Accepts a resource written as JSON (`src/product/resources/<name>.json`, with `"$schema":
 * "../../../docs/resource.schema.json"`). What the compiler cannot check in JSON is validated against the schema by `npm run
 * check:config` and when the server starts.
 */
export const resourceFromJson = ({ $schema: _schema, ...json }: ResourceJson): WrittenResource =>
  // The one cast: the schema check validates it, with the line of each mistake.
  json as WrittenResource;
