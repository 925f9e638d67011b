import { namesInOperand } from '../../expressions/names';
import { kindAt, kindOfOperand } from '../../fields/expression-kinds';
import { isGuarded, isList, isState, kitOf } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import { withInputs } from '../resource/action-inputs';
import type { Action, Resource } from '../resource/resource';
import { verbs } from '../resource/resource-config';
import type { Route } from '../route/route';
import { checkCreates, checkFixedValue, checkFollowers, checkWritten } from './check-creates';
import { checkExpression } from './check-expression';
import { checkNotify, checkText, type NotifyContext } from './check-notify';
import { checkOperand } from './check-operand';
import { checkLabel, checkWrittenField } from './check-written-field';
import type { Report } from './report';

interface Checked {
  report: Report;
  resource: Resource;
  /** Left out: not checked. */
  units: readonly string[] | undefined;
}

/** What an action costs is counted in a unit that there is, and by fields that hold numbers. */
const checkCosts = ({ action, path, ...place }: Checked & { action: Action; path: string }): void => {
  if (action.kind !== 'update') return;
  const { costs, settles } = action;
  if (costs) {
    checkUnit({ ...place, path: `${path}.costs.unit`, unit: costs.unit });
    const [part, name] = 'amount' in costs ? ['amount', costs.amount] : ['times', costs.times];
    if (name !== undefined) checkNumber({ ...place, path: `${path}.costs.${part}`, name });
  }
  if (settles !== undefined) checkNumber({ ...place, path: `${path}.settles`, name: settles });
};

/** The same of what making a record takes, and of what a record grants. */
export const checkGrants = (place: Checked): void => {
  for (const unit of place.resource.costs) checkUnit({ ...place, path: 'costs', unit });
  for (const [unit, name] of Object.entries(place.resource.grants)) {
    checkUnit({ ...place, path: `grants.${unit}`, unit });
    checkNumber({ ...place, path: `grants.${unit}`, name });
  }
};

const checkUnit = ({ report, units, path, unit }: Checked & { path: string; unit: string }): void => {
  if (units?.includes(unit) === false) report(path, `"${unit}" is no unit of the ledger.`, hintFor(unit, units));
};

const checkNumber = ({ report, resource, path, name }: Checked & { path: string; name: string }): void => {
  const numbers = resource.fields.filter((field) => kitOf(field).holds === 'number').map((field) => field.name);
  if (!numbers.includes(name)) report(path, `"${name}" is no number of ${resource.name}.`, hintFor(name, numbers));
};

/** Checks what an action asks of one record, and what it says of its success: about one record, and about many where it can be run for many. */
const checkDone = (report: Report, path: string, action: Action): void => {
  if (action.question) checkText(report, `${path}.question`, action.question, { slots: ['title'] });
  if (!('done' in action) || !action.done) return;
  const { one, many } = action.done;
  const isBulk = action.kind === 'update' && action.bulk;
  // Of many nothing single has been made.
  const isMaking = action.kind === 'update' && action.creates?.times === undefined && action.creates && !isBulk;
  checkText(report, `${path}.done.one`, one, { slots: ['title', ...(isMaking ? ['created'] : [])] });
  if (many) checkText(report, `${path}.done.many`, many, { slots: ['count'], isCounted: true });
  if (isBulk && !many)
    report(`${path}.done`, 'says nothing about many records, and the action is `bulk`.', 'Add `many`.');
  if (!isBulk && many)
    report(`${path}.done.many`, 'is never said: the action is for one record only.', 'Leave it out.');
};

/** What a resource is checked with. */
export interface Context extends NotifyContext {
  /** Names of the server's handlers; left out: not checked. */
  handlers?: readonly string[] | undefined;
  /** Units of the product's ledger; left out: not checked. */
  units?: readonly string[] | undefined;
  resourceNames: readonly string[];
  /** Full paths of the routes, for actions that open one. */
  routePaths: ReadonlySet<string>;
  /** Every route by its path. */
  routeByPath: ReadonlyMap<string, Route>;
}

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

