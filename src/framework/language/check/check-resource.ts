import { expressionWords } from '../../expressions/expression';
import { computedDefault, defaultValue } from '../../fields/default-value';
import {
  isComputed,
  isGuarded,
  isInForms,
  isList,
  isMany,
  isRef,
  isWritable,
  kitOf,
  uploadLimits,
} from '../../fields/field';
import type { SystemField } from '../../fields/field-names';
import { translationsOf } from '../../fields/translations';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import { resolveResource } from '../resolve/resolve-resource';
import type { Resource } from '../resource/resource';
import type { WrittenResource } from '../resource/resource-config';
import { ownerReference, ownerThrough } from '../resource/system-fields';
import { type Context, checkAction, checkFieldName, checkGrants } from './check-action';
import { checkApi } from './check-api';
import { checkChildren } from './check-children';
import { checkExpression } from './check-expression';
import { checkForm } from './check-form';
import { checkFormerNames } from './check-former-names';
import { checkExclusive, checkIndexes, checkUnique } from './check-indexes';
import { checkList } from './check-list';
import { checkSchedules } from './check-schedules';
import { checkPrints, checkShow } from './check-show';
import { checkLabel, checkWrittenField } from './check-written-field';
import type { ConfigMistake, Report } from './report';

/** What the scope cell of the policy means by itself. */
const ownScopes: readonly string[] = ['own', 'org', 'all'];

