import { accountsResource } from '../../shared/accounts';
import { isObject } from '../../shared/is-object';
import type { Around, Reference } from '../base/toolboxes';

/** Mistakes of a reference: a resource that does not exist, names that it does not have, a default that cannot be one. */
export const checkReference = (
  { to, where, ...field }: Reference,
  { report, hint, hasField, fieldNames, name, resources }: Omit<Around, 'reference'>,
): void => {
  if (hasField(to, 'id') === undefined) {
    report('to', `"${to}" is no resource.`, hint(to, resources));
    return;
  }
  if (where && !hasField(to, where.field))
    report('where.field', `"${where.field}" is no field of ${to}.`, hint(where.field, fieldNames(to)));
  if (where && 'from' in where) name('where.from', where.from);
  if (isObject(field.default) && field.default.from === 'me' && to !== accountsResource)
    report('default.from', `"me" is a user, and ${to} are none.`, 'Use it with a ref to users.');
};
