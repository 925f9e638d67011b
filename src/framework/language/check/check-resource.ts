import { isState } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import { resolveResource } from '../resolve/resolve-resource';
import type { Action, Resource } from '../resource/resource';
import type { WrittenResource } from '../resource/written-resource';
import { checkApi } from './check-api';
import { checkCosts, checkGrants } from './check-costs';
import { checkDone } from './check-done';
import { checkResourceExpressions } from './check-expressions';
import { checkForm } from './check-form';
import { checkFormerNames } from './check-former-names';
import { checkList } from './check-list';
import { checkLabel, checkWrittenField } from './check-written-field';
import type { ConfigMistake } from './config-mistake';
import type { Report } from './report';

interface Context {
  /** Names of the server's handlers; left out: not checked. */
  handlers?: readonly string[] | undefined;
  /** Units of the product's ledger; left out: not checked. */
  units?: readonly string[] | undefined;
  resourceNames: readonly string[];
  /** Full paths of the routes, for actions that open one. */
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

/** The longest life of a one-time password, in hours: 30 days. */
const mostHours = 720;

const checkTransition = (report: Report, path: string, action: Action, resource: Resource): void => {
  if (action.kind !== 'update' || !action.transition) return;
  const { field: name, from, to } = action.transition;
  const field = resource.fieldByName.get(name);
  if (!isState(field)) {
    report(`${path}.field`, `"${name}" is no state field.`, hintFor(name, stateNames(resource)));
    return;
  }
  for (const value of [...from, to]) {
    if (!Object.hasOwn(field.options, value))
      report(path, `"${value}" is no state of ${name}.`, hintFor(value, Object.keys(field.options)));
  }
};

const stateNames = (resource: Resource): string[] => resource.fields.filter(isState).map((field) => field.name);

const checkAction = (report: Report, path: string, action: Action, resource: Resource, context: Context): void => {
  checkLabel(report, `${path}.label`, action.label);
  checkTransition(report, path, action, resource);
  checkDone(report, path, action);
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
  if (action.kind === 'update' && action.oneTimeHours !== undefined) {
    if (resource.name !== accountsResource)
      report(`${path}.kind`, 'only accounts have passwords.', `Move the action to the resource "${accountsResource}".`);
    if (!(action.oneTimeHours > 0 && action.oneTimeHours <= mostHours))
      report(`${path}.hours`, `${action.oneTimeHours} is no such time.`, `Write a number of hours up to ${mostHours}.`);
  }
  checkCosts({ report, path, action, resource, units: context.units });
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
    const resolved = resource.fieldByName.get(fieldName);
    const path = `fields.${fieldName}`;
    if (resolved) checkWrittenField({ report, path, field, resolved, resource, resources: context.resources });
  }
  checkFormerNames({ report, path: 'fields', named: written.fields });
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
  checkGrants({ report, resource, units: context.units });
  for (const relation of resource.relations) checkRelation(report, `relations.${relation.name}`, relation, context);
  if (resource.history && !resource.verbs.has('show'))
    report(
      'history',
      'nobody may show a record, so nobody would see it.',
      'Add the verb "show", or leave history out.',
    );
  checkResourceExpressions(report, resource);
  return mistakes;
};
