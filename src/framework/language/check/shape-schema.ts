/**
 * The part of JSON Schema (draft-07) that the schema of the language uses: what `scripts/schema` writes and `check-shape.ts`
 * reads.
 */
export interface ShapeSchema {
  $ref?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly (string | number | boolean)[];
  const?: string | number | boolean;
  pattern?: string;
  properties?: Readonly<Record<string, ShapeSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ShapeSchema;
  items?: ShapeSchema;
  anyOf?: readonly ShapeSchema[];
  allOf?: readonly ShapeSchema[];
  if?: ShapeSchema;
  then?: ShapeSchema;
}

/** A whole schema: its root, and its named parts. */
export interface RootSchema extends ShapeSchema {
  definitions: Readonly<Record<string, ShapeSchema>>;
}

/** The pattern of a text that must not be blank. */
export const blankless = '\\S';
