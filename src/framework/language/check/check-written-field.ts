import type { Around, CheckTools } from '../../fields/base/toolboxes';
import { checkField } from '../../fields/check-field';
import { isOfOthers, partsOf } from '../../fields/computed';
import { computedDefault, defaultValue, followedBy } from '../../fields/default-value';
import { kindAt, kindOfOperand } from '../../fields/expression-kinds';
import { type Field, isGuarded, isList, isRef, isState, kitOf } from '../../fields/field';
import { checkReference } from '../../fields/ref/check-reference';
import { type FieldConfig, kits } from '../../fields/registry';
import { checkNodes } from '../../fields/tree/check-nodes';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import type { Resource } from '../resource/resource';
import { checkExpression } from './check-expression';
import { checkFormerNames } from './check-former-names';
import { checkOperand, type Made, reportCircle } from './check-operand';
import type { Report } from './report';

/** Reports what a reference cannot do when the record that it names is deleted. */
const checkOnDelete = ({
  report,
  path,
  resource,
  resolved: field,
}: {
  report: Report;
  path: string;
  resource: Resource;
  resolved: Field;
}): void => {
  if (!isRef(field) || field.onDelete === undefined) return;
  const at = `${path}.onDelete`;
  if (field.onDelete === 'clear' && (field.required || field.requiredWhen !== undefined))
    report(at, 'the reference is required, and would be empty.', "Say 'refuse', 'follow' or 'keep'.");
  if (field.onDelete === 'follow' && resource.name === accountsResource)
    report(at, 'accounts are deleted by those who may, one by one.', "Say 'refuse', 'clear' or 'keep'.");
  if (field.onDelete === 'clear' && field.createOnly)
    report(at, 'it is never changed after creation, and nobody could fill it in again.', "Say 'refuse' or 'keep'.");
  if (field.lookup !== undefined)
    report(at, 'it is looked up, and follows the reference that it is looked up by.', 'Say it there.');
};

interface Written {
  report: Report;
  path: string;
  field: FieldConfig;
}
interface InResource extends Written {
  resource: Resource;
  /** Every resource by name. */
  resources: ReadonlyMap<string, Resource>;
}

/** Checks that a label has both texts. */
export const checkLabel = (report: Report, path: string, label: { zh?: string; en?: string } | undefined): void => {
  for (const language of ['zh', 'en'] as const) {
    if (!label?.[language]?.trim()) report(`${path}.${language}`, 'the text is missing.');
  }
};

const namePattern = /^[a-z][A-Za-z0-9]*$/;

/** The most characters that a text may have. */
const mostSigns = 1_000_000;

const checkLimits = ({ report, path, field }: Written): void => {
  const pairs = [
    ['min', 'max'],
    ['minItems', 'maxItems'],
  ] as const;
  const limits: Partial<Record<string, unknown>> = { ...field };
  for (const [least, most] of pairs) {
    const [min, max] = [limits[least], limits[most]];
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      report(path, `${least} (${min}) is larger than ${most} (${max}).`);
  }
  const { textual } = kitOf(field);
  const whole = [
    ...(textual === undefined ? [] : [['min', 0, Number.MAX_SAFE_INTEGER] as const, ['max', 1, mostSigns] as const]),
    ['minItems', 0, Number.MAX_SAFE_INTEGER] as const,
    ['decimals', 0, 6] as const,
    ['width', 40, 2000] as const,
  ];
  for (const [name, least, most] of whole) {
    const limit = limits[name];
    if (typeof limit === 'number' && !(Number.isInteger(limit) && limit >= least && limit <= most))
      report(`${path}.${name}`, `${limit} is out of range.`, `Write a whole number from ${least} to ${most}.`);
  }
};

/** Properties that concern the whole record and are therefore not allowed for the items of a list. */
const notInItems = [
  'unique',
  'indexed',
  'readOnly',
  'createOnly',
  'protected',
  'search',
  'views',
  'visibleWhen',
  'requiredWhen',
  'readOnlyWhen',
  'optionsWhen',
  'code',
  'rollup',
  'lookup',
  'languages',
  'mask',
  'multiple',
  'cell',
  'input',
] as const;
const itemTypes: ReadonlySet<string> = new Set(
  Object.entries(kits).flatMap(([type, { isItem }]) => (isItem ? [type] : [])),
);

