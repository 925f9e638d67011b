import { kits } from '../../fields/registry';
import { hintFor } from '../../shared/hint-for';
import { isObject } from '../../shared/is-object';
import { languages } from '../../shared/label';
import type { ConfigMistake } from './report';

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

/** The pattern of the types that `defineFieldType` makes. */
const ownTypes = '^x-';

type Definitions = RootSchema['definitions'];
interface Question {
  schema: ShapeSchema;
  value: unknown;
  path: string;
  definitions: Definitions;
  /** The languages in which every label has its text. */
  languages: readonly string[];
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const shown = (value: unknown): string => {
  const text = typeof value === 'object' ? undefined : JSON.stringify(value);
  return text === undefined ? (words[typeOf(value)] ?? 'this') : text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const named = ({ schema, definitions }: Question): ShapeSchema =>
  definitions[schema.$ref?.replace('#/definitions/', '') ?? ''] ?? {};

/** The types that a schema allows; empty: any. */
const typesOf = (question: Question): readonly string[] => {
  const { schema } = question;
  if (schema.$ref !== undefined) return typesOf({ ...question, schema: named(question) });
  if (schema.type !== undefined) return [schema.type].flat();
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [...new Set([...values.map(typeOf), ...parts.flatMap((part) => typesOf({ ...question, schema: part }))])];
};

const fits = (question: Question): boolean => {
  const types = typesOf(question);
  return types.length === 0 || types.includes(typeOf(question.value));
};

const wrongType = (question: Question): ConfigMistake => ({
  path: question.path,
  message: `${shown(question.value)} is not possible here.`,
  hint: `Write ${typesOf(question)
    .map((type) => words[type] ?? type)
    .join(' or ')}.`,
});

/** A text in several languages, by itself or with more around it. */
const isLabel = ({ properties = {} }: ShapeSchema): boolean => languages.every((each) => each in properties);

const checkProperties = (question: Question): ConfigMistake[] => {
  const { schema, value, path } = question;
  if (!isObject(value)) return [];
  const { properties = {}, additionalProperties: others, required: always = [] } = schema;
  const required = isLabel(schema) ? [...always, ...question.languages] : always;
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => ({ path: below(name), message: 'it is missing.', hint: properties[name]?.description }));
  const wrong = Object.entries(value).flatMap(([name, own]): ConfigMistake[] => {
    if (own === undefined) return [];
    const known = Object.hasOwn(properties, name) ? properties[name] : others;
    if (known === false)
      return [
        { path: below(name), message: `"${name}" is no property here.`, hint: hintFor(name, Object.keys(properties)) },
      ];
    return typeof known === 'object' ? check({ ...question, schema: known, value: own, path: below(name) }) : [];
  });
  return [...missing, ...wrong];
};

/** Whether a property has another value than the only one that is allowed, as `type` has for all but one kind of field. */
const isAnother = (question: Question): boolean => {
  const { schema, value } = question;
  if (schema.$ref !== undefined) return isAnother({ ...question, schema: named(question) });
  return (
    isObject(value) &&
    Object.entries(schema.properties ?? {}).some(
      ([name, { const: only }]) => only !== undefined && value[name] !== undefined && value[name] !== only,
    )
  );
};

/** For alternatives: returns the mistakes of the most likely one. */
const checkAnyOf = (question: Question): ConfigMistake[] => {
  const possible = (question.schema.anyOf ?? []).map((schema) => ({ ...question, schema })).filter(fits);
  const chosen = possible.filter((part) => !isAnother(part));
  let best: ConfigMistake[] | undefined;
  for (const part of chosen.length > 0 ? chosen : possible) {
    const mistakes = check(part);
    if (mistakes.length === 0) return [];
    if (best === undefined || mistakes.length < best.length) best = mistakes;
  }
  return best ?? [wrongType(question)];
};

const checkValue = ({ schema, value, path }: Question): ConfigMistake[] => {
  const allowed = schema.const === undefined ? schema.enum : [schema.const];
  if (allowed && !allowed.some((one) => one === value))
    return [
      {
        path,
        message: `${shown(value)} is no value here.`,
        hint: hintFor(typeof value === 'string' ? value : '', allowed.map(String)),
      },
    ];
  if (schema.pattern === blankless && typeof value === 'string' && value.trim() === '')
    return [{ path, message: 'the text is missing.', hint: schema.description }];
  if (schema.pattern === ownTypes && typeof value === 'string' && !Object.hasOwn(kits, value))
    return [
      {
        path,
        message: `there is no type of field "${value}".`,
        hint: 'Import the file that makes it with defineFieldType.',
      },
    ];
  if (schema.pattern !== undefined && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    return [{ path, message: `${shown(value)} is no value here.`, hint: `It has to match ${schema.pattern}.` }];
  return [];
};

const check = (question: Question): ConfigMistake[] => {
  const { schema, value, path } = question;
  if (schema.$ref !== undefined) return check({ ...question, schema: named(question) });
  if (schema.type !== undefined && !fits(question)) return [wrongType(question)];
  // Of 26 kinds of fields one applies: the others are ruled out without building a message and its hint.
  const condition = schema.if && { ...question, schema: schema.if };
  const isWanted = condition !== undefined && !isAnother(condition) && check(condition).length === 0;
  return [
    ...checkValue(question),
    ...checkProperties(question),
    ...(schema.items && Array.isArray(value)
      ? value.flatMap((item: unknown, index) =>
          check({ ...question, schema: schema.items ?? {}, value: item, path: `${path}[${index}]` }),
        )
      : []),
    ...(schema.anyOf ? checkAnyOf(question) : []),
    ...(schema.allOf ?? []).flatMap((part) => check({ ...question, schema: part })),
    ...(isWanted && schema.then ? check({ ...question, schema: schema.then }) : []),
  ];
};

/**
 * Validates a configuration, or a part of it, against the JSON Schema of the language: unknown and missing properties, values
 * of the wrong type. For configuration that was not checked by the TypeScript compiler.
 */
export const checkShape = ({
  schema,
  value,
  path = '',
}: {
  schema: RootSchema;
  value: unknown;
  /** Path of the value. Default: the root. */
  path?: string;
}): ConfigMistake[] => check({ schema, value, path, definitions: schema.definitions, languages: languagesOf(value) });

/** The languages of a whole configuration; of a part, all. */
const languagesOf = (value: unknown): readonly string[] => {
  const site = isObject(value) ? value.site : undefined;
  const written = isObject(site) ? site.languages : undefined;
  return Array.isArray(written) && written.length > 0 ? written.map(String) : languages;
};
