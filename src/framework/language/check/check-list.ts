import { type Field, hasOptions, isMany, isRef, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import { type FigureConfig, mostWhole, rowTones, tileSizes } from '../pages/list-config';
import type { Resource } from '../resource/resource';
import { checkExpression } from './check-expression';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

const isNumber = (field: Field): boolean => kitOf(field).holds === 'number';
const isMoment = (field: Field): boolean => kitOf(field).holds === 'moment';
const isDated = (field: Field): boolean => ['day', 'moment', 'days'].includes(kitOf(field).holds);
const isMeasurable = (field: Field): boolean => ['number', 'day', 'moment'].includes(kitOf(field).holds);

/** Reports a name that is no field, or a field of another type. */
const checkField = (
  report: Report,
  { path, name, resource, isRight = () => true, wanted = '' }: FieldQuestion,
): Field | undefined => {
  const field = resource.fieldByName.get(name);
  if (!field) report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
  else if (!isRight(field)) report(path, `"${name}" is a field of type ${field.type}.`, `Name ${wanted}.`);
  return field;
};
interface FieldQuestion {
  path: string;
  name: string;
  resource: Resource;
  isRight?: (field: Field) => boolean;
  /** Describes what `isRight` requires. */
  wanted?: string;
}

const checkKinds = (report: Report, { list }: Resource): void => {
  for (const kind of new Set([list.kind, ...list.kinds])) {
    if (kind !== 'table' && list[kind] === undefined)
      report('list.kinds', `"${kind}" is not described.`, `Add \`list.${kind}\`.`);
  }
  if (!list.kinds.includes(list.kind))
    report('list.kind', `"${list.kind}" is not among the kinds.`, hintFor(list.kind, list.kinds));
};

/** What moves a record changes its time, and its lane at most. */
const checkMove = (report: Report, { list: { calendar }, actions, fieldByName }: Resource): void => {
  if (calendar?.move === undefined) return;
  const { by, until, lanes, move } = calendar;
  const times = [by, until].filter((name) => name !== undefined && !fieldByName.get(name)?.readOnly);
  const isMove = (form: readonly string[]): boolean =>
    times.every((name) => form.includes(name ?? '')) && form.every((name) => times.includes(name) || name === lanes);
  const possible = actions.filter((one) => one.kind === 'update' && one.bulk && isMove(one.form));
  const names = possible.map(({ name }) => name);
  if (!names.includes(move))
    report(
      'list.calendar.move',
      `"${move}" is no action of selections whose form is ${times.join(' and ')} alone.`,
      hintFor(move, names),
    );
};

const checkCalendar = (report: Report, resource: Resource, paths: ReadonlySet<string>): void => {
  const { calendar } = resource.list;
  if (!calendar) return;
  const { by, until, lanes, create } = calendar;
  const check = (question: Omit<FieldQuestion, 'resource'>) => checkField(report, { ...question, resource });
  const begin = check({
    path: 'list.calendar.by',
    name: by,
    isRight: isDated,
    wanted: 'a date, datetime or dateRange',
  });
  if (until !== undefined) check({ path: 'list.calendar.until', name: until, isRight: isMoment, wanted: 'a datetime' });
  if (lanes !== undefined) check({ path: 'list.calendar.lanes', name: lanes, isRight: isGroup, wanted: groupWanted });
  for (const part of ['until', 'lanes'] as const)
    if (calendar[part] !== undefined && begin && !isMoment(begin))
      report(`list.calendar.${part}`, `"${by}" has no time of day.`, 'Leave it out, or name a datetime as `by`.');
  if (create !== undefined && !paths.has(create))
    report('list.calendar.create', `"${create}" is no route.`, hintFor(create, paths));
  checkMove(report, resource);
};

const checkLooks = (report: Report, resource: Resource): void => {
  const { grid, tree, board } = resource.list;
  const check = (question: Omit<FieldQuestion, 'resource'>) => checkField(report, { ...question, resource });
  if (grid) {
    check({
      path: 'list.grid.image',
      name: grid.image,
      isRight: (field) => kitOf(field).isPicture === true,
      wanted: 'an image',
    });
    for (const name of grid.fields) check({ path: 'list.grid.fields', name });
    if (!tileSizes.includes(grid.tiles))
      report('list.grid.tiles', `"${grid.tiles}" is no size of tiles.`, hintFor(grid.tiles, tileSizes));
  }
  if (tree) {
    const isParent = (field: Field) => isRef(field) && field.to === resource.name && !isMany(field);
    check({ path: 'list.tree.parent', name: tree.parent, isRight: isParent, wanted: `a ref to "${resource.name}"` });
    const { levels = 2 } = tree;
    if (!Number.isInteger(levels) || levels < 2)
      report('list.tree.levels', `"${levels}" is no number of levels.`, 'Two of them or more.');
  }
  if (board) {
    const field = check({
      path: 'list.board.by',
      name: board.by,
      isRight: isOneOf,
      wanted: 'a state or a choice of one',
    });
    for (const name of board.fields) check({ path: 'list.board.fields', name });
    if (field && 'options' in field)
      for (const value of board.without)
        if (!Object.hasOwn(field.options, value))
          report(
            'list.board.without',
            `"${value}" is no option of ${field.name}.`,
            hintFor(value, Object.keys(field.options)),
          );
  }
};

/** A field whose options can be columns or tabs. */
const isOneOf = (field: Field): boolean => hasOptions(field) && !isMany(field);
/** A field whose values are groups of records. */
const isGroup = (field: Field): boolean => isOneOf(field) || (isRef(field) && !isMany(field));
const groupWanted = 'a ref, a choice or a state of one value';

/** The columns that are whole are some of the list, and not too many. */
const checkKeep = (report: Report, { list: { keep, columns } }: Resource): void => {
  if (keep.length > mostWhole)
    report('list.keep', `${keep.length} columns are too many to be whole.`, `Name ${mostWhole} at most.`);
  for (const name of keep)
    if (!columns.includes(name)) report('list.keep', `"${name}" is no column of the list.`, hintFor(name, columns));
};

const checkTabs = (report: Report, resource: Resource): void => {
  const { tabs } = resource.list;
  if (tabs === undefined) return;
  const wanted = 'a state or a choice of one';
  const field = checkField(report, { path: 'list.tabs.by', name: tabs.by, resource, isRight: isOneOf, wanted });
  if (tabs.first === undefined || !field || !('options' in field) || Object.hasOwn(field.options, tabs.first)) return;
  const hint = hintFor(tabs.first, Object.keys(field.options));
  report('list.tabs.first', `"${tabs.first}" is no option of ${field.name}.`, hint);
};

const checkSide = (report: Report, resource: Resource): void => {
  const { side } = resource.list;
  if (side === undefined) return;
  checkField(report, { path: 'list.side.by', name: side.by, resource, isRight: isGroup, wanted: groupWanted });
};

const checkGroupBy = (report: Report, resource: Resource): void => {
  const { groupBy, order } = resource.list;
  if (groupBy === undefined) return;
  checkField(report, { path: 'list.groupBy', name: groupBy, resource, isRight: isGroup, wanted: groupWanted });
  if (order !== undefined)
    report('list.groupBy', `the order by hand ("${order}") knows no groups.`, 'Leave one of them out.');
};

const checkPresets = (report: Report, resource: Resource): void => {
  const { presets, summary } = resource.list;
  const names = presets.map(({ name }) => name);
  for (const { name, label, where } of presets) {
    const path = `list.presets.${name}`;
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      report(path, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    checkLabel(report, `${path}.label`, label);
    checkExpression({ report, path: `${path}.where`, resource, expression: where });
  }
  for (const [index, { preset }] of summary.entries())
    if (preset !== undefined && !names.includes(preset))
      report(`list.summary[${index}].preset`, `"${preset}" is no preset.`, hintFor(preset, names));
};

const checkTones = (report: Report, resource: Resource): void => {
  const { tones } = resource.list;
  if (tones.length > 0 && !resource.verbs.has('list'))
    report('list.tones', 'there is no list.', 'Add the verb "list", or leave them out.');
  for (const [index, { when, tone, label }] of tones.entries()) {
    const path = `list.tones[${index}]`;
    if (!rowTones.includes(tone)) report(`${path}.tone`, `"${tone}" is no tone.`, hintFor(tone, rowTones));
    checkLabel(report, `${path}.label`, label);
    checkExpression({ report, path: `${path}.when`, resource, expression: when });
  }
};

const checkFigure = (report: Report, path: string, figure: FigureConfig, resource: Resource): void => {
  checkLabel(report, `${path}.label`, figure.label);
  const isSum = figure.fn === 'sum' || figure.fn === 'avg';
  const wanted = isSum ? 'a number' : 'a number or a date';
  if (figure.of === undefined) {
    if (figure.fn !== 'count') report(path, `"${figure.fn}" needs a field.`, `Add \`of\` with ${wanted}.`);
  } else if (figure.fn === 'count') checkField(report, { path: `${path}.of`, name: figure.of, resource });
  else
    checkField(report, {
      path: `${path}.of`,
      name: figure.of,
      resource,
      isRight: isSum ? isNumber : isMeasurable,
      wanted,
    });
  // What a preset says is checked with the preset.
  if (figure.preset === undefined)
    checkExpression({ report, path: `${path}.where`, resource, expression: figure.where });
};

const checkExpand = (report: Report, resource: Resource): void => {
  const { expand } = resource.list;
  if (expand?.relation !== undefined) {
    const names = resource.relations.map(({ name }) => name);
    if (!names.includes(expand.relation))
      report('list.expand.relation', `"${expand.relation}" is no relation.`, hintFor(expand.relation, names));
  }
  for (const name of expand?.fields ?? []) checkField(report, { path: 'list.expand.fields', name, resource });
};

const checkEmpty = (report: Report, { list: { empty }, verbs }: Resource, paths: ReadonlySet<string>): void => {
  if (!empty) return;
  if (!verbs.has('list')) report('list.empty', 'there is no list.', 'Add the verb "list", or leave it out.');
  checkLabel(report, 'list.empty.text', empty.text);
  for (const [index, { label, to }] of (empty.next ?? []).entries()) {
    checkLabel(report, `list.empty.next[${index}].label`, label);
    if (!paths.has(to)) report(`list.empty.next[${index}].to`, `"${to}" is no route.`, hintFor(to, paths));
  }
};

/** Returns every mistake of a list except in its columns: kinds, figures, totals, expanded rows, permanent filters. `paths`: of the routes. */
export const checkList = (report: Report, resource: Resource, paths: ReadonlySet<string>): void => {
  const { list } = resource;
  checkKeep(report, resource);
  checkKinds(report, resource);
  checkLooks(report, resource);
  checkCalendar(report, resource, paths);
  checkTabs(report, resource);
  checkSide(report, resource);
  checkGroupBy(report, resource);
  for (const [index, figure] of list.summary.entries()) checkFigure(report, `list.summary[${index}]`, figure, resource);
  for (const name of list.totals)
    checkField(report, {
      path: 'list.totals',
      name,
      resource,
      isRight: isNumber,
      wanted: 'a number',
    });
  checkExpand(report, resource);
  if (Object.keys(list.where).length > 0)
    checkExpression({ report, path: 'list.where', resource, expression: list.where });
  checkPresets(report, resource);
  checkTones(report, resource);
  checkEmpty(report, resource, paths);
};
