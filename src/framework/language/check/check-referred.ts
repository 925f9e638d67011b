import { isList, isRef, kitOf } from '../../fields/field';
import type { Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import type { Report } from './report';

/** Reports every mistake in how the records of a resource are shown where others refer to them. */
export const checkReferred = (report: Report, resource: Resource): void => {
  for (const part of ['title', 'shows'] as const)
    for (const name of resource.reference[part]) {
      const path = `reference.${part}`;
      checkFieldName(report, path, name, resource);
      const field = resource.fieldByName.get(name);
      if (field === undefined) continue;
      if (isRef(field) || isList(field))
        report(path, `"${name}" is itself made of other records.`, 'Name a field with a text, a figure or options.');
      if (part === 'title' && kitOf(field).textual === undefined)
        report(path, `"${name}" is no text.`, 'Name texts; other fields go into `shows`.');
      if (part === 'shows' && (name === resource.titleField || resource.reference.title.includes(name)))
        report(path, `"${name}" is in the title already.`, 'Leave it out.');
    }
};
