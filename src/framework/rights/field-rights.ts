import type { Field } from '../fields/field';
import { hasOwnRight } from '../fields/field';
import type { Resource } from '../language/resource/resource';
import { accountsResource } from '../shared/accounts';
import { type Can, field as fieldObject, type Right } from './objects';

/** A field of a resource. */
export interface FieldOf {
  resource: Resource;
  field: Field;
}

/** What the policy calls a field: a text in another language is the field that it translates. */
const objectOf = ({ resource, field }: FieldOf) => fieldObject(resource.name, field.translates ?? field.name);

/** The right to read a field that has a row of its own in the policy. */
export const readRight = (of: FieldOf): Right => ({
  object: objectOf(of),
  action: 'read',
});

/** The right to set a field that has a row of its own in the policy. */
export const writeRight = (of: FieldOf): Right => ({
  object: objectOf(of),
  action: 'write',
});

/** Whether the user may see where the value of a lookup comes from: the reference, and the field of the other record as it is. */
const canReadSource = ({ can, resource, field }: FieldOf & { can: Can }): boolean => {
  const { lookedUp } = field;
  if (lookedUp === undefined) return field.lookup === undefined;
  const by = resource.fieldByName.get(lookedUp.by);
  const mayReadBy = by !== undefined && canReadPlain({ can, resource, field: by });
  return mayReadBy && (!lookedUp.hasOwnRight || can({ object: fieldObject(lookedUp.to, lookedUp.of), action: 'read' }));
};

/** Whether the user may see values of the field, possibly masked. Only a protected field needs a right of its own. */
export const canRead = ({ can, ...of }: FieldOf & { can: Can }): boolean =>
  (!of.field.protected || can(readRight(of))) && canReadSource({ can, ...of });

/** The right that is missing to see values of the field, be it one of those that its lookup needs; undefined: none is. */
export const missingReadRight = ({ can, resource, field }: FieldOf & { can: Can }): Right | undefined => {
  const { lookedUp } = field;
  const by = lookedUp && resource.fieldByName.get(lookedUp.by);
  return [
    ...(field.protected ? [readRight({ resource, field })] : []),
    ...(by && hasOwnRight(by) ? [readRight({ resource, field: by })] : []),
    ...(lookedUp?.hasOwnRight ? [{ object: fieldObject(lookedUp.to, lookedUp.of), action: 'read' }] : []),
  ].find((right) => !can(right));
};

/** Whether the user sees the values unmasked, and may therefore filter, sort and search by them. */
export const canReadPlain = ({ can, ...of }: FieldOf & { can: Can }): boolean =>
  (!hasOwnRight(of.field) || can(readRight(of))) && canReadSource({ can, ...of });

/** Whether the user may set the field. Fields that decide about rights are always protected against writing. */
export const canWrite = ({ can, ...of }: FieldOf & { can: Can }): boolean =>
  (!of.field.protected && !isGranting(of)) || can(writeRight(of));

/** What becomes of a field for who has none of its rights: `masked` or not there at all, and set `free`ly, as the rest of the record, or not. */
export const seenWithout = (of: FieldOf): { read: 'masked' | 'hidden'; write: 'free' | 'barred' } => {
  const can: Can = () => false;
  return { read: of.field.protected ? 'hidden' : 'masked', write: canWrite({ can, ...of }) ? 'free' : 'barred' };
};

/** The named fields of a resource that the user may see, in that order; unknown names are left out. */
export const readableFields = ({
  resource,
  names,
  can,
  withAll = false,
}: {
  resource: Resource;
  names: readonly string[];
  can: Can;
  /** Those as well whose values are withheld (`missingReadRight`). */
  withAll?: boolean | undefined;
}): readonly Field[] =>
  names
    .flatMap((name) => resource.fieldByName.get(name) ?? [])
    .filter((field) => canRead({ resource, field, can: withAll ? () => true : can }));

/** The fields of accounts that grant rights: protected against writing whatever the configuration says. */
const grantingFields: readonly string[] = ['roles', 'permissions'];

const isGranting = ({ resource, field }: FieldOf): boolean =>
  resource.name === accountsResource && grantingFields.includes(field.name);
