import { type Field, isMany, isWritable, kitOf } from '../../fields/field';
import type { Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** Reports every mistake in the indexes that a resource adds or leaves out. */
export const checkIndexes = (report: Report, resource: Resource): void => {
  const { indexes } = resource;
  const fieldOf = (name: string) => resource.fieldByName.get(name);
  for (const part of ['sparse', 'without'] as const)
    for (const name of indexes[part]) checkFieldName(report, `indexes.${part}`, name, resource);
  for (const name of indexes.sparse) {
    const path = 'indexes.sparse';
    if (fieldOf(name)?.required) report(path, `every record has "${name}".`, 'Leave it out.');
    if (indexes.without.includes(name)) report(path, `"${name}" has no index.`, 'Leave it out here or in `without`.');
  }
  for (const name of indexes.more.flat()) checkFieldName(report, 'indexes.more', name, resource);
  const single = [...indexes.sparse, ...indexes.more.flat()].flatMap((name) => fieldOf(name) ?? []);
  for (const field of new Set(single))
    if (hasNoSingleValue(field))
      report(
        'indexes',
        `"${field.name}" has no single value.`,
        'Name fields with one text, figure, day, option or record.',
      );
};

const hasNoSingleValue = (field: Field): boolean => isMany(field) || ['parts', 'days'].includes(kitOf(field).holds);

/** Reports every mistake in what no two records share together. */
export const checkUnique = (report: Report, resource: Resource): void => {
  resource.unique.forEach(({ fields: names, message }, index) => {
    const path = `unique[${index}]`;
    if (new Set(names).size < 2)
      report(path, 'it takes two fields at least.', 'Of a single field say `unique: true` there.');
    for (const name of names) checkFieldName(report, path, name, resource);
    const fields = names.flatMap((name) => resource.fieldByName.get(name) ?? []);
    for (const field of fields)
      if (hasNoSingleValue(field))
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
