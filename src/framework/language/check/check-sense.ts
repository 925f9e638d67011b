import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import { type Field, isComputed, isState, kitOf } from '../../fields/field';
import { type Label, textOf } from '../../shared/label';
import type { Console } from '../console-config';
import { valuesIn } from '../pages/where';
import type { Resource } from '../resource/resource';
import { ownerThrough } from '../resource/system-fields';
import type { ConfigMistake, Report } from './report';

/** Names that stand in a list more than once. */
const doubled = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const checkDoubles = (report: Report, { list, actions, relations, sections }: Resource): void => {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['list.columns', list.columns],
    ['list.filters', list.filters],
    ['list.totals', list.totals],
    ['list.kinds', list.kinds],
    ['list.grid.fields', list.grid?.fields ?? []],
    ['list.board.fields', list.board?.fields ?? []],
    ['list.expand.fields', list.expand?.fields ?? []],
    ['form.sections', sections.flatMap(({ fields }) => fields)],
    ...relations.flatMap(({ name, columns, filters }) => [
      [`relations.${name}.columns`, columns] as const,
      [`relations.${name}.filters`, filters] as const,
    ]),
    ...actions.flatMap((action) =>
      action.kind === 'update'
        ? [
            [`actions.${action.name}.form`, action.form] as const,
            [`actions.${action.name}.from`, action.transition?.from ?? []] as const,
          ]
        : [],
    ),
  ];
  for (const [path, names] of lists)
    for (const name of doubled(names)) report(path, `"${name}" stands here twice.`, 'Name it once.');
};

/** Nobody can distinguish what has the same name, an import included. */
const checkLabels = (report: Report, path: string, named: readonly { name: string; label: Label }[]): void => {
  for (const language of ['zh', 'en'] as const)
    for (const text of doubled(named.map(({ label }) => textOf(label, language))))
      report(
        `${path}.${named.findLast(({ label }) => textOf(label, language) === text)?.name}.label`,
        `"${text}" is what another is called too.`,
        'Give it a label of its own.',
      );
};

const checkOptionLabels = (report: Report, field: Field): void => {
  // What only the server writes is in no form and in no sheet to be imported.
  if (!('options' in field) || field.lookup !== undefined || field.readOnly) return;
  const options = Object.entries(field.options).map(([name, label]) => ({ name, label }));
  checkLabels(report, `fields.${field.name}.options`, options);
};

/** What is written and can never have an effect. */
const checkIdle = (report: Report, field: Field, { list }: Resource): void => {
  const { name, visibleWhen, requiredWhen, readOnlyWhen, required, readOnly, createOnly, views } = field;
  const path = `fields.${name}`;
  if (namesIn(visibleWhen).includes(name))
    report(`${path}.visibleWhen`, `"${name}" decides itself whether it is there.`, 'Name another field.');
  if (namesIn(requiredWhen).includes(name))
    report(`${path}.requiredWhen`, `"${name}" decides itself whether it is required.`, 'Name another field.');
  if (required && requiredWhen)
    report(`${path}.requiredWhen`, 'the field is always required.', 'Leave `required` or `requiredWhen` out.');
  if (readOnly && readOnlyWhen)
    report(`${path}.readOnlyWhen`, 'the field is always read-only.', 'Leave `readOnly` or `readOnlyWhen` out.');
  if (readOnly && requiredWhen)
    report(`${path}.requiredWhen`, 'the field is read-only: nobody fills it in.', 'Leave one of the two out.');
  if (isComputed(field) && 'default' in field && field.default !== undefined)
    report(`${path}.default`, 'the value is computed, from the first save on.', 'Leave it out.');
  if (field.search && kitOf(field).textual === undefined)
    report(`${path}.search`, 'its values are no text, so the search box passes it over.', 'Make it a filter instead.');
  if (readOnly && createOnly)
    report(`${path}.createOnly`, 'nobody sets it, when the record is made neither.', 'Leave one of the two out.');
  // The place of a record in an order by hand is seen in the order alone; an owner that a reference gives, by who sees the record.
  if (views.length === 0 && list.order !== field.name && field.name !== ownerThrough)
    report(`${path}.views`, 'the field appears nowhere.', 'Name a place, or leave it out.');
};

const checkViews = (report: Report, { list, fieldByName }: Resource): void => {
  const places = [
    ['list.columns', 'list', list.columns],
    ['list.filters', 'filter', list.filters],
  ] as const;
  for (const [path, view, names] of places)
    for (const name of names)
      if (fieldByName.get(name)?.views.includes(view) === false)
        report(path, `"${name}" appears in no ${view}.`, `Add "${view}" to its \`views\`, or take it out here.`);
};

