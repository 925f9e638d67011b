import { isComputed, isWritable, kitOf, uploadLimits } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Resource } from '../resource/resource';
import type { Report } from './report';

/** Reports every column that cannot be changed in place. */
export const checkInline = (report: Report, resource: Resource): void => {
  const { inline, columns } = resource.list;
  for (const name of inline) {
    const path = 'list.inline';
    const field = resource.fieldByName.get(name);
    if (!columns.includes(name)) report(path, `"${name}" is no column of the list.`, hintFor(name, columns));
    if (field === undefined) continue;
    if (!isWritable(field) || isComputed(field) || field.isSystem || field.createOnly || !field.views.includes('form'))
      report(path, `"${name}" is nothing that a form changes.`, 'Name a field that people may edit.');
    else if (kitOf(field).wide !== undefined || uploadLimits(field) !== undefined || kitOf(field).holds === 'parts')
      report(
        path,
        `"${name}" needs more room than a cell.`,
        'Name a field with a text of one line, a figure, a day, options or records.',
      );
  }
  if (inline.length > 0 && !resource.verbs.has('edit'))
    report('list.inline', 'nobody may edit a record.', 'Add the verb "edit", or leave `inline` out.');
};
