import * as z from 'zod/mini';
import { parts, type Schema } from '../../contract/rules';
import type { Rules as FieldRules } from '../../fields/base/toolboxes';
import { type Field, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { type Language, textOf } from '../../shared/label';

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What zod's own checks do not say. */
const notes = z.registry<{ enum: string[] }>();

const text: FieldRules['text'] = ({ min = 0, max }, ...checks) =>
  z.string().check(z.minLength(min), z.maxLength(max), ...checks);

/** The rules of fields made of checks that JSON Schema can say; the others (`is`) the server checks alone. */
const describable: FieldRules = {
  z,
  is: (_rule, keeps) => z.refine(keeps),
  text,
  word: (max) => text({ min: 1, max }),
  address: (max) => text({ max }),
  number: ({ min, max, decimals }) =>
    z
      .number()
      .check(
        ...(min === undefined ? [] : [z.gte(min)]),
        ...(max === undefined ? [] : [z.lte(max)]),
        ...(decimals === 0 ? [z.multipleOf(1)] : []),
      ),
  oneOf: (options) => z.string().register(notes, { enum: Object.keys(options) }),
  oneOrMany: (one, { isMany, max }) => (isMany ? z.array(one).check(z.maxLength(max)) : one),
};

/** What a field's value is: filled in, or null. */
const fieldSchema = ({ field, language }: { field: Field; language: Language }): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(kitOf(field).rule(field, describable), {
    unrepresentable: 'any',
    metadata: notes,
  });
  const isServers = field.readOnly || kitOf(field).isServerSet || kitOf(field).isMoved;
  return {
    title: textOf(field.label, language),
    anyOf: [schema, { type: 'null' }],
    ...(isServers && { readOnly: true }),
  };
};

interface Query {
  resource: Resource;
  language: Language;
}

const propertiesOf = (fields: readonly Field[], language: Language) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema({ field, language })]));

/** A record as the API answers it: fields that the caller may not see are missing, masked ones are texts. */
export const recordSchema = (request: Query): JsonSchema => ({
  title: textOf(request.resource.label, request.language),
  type: 'object',
  required: ['id', 'version'],
  properties: {
    ...propertiesOf(request.resource.fields, request.language),
    id: { type: 'string' },
    version: { type: 'integer', minimum: 1 },
  },
});

/** What may be sent of a record. */
export const writtenSchema = (request: Query): JsonSchema => {
  const isSent = (field: Field): boolean =>
    !field.isSystem && !field.readOnly && !kitOf(field).isServerSet && !kitOf(field).isMoved;
  const fields = request.resource.fields.filter(isSent);
  return { type: 'object', properties: propertiesOf(fields, request.language) };
};

const integer = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.multipleOf !== 1) return;
  delete jsonSchema.multipleOf;
  jsonSchema.type = 'integer';
};

/** The schema of a body or query (`input`), or of an answer (`output`), and the named parts that it refers to below `at`. */
export const contractSchema = (
  schema: Schema,
  io: 'input' | 'output',
  at = '#/components/schemas/',
): { schema: JsonSchema; parts: Readonly<Record<string, JsonSchema>> } => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: integer,
    // What is sent has no named parts: a part may be read otherwise than it is answered.
    metadata: io === 'input' ? z.registry<{ id: string }>() : parts,
  });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${at}`);
  const { $defs = {}, ...rest } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { schema: rest, parts: $defs };
};
