import { type ConfigMistake, hintFor } from './config-mistake';
import type { FieldConfig } from './field-config';
import { resolveResource } from './resolve-resource';
import type { Action, Field, Resource } from './resource';
import type { WrittenResource } from './written-resource';

type Report = (path: string, message: string, hint?: string) => void;

interface Context {
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

const checkLabel = (report: Report, path: string, label: { zh?: string; en?: string } | undefined): void => {
  for (const language of ['zh', 'en'] as const) {
    if (!label?.[language]?.trim()) report(`${path}.${language}`, 'the text is missing.');
  }
};

const checkOptions = (
  report: Report,
  path: string,
  field: Extract<FieldConfig, { type: 'choice' | 'state' }>,
): void => {
  const values = Object.keys(field.options ?? {});
  if (values.length === 0) report(`${path}.options`, 'there is nothing to choose from.');
  for (const value of values) checkLabel(report, `${path}.options.${value}`, field.options[value]);
  const preset = field.type === 'state' ? [field.initial] : [field.default ?? []].flat();
  for (const value of preset) {
    if (!values.includes(value))
      report(
        `${path}.${field.type === 'state' ? 'initial' : 'default'}`,
        `"${value}" is no option.`,
        hintFor(value, values),
      );
  }
};

const checkLimits = (report: Report, path: string, field: FieldConfig): void => {
  if ('min' in field && 'max' in field && field.min !== undefined && field.max !== undefined && field.min > field.max) {
    report(path, `min (${field.min}) is larger than max (${field.max}).`);
  }
  if (field.type !== 'text' || !field.pattern) return;
  try {
    new RegExp(field.pattern.regex, 'u');
  } catch {
    report(`${path}.pattern.regex`, `"${field.pattern.regex}" is no regular expression.`);
  }
};

const checkField = (report: Report, path: string, field: FieldConfig, resource: Resource, context: Context): void => {
  checkLabel(report, `${path}.label`, field.label);
  checkLimits(report, path, field);
  if (field.type === 'choice' || field.type === 'state') checkOptions(report, path, field);
  if (field.type === 'ref' && !context.resourceNames.includes(field.to)) {
    report(`${path}.to`, `"${field.to}" is no resource.`, hintFor(field.to, context.resourceNames));
  }
  if (field.visibleWhen && !resource.fieldByName.has(field.visibleWhen.field)) {
    report(
      `${path}.visibleWhen.field`,
      `"${field.visibleWhen.field}" is no field.`,
      hintFor(field.visibleWhen.field, resource.fieldByName.keys()),
    );
  }
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
  for (const name of [relation.by, ...relation.columns]) checkFieldName(report, path, name, other);
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
    checkField(report, `fields.${fieldName}`, field, resource, context);
  }
  checkFieldName(report, 'titleField', resource.titleField, resource);
  checkFieldName(report, 'list.sort', resource.list.sort.field, resource);
  for (const column of resource.list.columns) checkFieldName(report, 'list.columns', column, resource);
  for (const filter of resource.list.filters) checkFieldName(report, 'list.filters', filter, resource);
  for (const section of resource.sections)
    for (const field of section.fields) checkFieldName(report, 'form.sections', field, resource);
  for (const action of resource.actions) checkAction(report, `actions.${action.name}`, action, resource, context);
  for (const relation of resource.relations) checkRelation(report, `relations.${relation.name}`, relation, context);
  for (const verb of ['edit', 'delete'] as const) {
    const lock = resource.locks[verb];
    if (lock) checkFieldName(report, `locks.${verb}`, lock.field, resource);
  }
  return mistakes;
};
