import { accountsResource } from '../../shared/accounts';
import { isObject } from '../../shared/is-object';
import type { Around, Reference } from '../base/toolboxes';

/** Mistakes of a reference: a resource that does not exist, names that it does not have, a default that cannot be one. */
export const checkReference = (
  { to, where, ...field }: Reference,
  { report, hint, hasField, fieldNames, shownOf, name, resources }: Omit<Around, 'reference'>,
): void => {
  if (hasField(to, 'id') === undefined) {
    report('to', `"${to}" is no resource.`, hint(to, resources));
    return;
  }
  if (where && !hasField(to, where.field))
    report('where.field', `"${where.field}" is no field of ${to}.`, hint(where.field, fieldNames(to)));
  if (where && 'from' in where) name('where.from', where.from);
  for (const shown of field.shows ?? [])
    if (!shownOf(to).includes(shown))
      report('shows', `"${shown}" is not shown beside titles of ${to}.`, hint(shown, shownOf(to)));
  if (isObject(field.default) && field.default.me !== undefined && to !== accountsResource)
    report('default.me', `who is signed in is a user, and ${to} are none.`, 'Use it with a ref to users.');
  else if (isObject(field.default) && field.default.me !== undefined && field.default.me !== 'id')
    report('default.me', `${JSON.stringify(field.default.me)} is no id.`, "Write { me: 'id' }.");
};
