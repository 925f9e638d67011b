import * as z from 'zod/mini';
import { parts, type Schema } from '../../contract/rules';
import type { Rules as FieldRules } from '../../fields/base/toolboxes';
import { type Field, isMade, kitOf } from '../../fields/field';
import { requestedNames, withInputs } from '../../language/resource/action-inputs';
import type { Action, Resource } from '../../language/resource/resource';
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

/** What a field's value is: filled in, or null where it may be empty. */
const fieldSchema = ({
  field,
  language,
  isSent,
}: {
  field: Field;
  language: Language;
  isSent?: boolean;
}): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(kitOf(field).rule(field, describable), {
    unrepresentable: 'any',
    metadata: notes,
  });
  const isServers = field.readOnly || kitOf(field).isServerSet || kitOf(field).isMoved;
  const title = textOf(field.label, language);
  if (isSent && isAlwaysSent(field)) return { title, ...schema };
  return {
    title,
    // What has no shape of its own may be anything already.
    ...(Object.keys(schema).length > 0 && { anyOf: [schema, { type: 'null' }] }),
    ...(isServers && { readOnly: true }),
  };
};

interface Query {
  resource: Resource;
  language: Language;
}

const propertiesOf = (fields: readonly Field[], language: Language, isSent = false) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema({ field, language, isSent })]));

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

const isSent = (field: Field): boolean =>
  !field.isSystem && !field.readOnly && !kitOf(field).isServerSet && !kitOf(field).isMoved;

/** Whether a body has to name the field, whatever else it says: it is always there, always required, and begins with nothing. */
const isAlwaysSent = (field: Field): boolean =>
  field.required &&
  field.visibleWhen === undefined &&
  !isMade(field) &&
  !('default' in field && field.default !== undefined) &&
  kitOf(field).initial?.(field) === undefined;

const requiring = (fields: readonly Field[]): { required?: readonly string[] } => {
  const required = fields.filter(isAlwaysSent).map(({ name }) => name);
  return required.length === 0 ? {} : { required };
};

/** What may be sent of a record. */
export const writtenSchema = ({ resource, language }: Query): JsonSchema => ({
  type: 'object',
  properties: propertiesOf(resource.fields.filter(isSent), language, true),
});

/** What a new record has to name, of what may be sent; undefined: nothing. */
export const requiredOfNew = ({ fields }: Pick<Resource, 'fields'>): readonly string[] | undefined =>
  requiring(fields.filter(isSent)).required;

/** What the form of an action asks for. Fields of the record may be left out: the record has them. */
export const actionSchema = ({ resource, language, action }: Query & { action: Action }): JsonSchema => {
  if (action.kind !== 'update') return { type: 'object', properties: {} };
  const { fieldByName } = withInputs(resource, action);
  const fields = requestedNames(action).flatMap((name) => fieldByName.get(name) ?? []);
  return { type: 'object', properties: propertiesOf(fields, language, true), ...requiring(action.inputs) };
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
