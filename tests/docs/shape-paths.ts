import type { ShapeSchema as Shape } from '../../src/framework/language/check/check-shape';
import { isObject } from '../../src/framework/shared/is-object';

type Definitions = Readonly<Record<string, Shape>>;

/** One property of the language, and where a value has it. */
export interface Property {
  /** `TextConfig.pattern.regex`. */
  name: string;
  /** Keys from the top of the value. */
  at: readonly (string | number)[];
}

const definitionOf = ({ $ref = '' }: Shape): string => $ref.split('/').at(-1) ?? '';

/** Whether a value may be one of a shape; only what distinguishes the branches of the language is checked. */
const isWanted = (value: unknown, shape: Shape, definitions: Definitions): boolean => {
  if (shape.$ref) return isWanted(value, definitions[definitionOf(shape)] ?? {}, definitions);
  if (shape.const !== undefined && value !== shape.const) return false;
  if (shape.enum && !shape.enum.some((one) => one === value)) return false;
  const types = [shape.type ?? []].flat();
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (types.length > 0 && !types.includes(type)) return false;
  if (shape.anyOf && !shape.anyOf.some((branch) => isWanted(value, branch, definitions))) return false;
  if (!isObject(value)) return true;
  const { properties = {}, required = [], additionalProperties } = shape;
  return (
    required.every((name) => name in value) &&
    (additionalProperties !== false || Object.keys(value).every((name) => name in properties)) &&
    Object.entries(properties).every(([name, inner]) => !(name in value) || isWanted(value[name], inner, definitions))
  );
};

/** Whether a condition of the schema asks for nothing that the value says otherwise. */
const isCase = (value: unknown, condition: Shape): boolean =>
  isObject(value) &&
  (condition.required ?? []).every((name) => name in value) &&
  Object.entries(condition.properties ?? {}).every(
    ([name, { const: wanted }]) => !(name in value) || value[name] === wanted,
  );

interface Walk {
  definitions: Definitions;
  name: string;
  at: Property['at'];
}

/** Every property of the language that a value has, by the definition that knows it. */
export const propertiesOf = (value: unknown, shape: Shape, walk: Walk): readonly Property[] => {
  const { definitions, name, at } = walk;
  if (shape.$ref) {
    const definition = definitionOf(shape);
    return propertiesOf(value, definitions[definition] ?? {}, { ...walk, name: definition });
  }
  const inner = (key: string | number): Walk => ({
    ...walk,
    name: typeof key === 'number' ? name : `${name}.${key}`,
    at: [...at, key],
  });
  const found: Property[] = [];
  for (const branch of [
    ...(shape.allOf ?? []),
    ...(shape.anyOf ?? []).filter((one) => isWanted(value, one, definitions)).slice(0, 1),
  ]) {
    if (branch.if === undefined || isCase(value, branch.if))
      found.push(...propertiesOf(value, branch.then ?? branch, walk));
  }
  if (Array.isArray(value) && shape.items) {
    const { items } = shape;
    found.push(...value.flatMap((part: unknown, index) => propertiesOf(part, items, inner(index))));
  }
  if (!isObject(value)) return found;
  for (const [key, part] of Object.entries(value)) {
    const property = shape.properties?.[key];
    if (property) found.push({ name: `${name}.${key}`, at: [...at, key] }, ...propertiesOf(part, property, inner(key)));
    else if (typeof shape.additionalProperties === 'object')
      found.push(...propertiesOf(part, shape.additionalProperties, { ...inner(key), name }));
  }
  return found;
};

/** Names of every property that the definitions know. */
export const allProperties = (definitions: Definitions): readonly string[] => {
  const within = (name: string, shape: Shape): readonly string[] => [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => [
      `${name}.${key}`,
      ...within(`${name}.${key}`, inner),
    ]),
    ...[...(shape.allOf ?? []), ...(shape.anyOf ?? [])].flatMap((branch) =>
      branch.$ref || branch.if ? [] : within(name, branch),
    ),
    ...(typeof shape.additionalProperties === 'object' && !shape.additionalProperties.$ref
      ? within(name, shape.additionalProperties)
      : []),
    ...(shape.items && !shape.items.$ref ? within(name, shape.items) : []),
  ];
  return [...new Set(Object.entries(definitions).flatMap(([name, shape]) => within(name, shape)))];
};

/** Properties that several definitions share are one: a field's label, a route's title, what a handler and an update have in common. */
export const sharedName = (definitions: Definitions): ((name: string) => string) => {
  const families = [
    {
      family: 'Field',
      members: Object.keys(definitions).filter(
        (name) => definitions[name]?.properties?.type?.const && definitions[name]?.properties?.label,
      ),
    },
    { family: 'Route', members: Object.keys(definitions).filter((name) => name.endsWith('Route')) },
    { family: 'Action', members: Object.keys(definitions).filter((name) => name.endsWith('Action')) },
    { family: 'Widget', members: Object.keys(definitions).filter((name) => name.endsWith('Widget')) },
    {
      family: 'WidgetRecords',
      members: Object.keys(definitions).filter((name) => definitions[name]?.properties?.within),
    },
  ];
  return (name) => {
    const [definition = '', property = '', ...rest] = name.split('.');
    const family = families.find(
      ({ members }) =>
        members.includes(definition) && members.every((member) => definitions[member]?.properties?.[property]),
    );
    return family ? [family.family, property, ...rest].join('.') : name;
  };
};
