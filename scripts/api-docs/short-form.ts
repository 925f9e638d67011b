import type { Schema } from '../../src/framework/contract/rules';
import { contractSchema } from '../../src/framework/server/endpoints/json-schema';

/** The parts of JSON Schema that the schemas of the contract have. */
interface Shape {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  items?: Shape;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  additionalProperties?: Shape | boolean;
}

/** Texts in both languages are texts for who reads the documentation. */
const plain = new Set(['Label', 'Texts']);

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** What a value is; empty for a text, a number, and whatever else its name says. */
const formOf = (shape: Shape): string => {
  const { $ref, enum: choices, items, properties, required = [], additionalProperties } = shape;
  if ($ref !== undefined) return plain.has($ref) ? '' : $ref;
  if (shape.const !== undefined) return literal(shape.const);
  if (choices) return choices.map(literal).join(' | ');
  const ways = shape.anyOf ?? shape.oneOf;
  if (ways) {
    const forms = ways.filter(({ type }) => type !== 'null').map(formOf);
    if (forms.every((form) => form === '')) return '';
    return [...new Set(forms.filter(Boolean)), ...(forms.length < ways.length ? ['null'] : [])].join(' | ');
  }
  if (items) return `[${formOf(items) || '..'}]`;
  if (properties) {
    const entries = Object.entries(properties).map(([name, value]) => {
      const form = formOf(value);
      const key = `${name}${required.includes(name) ? '' : '?'}`;
      return form === '[..]' ? `${key}[]` : `${key}${form && `: ${form}`}`;
    });
    return `{ ${[...entries, ...(isOpen(additionalProperties) ? ['…'] : [])].join(', ')} }`;
  }
  if (typeof additionalProperties !== 'object') return '';
  const form = formOf(additionalProperties);
  return `{ <name>${form && `: ${form}`} }`;
};

/** Whether an object has more than its properties. */
const isOpen = (additional: Shape['additionalProperties']): boolean =>
  typeof additional === 'object' && Object.keys(additional).length === 0;

/** The shape of a body or an answer in a line, and those of its named parts: `{ list: [{ id, name? }], total }`. */
export const shortForm = (
  schema: Schema,
  io: 'input' | 'output',
): { form: string; parts: Readonly<Record<string, string>> } => {
  const made = contractSchema(schema, io, '');
  const parts = Object.entries(made.parts).filter(([name]) => !plain.has(name));
  return {
    form: formOf(made.schema),
    parts: Object.fromEntries(parts.map(([name, part]) => [name, formOf(part as Shape)])),
  };
};