const checkVerbs = (report: Report, { verbs, allowedWhen, list, shownOnce }: Resource): void => {
  for (const verb of ['edit', 'delete'] as const)
    if (allowedWhen[verb] && !verbs.has(verb))
      report(`allowedWhen.${verb}`, `nobody can ${verb} a record at all.`, `Add the verb "${verb}", or leave it out.`);
  if (Object.keys(shownOnce).length > 0 && !verbs.has('create'))
    report('shownOnce', 'nobody makes a record.', 'Add the verb "create", or leave it out.');
  if (list.presets.length > 0 && !verbs.has('list'))
    report('list.presets', 'there is no list to narrow.', 'Add the verb "list", or leave them out.');
};

/** The values that every list of the resource leaves of a field; undefined: all. */
const leftOf = (where: Expression, name: string): readonly string[] | undefined => {
  const value = valuesIn(where)[name];
  return value === undefined ? undefined : [value].flat().map(String);
};

const checkTransitions = (report: Report, { actions, list, fieldByName }: Resource): void => {
  for (const action of actions) {
    if (action.kind !== 'update' || !action.transition) continue;
    const { field, from, to } = action.transition;
    const path = `actions.${action.name}`;
    if (from.length === 0) report(`${path}.from`, 'it starts nowhere.', 'Name the states that it starts from.');
    const isIdle = from.length > 0 && from.every((state) => state === to) && action.handler === undefined;
    if (isIdle && action.form.length + action.inputs.length + Object.keys(action.set).length === 0)
      report(`${path}.to`, `"${to}" is where it starts: nothing changes.`, 'Lead to another state.');
    const left = leftOf(list.where, field);
    if (left && !left.includes(to))
      report(`${path}.to`, `"${to}" is shown by no list: \`list.where\` leaves it out.`, 'Add it to `list.where`.');
    if (isState(fieldByName.get(field)) && Object.hasOwn(action.set, field))
      report(`${path}.set.${field}`, `"${field}" is set by \`to\` already.`, 'Leave it out.');
  }
};

const checkTabs = (report: Report, { list }: Resource): void => {
  if (!list.tabs) return;
  const left = leftOf(list.where, list.tabs.by);
  if (left?.length === 1)
    report('list.tabs.by', `"${list.tabs.by}" has one value on every list.`, 'Leave the tabs or `list.where` out.');
  const { first } = list.tabs;
  if (first !== undefined && left && !left.includes(first))
    report('list.tabs.first', `"${first}" is left out by \`list.where\`.`, 'Name a value that is shown.');
};

const checkPresets = (report: Report, { list }: Resource): void => {
  const written = list.presets.map(({ where }) => JSON.stringify(where));
  for (const [index, { name }] of list.presets.entries())
    if (written.indexOf(written[index] ?? '') !== index)
      report(`list.presets.${name}`, `"${name}" says the same as another.`, 'Leave one of them out.');
};

/** A state that nothing leads to and nothing leads out of. Code may do either, so it is for `npm run check:config` to say. */
const checkStates = (report: Report, { fields, actions, schedules }: Resource): void => {
  const moves = [
    ...actions.flatMap((action) => (action.kind === 'update' && action.transition ? [action.transition] : [])),
    ...Object.values(schedules).flatMap(({ change }) =>
      change?.to === undefined ? [] : [{ ...change, to: change.to }],
    ),
  ];
  const touched = new Set(moves.flatMap(({ from, to }) => [...(from ?? []), to]));
  for (const field of fields.filter(isState)) {
    // Without any action the states are those of a service, which the server follows.
    const own = Object.keys(field.options);
    if (!own.some((state) => touched.has(state))) continue;
    for (const state of own)
      if (state !== field.initial && !touched.has(state))
        report(
          `fields.${field.name}.options.${state}`,
          `"${state}" has no way in or out.`,
          'Add an action or a schedule, or take the state out; where code of the server sets it, nothing is wrong.',
        );
  }
};

const report =
  (mistakes: ConfigMistake[], name: string): Report =>
  (path, message, hint) =>
    void mistakes.push({ path: `resources.${name}.${path}`, message, hint });

/** What is stated twice, or can never have an effect. The server starts all the same. */
export const checkSense = ({ resources }: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of resources.values()) {
    const own = report(mistakes, resource.name);
    checkDoubles(own, resource);
    checkLabels(own, 'fields', resource.fields);
    checkLabels(own, 'list.presets', resource.list.presets);
    for (const field of resource.fields.filter(({ translates }) => translates === undefined)) {
      checkIdle(own, field, resource);
      if (resource.verbs.has('create')) checkOptionLabels(own, field);
    }
    checkViews(own, resource);
    checkVerbs(own, resource);
    checkTransitions(own, resource);
    checkTabs(own, resource);
    checkPresets(own, resource);
  }
  return mistakes;
};

/** What is likely wrong, and is not where code of the server does what the configuration does not say. */
export const checkLikely = ({ resources }: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of resources.values()) checkStates(report(mistakes, resource.name), resource);
  return mistakes;
};
