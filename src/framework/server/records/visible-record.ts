import { type Field, maskOf, uploadLimits } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import type { PolicyObject } from '../../rights/objects';
import { isObject } from '../../shared/is-object';
import { withGuardedValues } from '../identity/audit/audit';
import { onceForRights } from '../identity/rights/once-for-rights';
import type { Rights } from '../identity/rights/rights';
import type { Row } from '../store/store';

/** The fields of a resource that the caller may see. */
const readableFields = ({ resource, rights }: { resource: Resource; rights: Rights }): readonly Field[] =>
  resource.fields.filter((field) => rights.canRead({ resource, field }));

/** The fields whose values the caller sees unmasked, so that searching them reveals nothing more. */
export const plainFields = onceForRights(({ resource, rights }): readonly Field[] =>
  resource.fields.filter((field) => rights.canReadPlain({ resource, field })),
);

/** A value with the files that it names as the caller may open them. */
const signedFiles = (value: unknown, sign: (address: string) => string): unknown => {
  if (typeof value === 'string') return sign(value);
  if (Array.isArray(value)) return value.map((one: unknown) => signedFiles(one, sign));
  return isObject(value) && typeof value.url === 'string' ? { ...value, url: sign(value.url) } : value;
};

/** The caller's view of values, by visible field: plain or masked, and files with signed addresses. */
export const valueViewers = onceForRights((input): ReadonlyMap<string, (value: unknown) => unknown> => {
  const plain = new Set(plainFields(input));
  return new Map(
    readableFields(input).map((field) => {
      const mask = plain.has(field) ? undefined : maskOf(field);
      const hasFiles = uploadLimits(field) !== undefined;
      const view = (value: unknown): unknown => {
        if (hasFiles) return signedFiles(value, (address) => input.rights.signFile(address));
        return mask && typeof value === 'string' ? mask.hide(value) : value;
      };
      return [field.name, view];
    }),
  );
});

/**
 * Returns a function that shows records to the caller: id, version and the declared fields that may be seen.
 * Undeclared values (`isSuper`, `createdBy`, leftovers of older configurations) never leave the server.
 */
export const recordViewer = onceForRights((input): ((row: Row) => Record<string, unknown>) => {
  const viewers = [...valueViewers(input)];
  const mayRead = (object: PolicyObject): boolean => input.rights.can({ object, action: 'read' });
  return (row) => {
    const shown = {
      ...Object.fromEntries(
        viewers.filter(([name]) => row[name] !== undefined).map(([name, view]) => [name, view(row[name])]),
      ),
      id: row.id,
      version: row.version,
    };
    return withGuardedValues({ row, shown, mayRead });
  };
});