/** The address of an opened page gets the id of one record, and no other parameter. */
const checkParameters = (report: Report, path: string, { route, on }: Extract<Action, { kind: 'open' }>): void => {
  const parameters = route.match(/:\w+/g) ?? [];
  const unknown = parameters.find((parameter) => parameter !== ':id');
  if (unknown !== undefined)
    report(`${path}.route`, `"${unknown}" has no value here.`, 'Name a page whose address has no parameter but :id.');
  const without = on.find((place) => place !== 'record');
  if (parameters.length > 0 && without !== undefined)
    report(`${path}.on`, `"${without}" has no single record for the :id of "${route}".`, "Write on: ['record'].");
};

/** The page that an action opens exists, the record's own where none is named, and every text of its button is there. */
const checkOpen = (
  report: Report,
  path: string,
  action: Extract<Action, { kind: 'open' }>,
  resource: Resource,
  { routePaths }: Context,
): void => {
  const { route, part, labels, on } = action;
  for (const [index, { when, label }] of labels.entries()) {
    checkLabel(report, `${path}.labels[${index}].label`, label);
    checkExpression({ report, path: `${path}.labels[${index}].when`, resource, expression: when });
  }
  const relations = resource.relations.map(({ name }) => name);
  if (part !== undefined && !relations.includes(part))
    report(`${path}.part`, `"${part}" is no relation of ${resource.name}.`, hintFor(part, relations));
  if (part !== undefined && route !== '')
    report(`${path}.part`, 'only the own page of the record has such parts.', 'Leave out route, or part.');
  if (route !== '' && !routePaths.has(route))
    report(`${path}.route`, `"${route}" is no route.`, hintFor(route, routePaths));
  else if (route !== '') checkParameters(report, path, action);
  else if (!resource.verbs.has('show') || on.some((place) => place !== 'record'))
    report(
      `${path}.route`,
      'there is no page of a record to open.',
      "Name a route, or write on: ['record'] and the verb show.",
    );
};

/** Returns every mistake of one action. */
export const checkAction = (
  report: Report,
  path: string,
  action: Action,
  resource: Resource,
  context: Context,
): void => {
  checkLabel(report, `${path}.label`, action.label);
  checkTransition(report, path, action, resource);
  checkDone(report, path, action);
  checkExpression({ report, path: `${path}.next`, resource, expression: action.next });
  if (action.kind === 'open' && action.link !== undefined)
    checkOperand({ report, path: `${path}.link`, resource, operand: action.link, checkCondition: checkExpression });
  else if (action.kind === 'open') checkOpen(report, path, action, resource, context);
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
  checkInputs(report, path, action, resource, context);
  if (action.kind === 'update') {
    const notified: Report = (at, message, hint) => report(`${path}.notify.${at}`, message, hint);
    checkNotify(notified, action, withInputs(resource, action), context);
  }
  checkSet(report, path, action, resource);
  if (action.kind === 'update') {
    checkCreates({ report, path, action, resource, resources: context.resources });
    checkFollowers({ report, path, action, resource });
  }
  checkEach(report, path, action, resource);
  checkCarry(report, path, action, context);
  const known: readonly string[] = verbs;
  if (known.includes(action.name))
    report(path, `"${action.name}" is a verb: who has that right could run it.`, 'Give the action another name.');
  const named =
    action.kind === 'update'
      ? [...action.form, ...Object.keys(action.set)]
      : action.kind === 'open'
        ? Object.values(action.carry)
        : [];
  for (const name of named) checkFieldName(report, path, name, resource);
};

/** Reports a name that is no field of the resource. */
export const checkFieldName = (report: Report, path: string, name: string, resource: Resource): void => {
  if (!resource.fieldByName.has(name))
    report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
};

/** Names that a call of an action has in addition to its inputs. */
const calledWith = new Set(['ids', 'version', 'values', 'filter']);
/** What concerns a stored record, and an input is none. */
const notInInputs = [
  'rollup',
  'lookup',
  'computed',
  'code',
  'unique',
  'indexed',
  'search',
  'protected',
  'readOnly',
  'createOnly',
  'languages',
  'was',
] as const;

