import { type Field, isMany, kitOf } from '../../fields/field';
import { grantsOf } from '../../shared/grants';
import { hintFor } from '../../shared/hint-for';
import type { Label } from '../../shared/label';
import type { Console } from '../console-config';
import type { Widget } from '../dashboard';
import { breakdownUnits, type WidgetMeasure, type WidgetRecords, type WidgetSeries } from '../dashboard-config';
import type { Resource } from '../resource/resource';
import type { RouteGuard } from '../route/route';
import { checkExpression } from './check-expression';
import type { ConfigMistake } from './report';

type Report = (path: string, message: string, hint?: string) => void;

interface Question {
  report: Report;
  console: Console;
}

const isNumber = (field: Field): boolean => kitOf(field).holds === 'number';
const isDated = (field: Field): boolean => ['day', 'moment'].includes(kitOf(field).holds);
const isMeasurable = (field: Field): boolean => isNumber(field) || isDated(field);
const isGroup = (field: Field): boolean => kitOf(field).isGroup === true && !isMany(field);

const checkText = (report: Report, path: string, label: Label): void => {
  for (const language of ['zh', 'en'] as const)
    if (!label[language]?.trim()) report(`${path}.${language}`, 'the text is missing.');
};

const checkField = (
  report: Report,
  { path, name, resource, isRight = () => true, wanted = '' }: FieldQuestion,
): void => {
  const field = resource.fieldByName.get(name);
  if (!field) report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
  else if (!isRight(field)) report(path, `"${name}" is a field of type ${field.type}.`, `Name ${wanted}.`);
};
interface FieldQuestion {
  path: string;
  name: string;
  resource: Resource;
  isRight?: (field: Field) => boolean;
  wanted?: string;
}

const checkMeasure = (report: Report, path: string, { fn, of }: WidgetMeasure, resource: Resource): void => {
  if (of === undefined) {
    if (fn !== 'count') report(`${path}fn`, `"${fn}" needs a field.`, 'Add `of`.');
    return;
  }
  const isSum = fn === 'sum' || fn === 'avg';
  checkField(report, {
    path: `${path}of`,
    name: of,
    resource,
    isRight: fn === 'count' ? () => true : isSum ? isNumber : isMeasurable,
    wanted: isSum ? 'a number' : 'a number or a date',
  });
};

const resourceOf = ({ report, console }: Question, path: string, name: string): Resource | undefined => {
  const resource = console.resources.get(name);
  if (!resource) report(path, `"${name}" is no resource.`, hintFor(name, console.resources.keys()));
  else if (!resource.verbs.has('list')) report(path, `${name} has no list.`, 'Add the verb `list`.');
  return resource;
};

const checkRecords = (question: Question, path: string, records: WidgetRecords): Resource | undefined => {
  const { report, console } = question;
  const resource = resourceOf(question, `${path}resource`, records.resource);
  const page = records.at === undefined ? undefined : console.routeByPath.get(records.at)?.page;
  if (records.at !== undefined && !(page?.kind === 'list' && page.resource === records.resource))
    report(
      `${path}at`,
      `"${records.at}" is no list of ${records.resource}.`,
      hintFor(records.at, console.routeByPath.keys()),
    );
  if (!resource) return undefined;
  checkExpression({ report, path: `${path}where`, resource, expression: records.where });
  const presets = resource.list.presets.map(({ name }) => name);
  if (records.preset !== undefined && !presets.includes(records.preset))
    report(`${path}preset`, `"${records.preset}" is no preset of ${resource.name}.`, hintFor(records.preset, presets));
  const dated = { resource, isRight: isDated, wanted: 'a date or datetime' };
  if (records.by !== undefined) checkField(report, { path: `${path}by`, name: records.by, ...dated });
  if (records.within) {
    const { field, from = -Infinity, to = Infinity } = records.within;
    checkField(report, { path: `${path}within.field`, name: field, ...dated });
    if (from > to) report(`${path}within`, `it begins (${from}) after it ends (${to}).`);
  }
  return resource;
};

const checkSeries = (report: Report, series: readonly WidgetSeries[], resource: Resource): void => {
  if (series.length === 0) report('series', 'there is nothing to draw.');
  for (const [index, each] of series.entries()) {
    const path = `series[${index}]`;
    checkText(report, `${path}.label`, each.label);
    checkMeasure(report, `${path}.`, each, resource);
    checkExpression({ report, path: `${path}.where`, resource, expression: each.where });
  }
};

const checkOwn = (question: Question, widget: Extract<Widget, { kind: 'gauge' }>): void => {
  const { report } = question;
  const resource = resourceOf(question, 'resource', widget.resource);
  if (!resource) return;
  if (resource.ownedBy === false) report('resource', `records of ${widget.resource} belong to nobody.`);
  for (const [index, { label, value, of }] of widget.gauges.entries()) {
    checkText(report, `gauges[${index}].label`, label);
    const number = { resource, isRight: isNumber, wanted: 'a number' };
    checkField(report, { path: `gauges[${index}].value`, name: value, ...number });
    if (of !== undefined) checkField(report, { path: `gauges[${index}].of`, name: of, ...number });
  }
};

