import type { RootSchema, ShapeSchema } from '../../src/framework/language/check/check-shape';
import { discriminatorOf, type Member } from './discriminator';
import { bare, type NamedType, type ObjectType, type Type } from './type-model';

/** What people call a type where it is not called so in the sources. */
export type Names = Readonly<Record<string, string>>;

const jsonTypes = { text: 'string', number: 'number', boolean: 'boolean', null: 'null' } as const;
const isPlain = (kind: Type['kind']): kind is keyof typeof jsonTypes => Object.hasOwn(jsonTypes, kind);

/** Every kind with what it is. */
const kindsOf = (members: readonly Member[]): string =>
  members
    .map(({ type, value, isPrefix, isOptional }) => {
      const doc = type.kind === 'named' ? type.doc : undefined;
      return `- \`${value}${isPrefix ? '…' : ''}\`${isOptional ? ' (default)' : ''}${doc === undefined ? '' : `: ${doc}`}`;
    })
    .join('\n');

/** Types of data → the definitions of a JSON Schema (draft-07). Every named type of objects gets a definition of its own. */
export const createToJsonSchema = (names: Names) => {
  const definitions = new Map<string, ShapeSchema>();

  const object = ({ properties, others }: ObjectType): ShapeSchema => {
    const stored = [...properties].filter(([, { type }]) => bare(type).kind !== 'never');
    const required = stored.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
    return {
      type: 'object',
      ...(stored.length > 0
        ? {
            properties: Object.fromEntries(
              stored.map(([name, { type, doc }]) => [name, { ...(doc ? { description: doc } : {}), ...inside(type) }]),
            ),
          }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: others ? schema(others) : false,
    };
  };

  /** One of several kinds of objects, distinguished by the value of one property: a mistake is then one of that kind. */
  const oneOfKinds = (parts: readonly Type[]): ShapeSchema | undefined => {
    const found = discriminatorOf(parts);
    if (!found) return undefined;
    const { name, members } = found;
    const values = { enum: members.flatMap(({ value, isPrefix }) => (isPrefix ? [] : [value])) };
    const beginnings = members.flatMap(({ value, isPrefix }) => (isPrefix ? [{ pattern: `^${value}` }] : []));
    const kind = beginnings.length === 0 ? values : { anyOf: [values, ...beginnings] };
    return {
      type: 'object',
      properties: { [name]: { description: kindsOf(members), ...kind } },
      ...(members.every(({ isOptional }) => !isOptional) ? { required: [name] } : {}),
      allOf: members.map(({ type, value, isPrefix, isOptional }) => ({
        if: {
          properties: { [name]: isPrefix ? { pattern: `^${value}` } : { const: value } },
          ...(isOptional ? {} : { required: [name] }),
        },
        // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
        then: schema(type), // oxlint-disable-line unicorn/no-thenable
      })),
    };
  };

  const union = (parts: readonly Type[]): ShapeSchema => {
    const kinds = oneOfKinds(parts);
    if (kinds) return kinds;
    const values = parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []));
    const plain = parts.flatMap(({ kind }) => (isPlain(kind) ? [jsonTypes[kind]] : []));
    const rest = parts.filter(({ kind }) => kind !== 'value' && !isPlain(kind));
    const all: ShapeSchema[] = [
      ...(plain.length > 0 ? [{ type: plain.length === 1 ? (plain[0] ?? '') : plain }] : []),
      ...(values.length > 0 ? [{ enum: values }] : []),
      ...rest.map(schema),
    ];
    const [only] = all;
    return only && all.length === 1 ? only : { anyOf: all };
  };

  const named = (type: NamedType): ShapeSchema => {
    const whole = bare(type);
    const parts = whole.kind === 'union' ? whole.of : [whole];
    if (!parts.some((part) => bare(part).kind === 'object')) return schema(whole);
    const name = names[type.name] ?? type.name;
    const ref = { $ref: `#/definitions/${name}` };
    if (definitions.has(name)) return ref;
    // Its place is taken first: it may speak of itself.
    definitions.set(name, {});
    definitions.set(name, { ...(type.doc ? { description: type.doc } : {}), ...schema(whole) });
    return ref;
  };

  const schema = (type: Type): ShapeSchema => {
    switch (type.kind) {
      case 'named':
        return named(type);
      case 'text':
      case 'number':
      case 'boolean':
      case 'null':
        return { type: jsonTypes[type.kind] };
      case 'value':
        return { const: type.value };
      case 'prefix':
        return { type: 'string', pattern: `^${type.prefix}` };
      case 'list':
        return { type: 'array', items: schema(type.of) };
      case 'object':
        return object(type);
      case 'union':
        return union(type.of);
      case 'anything':
        return {};
      case 'never':
        throw new Error('nothing can have the type never');
    }
  };

  /** Next to a `$ref` draft-07 reads nothing; the description has to stay. */
  const inside = (type: Type): ShapeSchema => {
    const written = schema(type);
    return written.$ref === undefined ? written : { allOf: [written] };
  };

  /** The schema of one type, with everything that it names. */
  return (root: NamedType): RootSchema => {
    const top = inside(root);
    return { ...top, definitions: Object.fromEntries([...definitions].sort(([a], [b]) => a.localeCompare(b, 'en'))) };
  };
};
