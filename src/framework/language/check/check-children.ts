import { plainContext } from '../../expressions/context';
import { computedDefault, defaultValue } from '../../fields/default-value';
import { type Field, isInForms, isMade, isMany, isRef, isWritable } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { ChildrenConfig, FormConfig } from '../pages/form-config';
import type { FormChildren, Resource } from '../resource/resource';
import type { Report } from './report';

interface Place {
  report: Report;
  path: string;
  resource: Resource;
}

const namesIts = (field: Field | undefined, parent: Resource): boolean =>
  isRef(field) && field.to === parent.name && !isMany(field) && isWritable(field) && !isMade(field) && !field.isSystem;

/** Checks that the other resource can be edited from here, and only there. */
const checkOther = ({ report, path, resource }: Place, relation: FormChildren, other: Resource): void => {
  if (relation.where !== undefined)
    report(path, 'it shows only some of the records.', 'Leave `where` of the relation out, or name another relation.');
  if (!namesIts(other.fieldByName.get(relation.by), resource))
    report(
      path,
      `"${other.name}.${relation.by}" is no reference to one of ${resource.name} that people may set.`,
      hintFor(
        relation.by,
        other.fields.filter((field) => namesIts(field, resource)).map(({ name }) => name),
      ),
    );
  if (other.form.children.length > 0)
    report(path, `the form of ${other.name} has children itself.`, 'One level only: leave `form.children` out there.');
  for (const verb of ['list', 'create'] as const)
    if (!other.verbs.has(verb))
      report(path, `${other.name} has no verb "${verb}".`, 'Add it there, or name another relation.');
};

/** Checks that the fields of a line can be written in its columns. */
const checkColumns = ({ report, path }: Place, relation: FormChildren, other: Resource): void => {
  const names = relation.columns;
  const typed = other.fields.filter((field) => isInForms(field) && !isMade(field) && field.name !== relation.by);
  const shown = typed.filter(({ name }) => names.length === 0 || names.includes(name));
  if (shown.length === 0)
    report(
      path,
      `no column of the relation is a field that people fill in.`,
      hintFor(
        '',
        typed.map(({ name }) => name),
      ),
    );
  const missing = typed.filter(
    (field) =>
      field.required &&
      (defaultValue(field, plainContext()) ?? computedDefault(field)) === undefined &&
      !shown.includes(field),
  );
  if (shown.length > 0 && missing.length > 0)
    report(
      path,
      `a new line needs ${missing.map(({ name }) => name).join(', ')}.`,
      'Add it to the `columns` of the relation.',
    );
};

/** Returns every mistake of what is edited within a form. */
export const checkChildren = ({
  report,
  children = {},
  resource,
  resources,
}: {
  report: Report;
  children: FormConfig['children'];
  resource: Resource;
  resources: ReadonlyMap<string, Resource>;
}): void => {
  const named = Object.entries(children as Readonly<Record<string, ChildrenConfig>>);
  if (named.length === 0) return;
  if (!resource.verbs.has('create') && !resource.verbs.has('edit'))
    report('form.children', 'there is no form.', 'Add the verb "create" or "edit", or leave it out.');
  if (resource.api !== undefined)
    report('form.children', "the template's calls save no children.", "Leave `api` out, or write 'rest'.");
  if (resource.fieldByName.has('children'))
    report('form.children', 'a field is called "children", which is the name of them in a call.', 'Rename the field.');
  for (const [name, { max }] of named) {
    const path = `form.children.${name}`;
    const relation = resource.form.children.find((one) => one.name === name);
    if (relation === undefined) {
      const known = resource.relations.map((one) => one.name);
      report(path, `"${name}" is no relation of ${resource.name}.`, hintFor(name, known));
      continue;
    }
    if (max !== undefined && !(Number.isInteger(max) && max >= 1 && max <= 200))
      report(`${path}.max`, `${max} is no number of lines.`, 'Write a whole number from 1 to 200.');
    const other = resources.get(relation.resource);
    // An unknown resource is reported for the relation.
    if (other === undefined) continue;
    const place = { report, path, resource };
    checkOther(place, relation, other);
    checkColumns(place, relation, other);
  }
};