const checkInputs = (report: Report, path: string, action: Action, resource: Resource, context: Context): void => {
  if (action.kind !== 'update') return;
  for (const name of action.formRequired)
    if (!action.form.includes(name))
      report(`${path}.formRequired`, `"${name}" is not asked for.`, hintFor(name, action.form));
  const whole = withInputs(resource, action);
  for (const input of action.inputs) {
    const at = `${path}.inputs.${input.name}`;
    if (!/^[a-z][A-Za-z0-9]*$/.test(input.name))
      report(at, `"${input.name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    if (resource.fieldByName.has(input.name))
      report(at, `"${input.name}" is a field of ${resource.name}.`, 'Name it in `form`, or choose another name.');
    if (calledWith.has(input.name)) report(at, `"${input.name}" is reserved.`);
    const kit = kitOf(input);
    if (isList(input) || kit.isMoved || kit.isServerSet || 'upload' in kit) {
      report(`${at}.type`, `a field of type ${input.type} cannot be asked for here.`, 'Make it a field of the record.');
      continue;
    }
    for (const name of notInInputs) {
      const written: Partial<Record<string, unknown>> = { ...input };
      if (written[name] !== undefined && written[name] !== false)
        report(`${at}.${name}`, 'an input is no field of the record.', 'Leave it out.');
    }
    checkWrittenField({
      report,
      path: at,
      field: input,
      resolved: input,
      resource: whole,
      resources: context.resources,
    });
    for (const condition of ['visibleWhen', 'requiredWhen'] as const)
      checkExpression({ report, path: `${at}.${condition}`, resource: whole, expression: input[condition] });
  }
};

const checkSet = (report: Report, path: string, action: Action, of: Resource): void => {
  if (action.kind !== 'update') return;
  const resource = withInputs(of, action);
  for (const name of action.form) {
    const field = of.fieldByName.get(name);
    if (field) checkWritten(report, `${path}.form`, field);
  }
  for (const [name, value] of Object.entries(action.set)) {
    const field = of.fieldByName.get(name);
    if (field && !(typeof value === 'object' && 'value' in value)) checkWritten(report, `${path}.set.${name}`, field);
    if (typeof value !== 'object') continue;
    if ('value' in value) {
      if (field) checkFixedValue({ report, path: `${path}.set.${name}.value`, field, value: value.value });
      continue;
    }
    const at = `${path}.set.${name}.reckon`;
    const { reckon: operand } = value;
    if (!checkOperand({ report, path: at, resource, operand, checkCondition: checkExpression }) || !field) continue;
    const kind = kindOfOperand(operand, (place) => kindAt(resource.fieldByName, place));
    const { holds } = kitOf(field);
    const isDate = (one: string | undefined) => one === 'day' || one === 'moment';
    if (kind !== holds && !(isDate(kind) && isDate(holds)) && holds !== 'text')
      report(at, `it comes to no value of ${name} (${field.type}).`, 'Reckon with fields of its kind.');
    for (const other of namesInOperand(operand).flatMap((each) => of.fieldByName.get(each) ?? []))
      if (isGuarded(other) && !isGuarded(field))
        report(at, `who may not see "${other.name}" could reckon it from ${name}.`, `Protect ${name} too.`);
  }
};

const checkEach = (report: Report, path: string, action: Action, resource: Resource): void => {
  if (action.kind !== 'each') return;
  const possible = resource.actions.flatMap((one) => (one.kind === 'update' && one.bulk ? [one.name] : []));
  if (!possible.includes(action.action))
    report(`${path}.action`, `"${action.action}" is no action for many records.`, hintFor(action.action, possible));
  checkExpression({ report, path: `${path}.where`, resource, expression: action.where });
};

const checkCarry = (report: Report, path: string, action: Action, { routeByPath, resources }: Context): void => {
  if (action.kind !== 'open') return;
  const page = routeByPath.get(action.route)?.page;
  if (page?.kind !== 'list' && page?.kind !== 'create') return;
  const other = resources.get(page.resource);
  if (other) for (const name of Object.keys(action.carry)) checkFieldName(report, `${path}.carry`, name, other);
};
