import { isMany, isWritable, kitOf } from '../../fields/field';
import type { Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** Reports every mistake in what no two records share together. */
export const checkUnique = (report: Report, resource: Resource): void => {
  resource.unique.forEach(({ fields: names, message }, index) => {
    const path = `unique[${index}]`;
    if (new Set(names).size < 2)
      report(path, 'it takes two fields at least.', 'Of a single field say `unique: true` there.');
    for (const name of names) checkFieldName(report, path, name, resource);
    const fields = names.flatMap((name) => resource.fieldByName.get(name) ?? []);
    for (const field of fields)
      if (isMany(field) || ['parts', 'days'].includes(kitOf(field).holds))
        report(
          path,
          `"${field.name}" has no single value.`,
          'Name fields with one text, figure, day, option or record.',
        );
    if (message !== undefined) checkLabel(report, `${path}.message`, message);
    const last = fields.at(-1);
    if (last && fields.length === names.length && (last.isSystem || !isWritable(last)))
      report(
        path,
        `"${last.name}" comes last, where forms say that it is taken.`,
        'Put a field last that people fill in.',
      );
  });
};