/** Reports every mistake in the rules of a resource and in what says when something is possible. */
const checkResourceExpressions = (report: Report, resource: Resource): void => {
  for (const word of expressionWords)
    if (resource.fieldByName.has(word))
      report(`fields.${word}`, `"${word}" has a meaning in conditions.`, 'Give the field another name.');
  for (const [name, expression] of Object.entries(resource.scopes)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      report(`scopes.${name}`, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    if (ownScopes.includes(name))
      report(`scopes.${name}`, `every policy knows "${name}" already.`, 'Give the condition another name.');
    checkExpression({ report, path: `scopes.${name}`, resource, expression });
  }
  resource.rules.forEach(({ check, message, at }, index) => {
    const path = `rules[${index}]`;
    checkExpression({ report, path: `${path}.check`, resource, expression: check });
    checkLabel(report, `${path}.message`, message);
    const field = resource.fieldByName.get(at);
    if (field === undefined)
      report(`${path}.at`, `"${at}" is no field of ${resource.name}.`, hintFor(at, resource.fieldByName.keys()));
    else if (resource.verbs.has('create') && !isInForms(field))
      report(`${path}.at`, `no form has "${at}", where this would be said.`, 'Name a field that people fill in.');
  });
  const allowed = [
    ...(['edit', 'delete'] as const).map((verb) => [`allowedWhen.${verb}`, resource.allowedWhen[verb]] as const),
    ...resource.reference.choosable.map((written, index) => [`reference.choosable[${index}]`, written] as const),
    ...resource.prints.map((print) => [`prints.${print.name}.allowedWhen`, print.allowedWhen] as const),
    ...resource.actions.map((action) => [`actions.${action.name}.allowedWhen`, action.allowedWhen] as const),
  ];
  for (const [path, written] of allowed) {
    if (written === undefined) continue;
    checkExpression({ report, path: `${path}.check`, resource, expression: written.check });
    checkLabel(report, `${path}.reason`, written.reason);
  }
  for (const field of resource.fields.filter(({ translates }) => translates === undefined))
    for (const name of ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const)
      checkExpression({ report, path: `fields.${field.name}.${name}`, resource, expression: field[name] });
};

/** Reports every column that cannot be changed in place. */
const checkInline = (report: Report, resource: Resource): void => {
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

/** Reports why a field cannot hold an order by hand. */
const checkOrder = (report: Report, resource: Resource): void => {
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
  else if (field.required || field.unique || (defaultValue(field) ?? computedDefault(field)) !== undefined)
    report(
      path,
      `"${order}" must be able to stay empty: new records stand last.`,
      'Leave out its `required`, `unique` and `default`.',
    );
  if (!resource.verbs.has('list') || !resource.verbs.has('edit'))
    report(path, 'nobody may list and edit records.', 'Add the verbs "list" and "edit", or leave `order` out.');
  if (!kinds.includes('table') && !kinds.includes('grid'))
    report(path, 'only tables and grids are ordered by hand.', 'Add "table" or "grid" to `list.kinds`.');
  if (sort[0]?.field !== order && !columns.includes(order))
    report(path, `the list is never sorted by "${order}".`, 'Leave out `list.sort`, or make it a column.');
};

/** Reports every mistake in the order of a list. */
const checkSort = (report: Report, resource: Resource): void => {
  const { sort, order } = resource.list;
  const path = 'list.sort';
  if (sort.length === 0) report(path, 'it names no field.', 'Name one, or leave it out.');
  sort.forEach(({ field: name }, index) => {
    checkFieldName(report, path, name, resource);
    const field = resource.fieldByName.get(name);
    // An order by hand is there to be seen; a right on its field is a right to change it.
    if (field && isGuarded(field) && name !== order)
      report(path, `who may not see "${name}" could read it from the order.`, 'Sort by a field that all see.');
    if (sort.findIndex((one) => one.field === name) < index) report(path, `"${name}" is there twice.`, 'Name it once.');
  });
};

/** Reports a field that cannot say whose a record is. */
const checkOwner = (report: Report, resource: Resource): void => {
  const { ownedBy, fields, fieldByName } = resource;
  if (ownedBy === false || ownedBy === 'id' || ownedBy === 'ownerId') return;
  const field = fieldByName.get(ownedBy);
  if (ownedBy === ownerThrough) {
    // Where it leads, `checkLookups` looks at.
    if (!field?.isSystem) report(`fields.${ownedBy}`, 'the server has a field of this name.', 'Give it another name.');
    const reference = fieldByName.get(ownerReference(resource) || '');
    if (reference && (isComputed(reference) || reference.lookup !== undefined || reference.visibleWhen !== undefined))
      report(
        'ownedBy',
        `"${reference.name}" is not written with every record.`,
        'Name a reference that is always there.',
      );
    return;
  }
  const fitting = fields
    .filter((one) => isRef(one) && one.to === accountsResource && !isMany(one))
    .map(({ name }) => name);
  const known = ['ownerId', 'id', ...fitting];
  if (field === undefined) report('ownedBy', `"${ownedBy}" is no field of ${resource.name}.`, hintFor(ownedBy, known));
  else if (!fitting.includes(ownedBy)) report('ownedBy', `"${ownedBy}" names no single user.`, hintFor(ownedBy, known));
  else if (isComputed(field) || field.lookup !== undefined || field.visibleWhen !== undefined)
    report(
      'ownedBy',
      `"${ownedBy}" is not written with every record.`,
      'Name a reference that is always there, without `lookup` and `visibleWhen`.',
    );
};

/** Reports every mistake in how the records of a resource are shown where others refer to them. */
const checkReferred = (report: Report, resource: Resource): void => {
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

/** Names that the store, the API or JavaScript itself already uses. */
const reservedNames = new Set(['version', 'createdBy', '__proto__', 'constructor', 'prototype', 'me', 'actions']);
/** Fields that records have without saying so. */
const ownNames = new Set<string>(['id', 'ownerId', 'createdAt', 'updatedAt'] satisfies SystemField[]);
const namePattern = /^[a-z][A-Za-z0-9]*$/;

const checkName = (report: Report, path: string, name: string): void => {
  if (!namePattern.test(name))
    report(path, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
  if (reservedNames.has(name)) report(path, `"${name}" is reserved.`);
};

const checkRelation = (
  report: Report,
  path: string,
  relation: Resource['relations'][number],
  { context, resource }: { context: Context; resource: Resource },
): void => {
  checkLabel(report, `${path}.label`, relation.label);
  const other = context.resources.get(relation.resource);
  if (!other) {
    report(
      `${path}.resource`,
      `"${relation.resource}" is no resource.`,
      hintFor(relation.resource, context.resourceNames),
    );
    return;
  }
  for (const name of [relation.by, ...relation.columns, ...relation.filters]) checkFieldName(report, path, name, other);
  checkExpression({ report, path: `${path}.where`, resource: other, expression: relation.where });
  if (relation.kinds.length === 0) report(`${path}.kinds`, 'it can be looked at in no way.', 'Leave it out.');
  if (relation.kinds.includes('calendar') && other.list.calendar === undefined)
    report(`${path}.kinds`, `the list of ${other.name} has no calendar.`, 'Say `list.calendar` there.');
  const by = other.fieldByName.get(relation.by);
  if (isRef(by) && by.to !== resource.name)
    report(
      `${path}.by`,
      `"${relation.by}" names records of ${by.to}, and not of ${resource.name}.`,
      hintFor(
        relation.by,
        other.fields.filter((field) => isRef(field) && field.to === resource.name).map(({ name }) => name),
      ),
    );
};

/** Returns every mistake of one resource. */
export const checkResource = (name: string, written: WrittenResource, context: Context): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  const report: Report = (path, message, hint) =>
    mistakes.push({ path: `resources.${name}${path ? `.${path}` : ''}`, message, hint });
  const resource = context.resources.get(name) ?? resolveResource(name, written);
  checkName(report, '', name);
  checkLabel(report, 'label', written.label);
  for (const [fieldName, field] of Object.entries(written.fields)) {
    checkName(report, `fields.${fieldName}`, fieldName);
    if (ownNames.has(fieldName))
      report(`fields.${fieldName}`, `every record has "${fieldName}" by itself.`, 'Leave it out.');
    const resolved = resource.fieldByName.get(fieldName);
    const path = `fields.${fieldName}`;
    if (resolved) checkWrittenField({ report, path, field, resolved, resource, resources: context.resources });
    for (const taken of translationsOf(resolved).filter((one) => Object.hasOwn(written.fields, one)))
      report(
        `${path}.languages`,
        `"${taken}", which would have the text in another language, is a field already.`,
        'Give that one another name, with `was` where records have it; or leave it out, where it is that text.',
      );
  }
  checkFormerNames({ report, path: 'fields', named: written.fields });
  checkFieldName(report, 'titleField', resource.titleField, resource);
  checkOwner(report, resource);
  checkReferred(report, resource);
  checkUnique(report, resource);
  checkIndexes(report, resource);
  checkExclusive(report, written.exclusive ?? [], resource);
  checkInline(report, resource);
  checkOrder(report, resource);
  checkSort(report, resource);
  for (const column of resource.list.columns) checkFieldName(report, 'list.columns', column, resource);
  for (const filter of resource.list.filters) checkFieldName(report, 'list.filters', filter, resource);
  checkList(report, resource, context.routePaths);
  checkApi(report, resource, context.resources);
  if (resource.list.live && !resource.verbs.has('list'))
    report('list.live', 'there is no list to follow.', 'Add the verb "list", or leave `live` out.');
  if (written.form) checkForm(report, written.form, resource);
  checkChildren({ report, children: written.form?.children, resource, resources: context.resources });
  for (const action of resource.actions) checkAction(report, `actions.${action.name}`, action, resource, context);
  checkGrants({ report, resource, units: context.units });
  for (const relation of resource.relations)
    checkRelation(report, `relations.${relation.name}`, relation, { context, resource });
  checkShow(report, resource, context.resources);
  checkPrints(report, resource, context.resources);
  if (resource.history && !resource.verbs.has('show'))
    report(
      'history',
      'nobody may show a record, so nobody would see it.',
      'Add the verb "show", or leave history out.',
    );
  checkResourceExpressions(report, resource);
  checkSchedules(report, resource, context);
  return mistakes;
};