const checkKind = (question: Question, widget: Widget): void => {
  const { report, console } = question;
  switch (widget.kind) {
    case 'note':
      checkText(report, 'text', widget.text);
      if (widget.at !== undefined && !console.routeByPath.has(widget.at))
        report('at', `"${widget.at}" is no route.`, hintFor(widget.at, console.routeByPath.keys()));
      return;
    case 'gauge':
      checkOwn(question, widget);
      return;
    case 'todo':
      for (const [name, item] of Object.entries(widget.items)) {
        checkText(report, `items.${name}.label`, item.label);
        checkRecords(question, `items.${name}.`, item);
      }
      return;
    default: {
      const resource = checkRecords(question, '', widget);
      if (resource) checkContent(report, widget, resource);
    }
  }
};

const checkGroup = (report: Report, path: string, name: string, resource: Resource): void =>
  checkField(report, {
    path,
    name,
    resource,
    isRight: isGroup,
    wanted: 'a field with one option, or a reference to one record',
  });

/** A few records are a glance and no list; groups are what one question of the store answers. */
const mostOf = (kind: Widget['kind']): number => (kind === 'table' || kind === 'timeline' ? 20 : 200);

const checkTop = (report: Report, widget: Widget): void => {
  if (!('top' in widget) || widget.top === undefined) return;
  const mostGroups = mostOf(widget.kind);
  if (!Number.isInteger(widget.top) || widget.top < 1 || widget.top > mostGroups)
    report('top', `${widget.top} is out of range.`, `Name a whole number from 1 to ${mostGroups}.`);
};

const checkContent = (
  report: Report,
  widget: Exclude<Widget, { kind: 'note' | 'gauge' | 'todo' }>,
  resource: Resource,
): void => {
  checkTop(report, widget);
  switch (widget.kind) {
    case 'figure':
      checkMeasure(report, '', widget, resource);
      for (const [index, measure] of [widget.per ?? []].flat().entries())
        checkMeasure(report, Array.isArray(widget.per) ? `per[${index}].` : 'per.', measure, resource);
      if (widget.spark && widget.by === undefined) report('spark', 'its days need a date.', 'Add `by`.');
      return;
    case 'table':
    case 'timeline': {
      for (const name of widget.fields) checkField(report, { path: 'fields', name, resource });
      const sort = widget.sort?.replace(/^-/, '');
      if (sort !== undefined) checkField(report, { path: 'sort', name: sort, resource });
      if (widget.kind === 'timeline' && sort === undefined)
        report('sort', 'it is missing.', 'Name the date it runs along.');
      return;
    }
    case 'trend':
      checkSeries(report, widget.series, resource);
      return;
    case 'breakdown':
      checkSeries(report, widget.series, resource);
      for (const [index, { per }] of widget.series.entries())
        if (per) checkMeasure(report, `series[${index}].per.`, per, resource);
      for (const [index, name] of widget.groupBy.entries()) {
        checkGroup(report, `groupBy[${index}]`, name, resource);
        if (breakdownUnits.some((unit) => unit === name))
          report(`groupBy[${index}]`, `"${name}" is the name of a unit of time.`, 'Rename the field.');
      }
      if (widget.groupBy.length === 0 && widget.units?.length === 0) report('groupBy', 'there is nothing to choose.');
      return;
    default:
      checkSeries(report, widget.series, resource);
      if (widget.kind !== 'bars' && widget.series.length > 1)
        report('series', `a ${widget.kind} shows one series.`, 'Use bars.');
      checkGroup(report, 'groupBy', widget.groupBy, resource);
  }
};

const checkGuard = (report: Report, guard: RouteGuard | undefined, console: Console): void => {
  const known = grantsOf({ roles: Object.keys(console.roles), permissions: console.permissions });
  for (const grant of guard?.grants ?? [])
    if (!known.some((name) => name === grant))
      report('guard.grants', `"${grant}" is no role and no permission.`, hintFor(grant, known));
};

/** Returns every mistake of the dashboards. */
export const checkDashboards = (console: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const { name, widgets, arrangements } of console.dashboards.values()) {
    const report: Report = (path, message, hint) =>
      mistakes.push({ path: `dashboards.${name}.${path}`, message, hint });
    for (const widget of widgets) {
      const own: Report = (path, message, hint) => report(`widgets.${widget.name}.${path}`, message, hint);
      checkText(own, 'title', widget.title);
      checkGuard(own, widget.guard, console);
      if (!Number.isInteger(widget.width) || widget.width < 2 || widget.width > 12)
        own('width', `${widget.width} is no width.`, 'Write 2 to 12 columns of twelve.');
      checkKind({ report: own, console }, widget);
    }
    const known = widgets.map((widget) => widget.name);
    for (const [role, names] of arrangements) {
      if (!Object.hasOwn(console.roles, role))
        report(`arrangements.${role}`, `"${role}" is no role.`, hintFor(role, Object.keys(console.roles)));
      for (const each of names)
        if (!known.includes(each)) report(`arrangements.${role}`, `"${each}" is no widget.`, hintFor(each, known));
    }
  }
  return mistakes;
};
