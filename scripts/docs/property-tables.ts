import type { ShapeSchema as Shape } from '../../src/framework/language/check/check-shape';

type Definitions = Readonly<Record<string, Shape>>;

/** `<!-- properties of TextConfig, ResourceConfig.list -->`, with the table that follows. */
const marked = /<!-- properties of ([\w., ]+) -->\n\n\| property .*\n\| --- .*\n((?:\|.*\n)+)/g;

const definitionOf = ({ $ref = '' }: Shape): string => $ref.split('/').at(-1) ?? '';

/** The objects that a value of a shape may be, through references, alternatives, lists and maps. */
const objectsOf = (shape: Shape, definitions: Definitions): readonly Shape[] => {
  const { properties, allOf = [], anyOf = [], items, additionalProperties } = shape;
  const inner = [
    ...(shape.$ref ? [definitions[definitionOf(shape)] ?? {}] : []),
    ...allOf.map((branch) => branch.then ?? branch),
    ...anyOf,
    ...(items ? [items] : []),
    ...(!properties && typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  return [...(properties ? [shape] : []), ...inner.flatMap((part) => objectsOf(part, definitions))];
};

interface Property {
  shape: Shape;
  isRequired: boolean;
}

/** What a path (`ResourceConfig.list.columns`, from a definition on) leads to; several where its definition is one of several. */
const propertiesAt = (path: string, definitions: Definitions): readonly Property[] => {
  const [name = '', ...keys] = path.split('.');
  const start = definitions[name];
  if (!start) throw new Error(`${name} is no definition of the schema.`);
  return keys.reduce<readonly Property[]>(
    (found, key) =>
      found.flatMap(({ shape }) =>
        objectsOf(shape, definitions).flatMap(({ properties, required = [] }) => {
          const property = properties?.[key];
          return property ? [{ shape: property, isRequired: required.includes(key) }] : [];
        }),
      ),
    [{ shape: start, isRequired: true }],
  );
};

/** Definitions that say more by their name than by their shape, and the page that is about them. */
const names: Readonly<Record<string, string>> = {
  Label: 'label',
  Expression: '[condition](expressions.md)',
  Options: '[options](choice-fields.md#choice)',
  FieldsConfig: '[fields](fields.md)',
  FieldConfig: '[field](fields.md)',
  RouteGuard: '[guard](routes.md#meta)',
  NotifyConfig: '[notify](notifications.md#telling-people)',
  Computed: '[value](expressions.md)',
  ComputedDefault: '[value](expressions.md)',
};

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

const union = (texts: readonly string[]): string => [...new Set(texts)].join(' or ');

/** The type of a property in words of TypeScript that fit a cell: `string[]`, `'any' or 'all'`, `{ by, first }`. */
const typeText = (shape: Shape, definitions: Definitions): string => {
  const { enum: values, allOf = [], anyOf = [], items, additionalProperties, properties } = shape;
  if (shape.$ref) {
    const name = definitionOf(shape);
    return names[name] ?? typeText(definitions[name] ?? {}, definitions);
  }
  if (shape.const !== undefined) return `\`${literal(shape.const)}\``;
  if (values) return values.length > 8 ? '`string`' : union(values.map((value) => `\`${literal(value)}\``));
  if (anyOf.length > 0) return union(anyOf.map((part) => typeText(part, definitions)));
  if (items) return `list of ${typeText(items, definitions)}`;
  if (properties) {
    const keys = Object.keys(properties);
    return keys.length > 8 ? 'object' : `\`{ ${keys.join(', ')} }\``;
  }
  if (typeof additionalProperties === 'object') return `by name: ${typeText(additionalProperties, definitions)}`;
  if (allOf.length > 0) return union(allOf.map((part) => typeText(part, definitions)));
  return shape.type === undefined ? 'any' : union([shape.type].flat().map((type) => `\`${type}\``));
};

/** The properties that a row names. Throws when the definitions of its table do not have one of them. */
const namedIn = (cell: string, bases: readonly string[], definitions: Definitions): readonly Property[] =>
  [...cell.matchAll(/`([$\w.]+)`/g)].flatMap(([, name = '']) => {
    const found = bases.flatMap((base) => propertiesAt(`${base}.${name}`, definitions));
    if (found.length === 0) throw new Error(`\`${name}\` is no property of ${bases.join(', ')}.`);
    return found;
  });

/**
 * A page of the language with what the schema says of the properties in its tables: the type in the second column, and in the third that
 * one is required, where no default is written there.
 */
export const withPropertyTypes = (page: string, definitions: Definitions): string =>
  page.replace(marked, (whole, bases: string, rows: string) => {
    const filled = rows.replace(/^\| (.+?) \| (?:.*?) \| (.*?) \| /gm, (_row, cell: string, usual: string) => {
      const found = namedIn(cell, bases.split(', '), definitions);
      const types = union(found.map(({ shape }) => typeText(shape, definitions)));
      const unstated = found.every(({ isRequired }) => isRequired) ? 'required' : '–';
      return `| ${cell} | ${types} | ${/^(?:–|required)$/.test(usual) ? unstated : usual} | `;
    });
    return whole.replace(rows, () => filled);
  });
