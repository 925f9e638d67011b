import type { LookedUp } from './base/resolved';
import { type Field, hasOwnRight, isMany, isRef } from './field';
import type { FieldConfig } from './registry';

/**
 * A column through a reference: `lookup('ownerId.company', text({ label }))` is the company of the user that `ownerId` names. Type and
 * options are those of the field there.
 */
export const lookup = <const P extends `${string}.${string}`, const C extends FieldConfig>(
  path: P,
  field: C,
): C & { readonly lookup: P } => ({ ...field, lookup: path });

/** The reference and the field there that a lookup names. */
export const partsOfLookup = (path: string): { by: string; of: string } => {
  const [by = '', ...rest] = path.split('.');
  return { by, of: rest.join('.') };
};

/** A resource as far as lookups ask. */
interface Known {
  name: string;
  titleField: string;
  fieldByName: ReadonlyMap<string, Field>;
}

/** Where the value of a field comes from; undefined for what is no lookup, and for one that names nothing. */
export const lookedUpOf = (
  field: Field,
  { resource, resources }: { resource: Known; resources: ReadonlyMap<string, Known> },
): LookedUp | undefined => {
  if (field.lookup === undefined) return undefined;
  const { by, of } = partsOfLookup(field.lookup);
  const reference = resource.fieldByName.get(by);
  if (!isRef(reference) || isMany(reference)) return undefined;
  const target = resources.get(reference.to);
  const other = target?.fieldByName.get(of);
  if (other === undefined) return undefined;
  const isOwn = hasOwnRight(other);
  return {
    by,
    to: reference.to,
    of,
    isTitle: of === target?.titleField,
    hasOwnRight: isOwn,
    isGuarded: isOwn || hasOwnRight(reference),
  };
};
