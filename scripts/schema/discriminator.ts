import { bare, type Type } from './type-model';

/** One of several kinds of objects, and the value that says so. */
export interface Member {
  type: Type;
  value: string | number | boolean;
  /** The value is the beginning of it: whatever begins so is of this kind. */
  isPrefix: boolean;
  /** Whether it is the kind of an object that does not say. */
  isOptional: boolean;
}

const memberOf = (type: Type, name: string): Member | undefined => {
  const object = bare(type);
  const property = object.kind === 'object' ? object.properties.get(name) : undefined;
  const value = property && bare(property.type);
  if (!property || (value?.kind !== 'value' && value?.kind !== 'prefix')) return undefined;
  const isPrefix = value.kind === 'prefix';
  return { type, value: isPrefix ? value.prefix : value.value, isPrefix, isOptional: property.isOptional };
};

/** A union within a union is one of its members' members. */
const flatten = (parts: readonly Type[]): readonly Type[] =>
  parts.flatMap((part) => {
    const whole = bare(part);
    return whole.kind === 'union' ? flatten(whole.of) : [part];
  });

/** The property whose value distinguishes the members of a union of objects (`type`, `kind`, `page`); one of them may leave it out. */
export const discriminatorOf = (union: readonly Type[]): { name: string; members: readonly Member[] } | undefined => {
  const parts = flatten(union);
  const first = parts[0] && bare(parts[0]);
  if (first?.kind !== 'object' || parts.length < 2) return undefined;
  for (const name of first.properties.keys()) {
    const members = parts.map((part) => memberOf(part, name)).filter((member) => member !== undefined);
    const values = new Set(members.map(({ value }) => value));
    if (members.length === parts.length && values.size === parts.length) return { name, members };
  }
  return undefined;
};
