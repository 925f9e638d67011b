import { defaultValue } from '../../fields/default-value';
import { isComputed, isWritable, kitOf } from '../../fields/field';
import type { Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import type { Report } from './report';

/** Reports why a field cannot hold an order by hand. */
export const checkOrder = (report: Report, resource: Resource): void => {
  const { order, columns, sort, kinds } = resource.list;
  if (order === undefined) return;
  const path = 'list.order';
  checkFieldName(report, path, order, resource);
  const field = resource.fieldByName.get(order);
  if (field === undefined) return;
  // What averages are made of is a plain number: no money, and no share with limits of its own.
  if (kitOf(field).average === undefined || !isWritable(field) || isComputed(field) || field.createOnly)
    report(
      path,
      `"${order}" is no number that people may edit.`,
      'Name a field of type number that is neither read-only nor computed.',
    );
  else if (field.required || field.unique || defaultValue(field) !== undefined)
    report(
      path,
      `"${order}" must be able to stay empty: new records stand last.`,
      'Leave out its `required`, `unique` and `default`.',
    );
  if (!resource.verbs.has('list') || !resource.verbs.has('edit'))
    report(path, 'nobody may list and edit records.', 'Add the verbs "list" and "edit", or leave `order` out.');
  if (!kinds.includes('table') && !kinds.includes('grid'))
    report(path, 'only tables and grids are ordered by hand.', 'Add "table" or "grid" to `list.kinds`.');
  if (sort.field !== order && !columns.includes(order))
    report(path, `the list is never sorted by "${order}".`, 'Leave out `list.sort`, or make it a column.');
};
