import { plainContext } from '../../expressions/context';
import { namesIn } from '../../expressions/names';
import { computedDefault, defaultValue } from '../../fields/default-value';
import { type Field, isGuarded, isInForms, isMade, isMany, isRef, isWritable, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { ChildrenConfig, FormConfig } from '../pages/form-config';
import type { ExclusiveConfig } from '../resource/exclusive-config';
import type { FormChildren, Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import { checkExpression } from './check-expression';
import { isOfTheMoment } from './check-rollups';
import { checkLabel } from './check-written-field';
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

/** Reports every mistake in what may not overlap in time. */
export const checkExclusive = (report: Report, written: readonly ExclusiveConfig[], resource: Resource): void => {
  written.forEach((one, index) => {
    const path = `exclusive[${index}]`;
    for (const name of one.by) {
      checkFieldName(report, `${path}.by`, name, resource);
      const field = resource.fieldByName.get(name);
      if (field && (isMany(field) || ['parts', 'days'].includes(kitOf(field).holds)))
        report(
          `${path}.by`,
          `"${name}" has no single value.`,
          'Name fields with one text, figure, day, option or record.',
        );
    }
    checkTime(report, path, one, resource);
    checkExpression({ report, path: `${path}.where`, resource, expression: one.where });
    if (isOfTheMoment(one.where))
      report(`${path}.where`, 'what counts may not change without a write.', 'Leave out `now`, `today` and `me`.');
    checkSecrets(report, path, one, resource);
    if (one.message !== undefined) checkLabel(report, `${path}.message`, one.message);
  });
};

/** Users who may fill the time in learn from refusals what decides about it; of an owner they know whether it is themselves. */
const checkSecrets = (report: Report, path: string, one: ExclusiveConfig, resource: Resource): void => {
  const at = one.during === undefined ? one.from : one.during;
  const field = resource.fieldByName.get(at);
  if (field === undefined || isGuarded(field)) return;
  for (const name of [...one.by, ...(one.until === undefined ? [] : [one.until]), ...namesIn(one.where)]) {
    const decides = name === resource.ownedBy ? undefined : resource.fieldByName.get(name);
    if (decides && isGuarded(decides))
      report(path, `who may not see "${decides.name}" could learn it from what is refused.`, `Protect ${at} too.`);
  }
};

const checkTime = (report: Report, path: string, one: ExclusiveConfig, resource: Resource): void => {
  const kindOf = (name: string) => {
    const field = resource.fieldByName.get(name);
    return field && kitOf(field).holds;
  };
  const named = (...kinds: readonly (string | undefined)[]) =>
    resource.fields.filter((field) => kinds.includes(kitOf(field).holds)).map(({ name }) => name);
  const [first, kinds] =
    one.during === undefined ? ([one.from, ['day', 'moment']] as const) : ([one.during, ['days']] as const);
  const at = one.during === undefined ? `${path}.from` : `${path}.during`;
  if (!kinds.some((kind) => kind === kindOf(first))) {
    report(
      at,
      `"${first}" is no ${one.during === undefined ? 'date' : 'range of days'} of ${resource.name}.`,
      hintFor(first, named(...kinds)),
    );
    return;
  }
  const field = resource.fieldByName.get(first);
  if (field && (field.isSystem || !isWritable(field)))
    report(at, `forms say at "${first}" that the time is taken.`, 'Name a field that people fill in.');
  if (one.during !== undefined) return;
  if (kindOf(one.until) !== kindOf(first))
    report(
      `${path}.until`,
      `"${one.until}" is no date as "${first}" is one.`,
      hintFor(one.until, named(kindOf(first))),
    );
  else if (one.until === first)
    report(`${path}.until`, 'it ends where it begins.', 'Name two fields, or a range of days in `during`.');
};
