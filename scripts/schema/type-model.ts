/** What a TypeScript type says about data, as far as JSON can have it. */
export type Type =
  | { kind: 'text' | 'number' | 'boolean' | 'null' | 'anything' | 'never' }
  | { kind: 'value'; value: string | number | boolean }
  /** A text that begins like this. */
  | { kind: 'prefix'; prefix: string }
  | { kind: 'list'; of: Type }
  | ObjectType
  | { kind: 'union'; of: readonly Type[] }
  | NamedType;

export interface ObjectType {
  kind: 'object';
  properties: ReadonlyMap<string, Property>;
  /** What properties of any other name have; left out, there are no others. */
  others: Type | undefined;
}

export interface Property {
  type: Type;
  isOptional: boolean;
  /** Its doc comment. */
  doc: string | undefined;
}

/** A type with a name of its own, read on demand: types may refer to themselves. */
export interface NamedType {
  kind: 'named';
  name: string;
  doc: string | undefined;
  /** An interface: its value is an object, with any content. */
  isObject: boolean;
  read: () => Type;
}

/** The final value of a name. */
export const bare = (type: Type): Exclude<Type, NamedType> => (type.kind === 'named' ? bare(type.read()) : type);

const simplify = (parts: readonly Type[]): readonly Type[] => {
  const hasText = parts.some(({ kind }) => kind === 'text');
  const seen = new Set<string>();
  return parts.filter((part) => {
    if (part.kind === 'never') return false;
    if (hasText && (part.kind === 'prefix' || (part.kind === 'value' && typeof part.value === 'string'))) return false;
    const key = part.kind === 'value' ? JSON.stringify(part.value) : part.kind;
    const isPlain = !['prefix', 'list', 'object', 'named', 'union'].includes(part.kind);
    if (isPlain && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const partsOf = (type: Type): readonly Type[] => {
  // Its properties may speak of the union that is being read.
  if (type.kind === 'named' && type.isObject) return [type];
  const whole = bare(type);
  const parts = whole.kind === 'union' ? whole.of : [whole];
  return type.kind !== 'named' || parts.every((part) => bare(part).kind !== 'object') ? parts : [type];
};

/** One of several; a name for plain values is resolved, a name for objects is retained. */
export const union = (parts: readonly Type[]): Type => {
  const left = simplify(parts.flatMap(partsOf));
  const [only] = left;
  return only && left.length === 1 ? only : left.length === 0 ? { kind: 'never' } : { kind: 'union', of: left };
};

/** Everything that several objects say; of unions, every combination. */
export const both = (left: Type, right: Type): Type => {
  const [a, b] = [bare(left), bare(right)];
  if (a.kind === 'union') return union(a.of.map((part) => both(part, right)));
  if (b.kind === 'union') return union(b.of.map((part) => both(left, part)));
  if (a.kind === 'object' && b.kind === 'object')
    return {
      kind: 'object',
      properties: new Map([...a.properties, ...b.properties]),
      others: a.others ?? b.others,
    };
  // `keyof F & string`: the narrower of two plain types.
  if (a.kind === 'text' || a.kind === 'anything') return b;
  if (b.kind === 'text' || b.kind === 'anything') return a;
  throw new Error(`an intersection of ${a.kind} and ${b.kind} is more than the JSON Schema of the language can say`);
};

/** The names of an object's properties. */
export const namesOf = (type: Type): Type => {
  const object = bare(type);
  if (object.kind !== 'object' || object.others) return { kind: 'text' };
  return union([...object.properties.keys()].map((value) => ({ kind: 'value', value })));
};

/** An object, or each of a union, changed. */
export const mapObjects = (type: Type, change: (object: ObjectType) => ObjectType): Type => {
  const whole = bare(type);
  if (whole.kind === 'union') return union(whole.of.map((part) => mapObjects(part, change)));
  if (whole.kind !== 'object') throw new Error(`an object is expected and not ${whole.kind}`);
  return change(whole);
};

/** The texts that a type consists of: the second argument of `Omit`. */
export const textsOf = (type: Type): readonly string[] => {
  const whole = bare(type);
  const parts = whole.kind === 'union' ? whole.of : [whole];
  return parts.flatMap((part) => (part.kind === 'value' ? [String(part.value)] : []));
};