const checkItems = (fields: Readonly<Record<string, FieldConfig>>, { report, path }: Written): void => {
  const inner = Object.entries(fields);
  checkFormerNames({ report, path: `${path}.fields`, named: fields });
  if (inner.length === 0) report(`${path}.fields`, 'an item has no fields.');
  for (const [name, written] of inner) {
    const at = `${path}.fields.${name}`;
    if (!namePattern.test(name))
      report(at, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    if (!itemTypes.has(written.type)) {
      report(`${at}.type`, `"${written.type}" cannot stand within a list.`, hintFor(written.type, itemTypes));
      continue;
    }
    for (const property of notInItems.filter((candidate) => candidate in written))
      report(`${at}.${property}`, 'has no meaning within a list.', 'It concerns a whole record; say it of the list.');
    checkOwn({ report, path: at, field: written });
  }
};

/** What the checks of the types are made with. */
const toolsFor = (written: Written): CheckTools => {
  const { path } = written;
  const limits: Partial<Record<string, unknown>> = { ...written.field };
  const report: Report = (below, message, hint) => written.report(`${path}.${below}`, message, hint);
  return {
    report,
    label: (below, label) => checkLabel(report, below, label),
    hint: hintFor,
    options: (options, used) => {
      const values = Object.keys(options);
      if (values.length === 0) report('options', 'there is nothing to choose from.');
      for (const value of values) checkLabel(report, `options.${value}`, options[value]);
      checkFormerNames({ report, path: 'options', named: options });
      for (const [below, value] of used)
        if (typeof value === 'string' && !values.includes(value))
          report(below, `"${value}" is no option.`, hintFor(value, values));
    },
    aboveZero: (...names) => {
      for (const name of names) {
        const limit = limits[name];
        if (limit !== undefined && !(typeof limit === 'number' && Number.isInteger(limit) && limit > 0))
          report(name, `${JSON.stringify(limit)} is no whole number above zero.`);
      }
    },
    formats: (known) => {
      const names: readonly string[] = known;
      const accept = Array.isArray(limits.accept) ? limits.accept.map(String) : names;
      if (accept.length === 0) report('accept', 'nothing can be uploaded.', 'Name a format, or leave it out.');
      for (const format of accept.filter((candidate) => !names.includes(candidate)))
        report('accept', `"${format}" is no format of a field of type ${written.field.type}.`, hintFor(format, names));
    },
    nodes: (field) =>
      checkNodes(field, { report, label: (below, label) => checkLabel(report, below, label), hint: hintFor }),
    items: (fields) => checkItems(fields as Readonly<Record<string, FieldConfig>>, written),
  };
};

/** Checks that need only the field itself. */
const checkOwn = (written: Written): void => {
  checkLabel(written.report, `${written.path}.label`, written.field.label);
  checkLimits(written);
  kitOf(written.field).check?.(written.field, toolsFor(written));
};

const checkNames = ({ report, path, resource, names }: InResource & { names: readonly string[] }): void => {
  for (const name of names.filter((candidate) => !resource.fieldByName.has(candidate)))
    report(path, `"${name}" is no field.`, hintFor(name, resource.fieldByName.keys()));
};

/** What a field says of the others of its resource, and of other resources. */
const checkAround = (input: InResource): void => {
  const { path, field, resources } = input;
  const fieldsOf = (name: string) => resources.get(name)?.fieldByName;
  const around: Omit<Around, 'reference'> = {
    ...toolsFor(input),
    name: (below, name) => checkNames({ ...input, path: `${path}.${below}`, names: [name] }),
    hasField: (other, name) => fieldsOf(other)?.has(name),
    fieldNames: (other) => fieldsOf(other)?.keys() ?? [],
    shownOf: (other) => resources.get(other)?.reference.shows ?? [],
    resources: resources.keys(),
  };
  const reference: Around['reference'] = (written) => checkReference(written, around);
  kitOf(field).checkAround?.(field, { ...around, reference });
};

/** What is stored must not depend on when, or by whom, it was computed. */
const passing = /"(?:today|now|me)":/;

const checkComputed = ({ report, path, resource, resolved }: Made): void => {
  if (!('computed' in resolved) || resolved.computed === undefined) return;
  const at = `${path}.computed`;
  const { computed: operand } = resolved;
  if (!checkOperand({ report, path: at, resource, operand, checkCondition: checkExpression })) return;
  const { holds } = kitOf(resolved);
  const kind = kindOfOperand(operand, (name) => kindAt(resource.fieldByName, name));
  if (holds === 'number' && kind !== 'number') report(at, 'it comes to no figure.', 'Reckon with figures.');
  else if (holds !== 'text' && kind !== holds) report(at, `this comes to a ${kind}, and the field holds a ${holds}.`);
  for (const name of partsOf(resolved).filter((each) => each === 'createdAt' || each === 'updatedAt'))
    report(at, `"${name}" is set after it.`, "Name a date of the record's own, with `default: { today: '0d' }`.");
  if (passing.test(JSON.stringify(operand)))
    report(at, 'it is stored, and today, now and who asks pass.', 'Name fields and plain values.');
  for (const other of partsOf(resolved).flatMap((name) => resource.fieldByName.get(name) ?? []))
    if (isGuarded(other) && !resolved.protected)
      report(at, `who may not see "${other.name}" could reckon it from this field.`, 'Protect this field too.');
  reportCircle({ report, path: at, resource, resolved }, partsOf, 'it is made of itself');
};

/** Of the items of a list each is made of others of the same item. */
const checkComputedItems = ({ report, path, resource, resolved }: Made): void => {
  if (!isList(resolved)) return;
  const fieldByName = new Map<string, Field>(resolved.fields.map((inner) => [inner.name, inner]));
  const items = { name: `${resource.name}.${resolved.name}`, fieldByName };
  for (const inner of resolved.fields) {
    const at = `${path}.fields.${inner.name}`;
    checkComputed({ report, path: at, resource: items, resolved: inner });
    if (computedDefault(inner)) report(`${at}.default`, 'an item begins with a plain value.', 'Write one, or none.');
    if (partsOf(inner).some((name) => kindAt(fieldByName, name) === 'moment'))
      report(`${at}.computed`, 'the day of a moment depends on the time zone.', 'Name fields of type date.');
  }
};

/** A fixed default must satisfy the field's own rules. */
const checkDefault = ({ report, path, resource, resolved }: InResource & { resolved: Field }): void => {
  const operand = computedDefault(resolved);
  if (operand !== undefined) {
    const at = { report, path: `${path}.default`, resource };
    if (!checkOperand({ ...at, operand, checkCondition: checkExpression })) return;
    const { fieldByName } = resource;
    const [kind, { holds }] = [kindOfOperand(operand, (name) => kindAt(fieldByName, name)), kitOf(resolved)];
    if (kind !== holds) report(at.path, `this comes to a ${kind}, and the field holds a ${holds}.`);
    for (const other of followedBy(resolved).flatMap((name) => fieldByName.get(name) ?? [])) {
      if (isOfOthers(other, fieldByName))
        report(at.path, `"${other.name}" is empty in a new record.`, 'Name what people fill in.');
      if (isGuarded(other) && !resolved.protected)
        report(at.path, `who may not see "${other.name}" could reckon it from this field.`, 'Protect this field too.');
    }
    reportCircle({ ...at, resolved }, (field) => [...followedBy(field), ...partsOf(field)], 'it follows itself');
    return;
  }
  if (kitOf(resolved).isDefaultChecked) return;
  const value = defaultValue(resolved);
  // What a type begins with by itself may be 0 where nothing less than 1 is taken.
  const hasDefault = 'default' in resolved && resolved.default !== undefined;
  const error =
    value === undefined || (value === 0 && !hasDefault)
      ? undefined
      : checkField({ field: resolved, value, language: 'en' });
  if (error) report(`${path}.default`, `${JSON.stringify(value)}: ${error}.`);
};

/** A field that a new record is refused without has to be one that somebody can fill in. */
const checkFillable = ({ report, path, resource, resolved }: InResource & { resolved: Field }): void => {
  const { required, readOnly, views } = resolved;
  if (!required || isState(resolved) || defaultValue(resolved) !== undefined || computedDefault(resolved)) return;
  if (readOnly)
    report(`${path}.required`, 'only the server sets it, and nobody is asked for it.', 'Leave `required` out.');
  else if (!views.includes('form') && resource.verbs.has('create'))
    report(`${path}.views`, 'no form shows it, and a record without it is refused.', 'Add "form", or a `default`.');
};

/** Returns every mistake of one field. */
export const checkWrittenField = (input: InResource & { resolved: Field }): void => {
  checkOwn(input);
  checkAround(input);
  checkComputed(input);
  checkComputedItems(input);
  checkDefault(input);
  checkFillable(input);
  checkOnDelete(input);
};
