import { isInForms } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import { type FormConfig, formKinds } from '../pages/form-config';
import type { Resource } from '../resource/resource';
import { checkExpression } from './check-expression';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** Checks that a field is in one section at most, and that it exists. */
const checkSections = (report: Report, sections: NonNullable<FormConfig['sections']>, resource: Resource): void => {
  const placed = new Map<string, number>();
  sections.forEach(({ label, fields }, index) => {
    const path = `form.sections.${index}`;
    checkLabel(report, `${path}.label`, label);
    for (const name of fields) {
      const before = placed.get(name);
      if (!resource.fieldByName.has(name))
        report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
      else if (before !== undefined)
        report(path, `"${name}" stands in section ${before} already.`, 'Name it in one of them.');
      else placed.set(name, index);
    }
  });
};

/** Checks that what follows saving is an action on a record that was just made, with nothing to ask but what the form asks. */
const checkAndThen = (report: Report, { andThen = [] }: FormConfig, resource: Resource): void => {
  const inForm = new Set(resource.sections.flatMap(({ fields }) => fields));
  for (const name of andThen) {
    const action = resource.actions.find((one) => one.name === name);
    if (action?.kind !== 'update' || action.oneTimeHours !== undefined)
      report(
        'form.andThen',
        `"${name}" is no action that changes a record.`,
        hintFor(
          name,
          resource.actions.flatMap((one) => (one.kind === 'update' ? [one.name] : [])),
        ),
      );
    else if (action.form.some((field) => !inForm.has(field)))
      report(
        'form.andThen',
        `"${name}" asks for what the form does not have.`,
        'Add the field, or leave the action out.',
      );
    else if (!resource.verbs.has('create'))
      report('form.andThen', 'there is no form for a new record.', 'Add the verb "create", or leave it out.');
  }
};

/** Returns every mistake of a resource's form. */
export const checkForm = (report: Report, form: FormConfig, resource: Resource): void => {
  const { kind, sections = [], rest, notes = [] } = form;
  if (kind !== undefined && !formKinds.includes(kind))
    report('form.kind', `"${String(kind)}" is no kind of form.`, hintFor(String(kind), formKinds));
  if (kind === 'single' && sections.length > 0)
    report('form.kind', '"single" has no sections.', 'Leave `kind` out, or write "sections".');
  checkSections(report, sections, resource);
  for (const [index, { text, when }] of notes.entries()) {
    checkLabel(report, `form.notes[${index}].text`, text);
    if (when) checkExpression({ report, path: `form.notes[${index}].when`, resource, expression: when });
  }
  if (notes.length > 0 && !resource.verbs.has('edit'))
    report('form.notes', 'there is no form of a stored record.', 'Add the verb "edit", or leave them out.');
  if (form.leadsTo && !(resource.verbs.has('create') && resource.verbs.has('show')))
    report('form.leadsTo', 'no new record has a page.', 'Add the verbs "create" and "show", or leave it out.');
  if (rest) checkLabel(report, 'form.rest', rest);
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const left = resource.fields.filter((field) => isInForms(field) && !placed.has(field.name)).map(({ name }) => name);
  if (kind === 'steps' || kind === 'tabs') {
    if (resource.sections.length < 2)
      report('form.sections', `"${kind}" needs two sections or more.`, 'Add sections, or leave `kind` out.');
    if (left.length > 0 && rest === undefined)
      report(
        'form.sections',
        `no section names ${left.join(', ')}.`,
        'Name them in one, or give `form.rest` a heading.',
      );
  }
  checkAndThen(report, form, resource);
  const hasForm = resource.verbs.has('create') || resource.verbs.has('edit');
  for (const [name, isRequested] of [
    ['in', form.in === 'drawer'],
    ['draft', form.draft !== undefined],
  ] as const) {
    if (isRequested && !hasForm)
      report(`form.${name}`, 'there is no form.', 'Add the verb "create" or "edit", or leave it out.');
  }
};
