import { checkApi } from './check-api';
import { checkForm } from './check-form';
import { checkList } from './check-list';
import { checkLabel, checkWrittenField, type Report } from './check-written-field';
import { type ConfigMistake, hintFor } from './config-mistake';
import { resolveResource } from './resolve-resource';
import type { Action, Field, Resource } from './resource';
import type { WrittenResource } from './written-resource';

interface Context {
  /** Names of the server's handlers; left out, they are not checked. */
  handlers?: readonly string[] | undefined;
  resourceNames: readonly string[];
  /** Whole paths of the routes, for actions that open one. */
  routePaths: ReadonlySet<string>;
  resources: ReadonlyMap<string, Resource>;
}

/** Names that the store, the API or JavaScript itself already uses. */
const reservedNames = new Set(['version', 'createdBy', '__proto__', 'constructor', 'prototype', 'me', 'actions']);
const namePattern = /^[a-z][A-Za-z0-9]*$/;

const checkName = (report: Report, path: string, name: string): void => {
  if (!namePattern.test(name))
    report(path, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
  if (reservedNames.has(name)) report(path, `"${name}" is reserved.`);
};

const checkTransition = (report: Report, path: string, action: Action, resource: Resource): void => {
  if (action.kind !== 'update' || !action.transition) return;
  const { field: name, from, to } = action.transition;
  const field = resource.fieldByName.get(name);
  if (field?.type !== 'state') {
    report(`${path}.field`, `"${name}" is no state field.`, hintFor(name, stateNames(resource)));
    return;
  }
  for (const value of [...from, to]) {
    if (!Object.hasOwn(field.options, value))
      report(path, `"${value}" is no state of ${name}.`, hintFor(value, Object.keys(field.options)));
  }
};

const stateNames = (resource: Resource): string[] =>
  resource.fields.filter((field: Field) => field.type === 'state').map((field) => field.name);

const checkAction = (report: Report, path: string, action: Action, resource: Resource, context: Context): void => {
  checkLabel(report, `${path}.label`, action.label);
  checkTransition(report, path, action, resource);
  if (action.kind === 'open' && !context.routePaths.has(action.route)) {
    report(`${path}.route`, `"${action.route}" is no route.`, hintFor(action.route, context.routePaths));
  }
  if (
    action.kind === 'update' &&
    action.handler !== undefined &&
    context.handlers?.includes(action.handler) === false
  ) {
    report(`${path}.handler`, `"${action.handler}" is no handler.`, hintFor(action.handler, context.handlers));
  }
  const named =
    action.kind === 'update'
      ? [...action.form, ...Object.keys(action.set)]
      : action.kind === 'open'
        ? Object.values(action.carry)
        : [];
  for (const name of named) checkFieldName(report, path, name, resource);
};

const checkFieldName = (report: Report, path: string, name: string, resource: Resource): void => {
  if (!resource.fieldByName.has(name))
    report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
};

const checkRelation = (
  report: Report,
  path: string,
  relation: Resource['relations'][number],
  context: Context,
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
};

/** Every mistake of one resource. */
export const checkResource = (name: string, written: WrittenResource, context: Context): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  const report: Report = (path, message, hint) =>
    mistakes.push({ path: `resources.${name}${path ? `.${path}` : ''}`, message, hint });
  const resource = context.resources.get(name) ?? resolveResource(name, written);
  checkName(report, '', name);
  checkLabel(report, 'label', written.label);
  for (const [fieldName, field] of Object.entries(written.fields)) {
    checkName(report, `fields.${fieldName}`, fieldName);
    const resolved = resource.fieldByName.get(fieldName);
    const path = `fields.${fieldName}`;
    if (resolved) checkWrittenField({ report, path, field, resolved, resource, resources: context.resources });
  }
  checkFieldName(report, 'titleField', resource.titleField, resource);
  checkFieldName(report, 'list.sort', resource.list.sort.field, resource);
  for (const column of resource.list.columns) checkFieldName(report, 'list.columns', column, resource);
  for (const filter of resource.list.filters) checkFieldName(report, 'list.filters', filter, resource);
  checkList(report, resource);
  checkApi(report, resource, context.resources);
  if (resource.list.live && !resource.verbs.has('list'))
    report('list.live', 'there is no list to follow.', 'Add the verb "list", or leave `live` out.');
  if (written.form) checkForm(report, written.form, resource);
  for (const action of resource.actions) checkAction(report, `actions.${action.name}`, action, resource, context);
  for (const relation of resource.relations) checkRelation(report, `relations.${relation.name}`, relation, context);
  if (resource.history && !resource.verbs.has('show'))
    report(
      'history',
      'nobody may show a record, so nobody would see it.',
      'Add the verb "show", or leave history out.',
    );
  for (const verb of ['edit', 'delete'] as const) {
    const lock = resource.locks[verb];
    if (lock) checkFieldName(report, `locks.${verb}`, lock.field, resource);
  }
  return mistakes;
};
