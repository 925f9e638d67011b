import { namesInOperand } from '../../expressions/names';
import { checkField } from '../../fields/check-field';
import { kindAt, kindOfOperand } from '../../fields/expression-kinds';
import { type Field, isComputed, isGuarded, isMade, isMany, isRef, kitOf } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import type { CreatedValue, CreatesConfig } from '../resource/action-config';
import { followersOf, mostTimes, requestedNames, withInputs } from '../resource/action-inputs';
import type { Resource, UpdateActionResolved } from '../resource/resource';
import { ownerReference } from '../resource/system-fields';
import { checkExpression } from './check-expression';
import { checkOperand } from './check-operand';
import type { Report } from './report';

/** Whether the value of a field follows from others, so that nobody can write it. */
const isFollowing = (field: Field): boolean =>
  isMade(field) || field.rollup !== undefined || field.lookup !== undefined;

/** Reports a field whose value follows from others; true where it may be written. */
export const checkWritten = (report: Report, path: string, field: Field): boolean => {
  if (!isFollowing(field)) return true;
  report(path, `"${field.name}" follows from other values: nobody writes it.`, 'Leave it out.');
  return false;
};

/** Reports a plain value of the configuration that a field cannot hold: of `set`, `with` and `fixed`, by one rule. */
export const checkFixedValue = ({
  report,
  path,
  field,
  value,
}: {
  report: Report;
  path: string;
  field: Field;
  value: unknown;
}): void => {
  if (!checkWritten(report, path, field)) return;
  // `required` is checked for what people type; an action may empty what they have to fill in.
  const error = checkField({ field, value, language: 'en', required: false });
  if (error === undefined) return;
  const known = kitOf(field).values?.(field);
  const hint = known === undefined ? 'Write a value that the field takes.' : hintFor(String(value), known);
  report(path, `${JSON.stringify(value)}: ${error}.`, hint);
};

interface Place {
  report: Report;
  path: string;
  action: UpdateActionResolved;
  resource: Resource;
}

/** Reports every mistake in the record that an action makes. */
export const checkCreates = ({
  resources,
  isByServer = false,
  ...place
}: Place & { resources: ReadonlyMap<string, Resource>; isByServer?: boolean }): void => {
  const { report, path: of, action } = place;
  const { creates } = action;
  if (creates === undefined) return;
  const path = `${of}.creates`;
  const other = resources.get(creates.resource);
  if (other === undefined) {
    report(`${path}.resource`, `"${creates.resource}" is no resource.`, hintFor(creates.resource, resources.keys()));
    return;
  }
  if (other.name === accountsResource)
    report(`${path}.resource`, 'an account needs more than a record.', 'Write a handler, or an action of kind `open`.');
  for (const [name, value] of Object.entries(creates.with))
    checkValue({ ...place, path: `${path}.with.${name}`, other, name, value, isByServer });
  for (const field of other.fields)
    if (
      field.required &&
      !field.isSystem &&
      !(field.name in creates.with) &&
      field.name !== creates.numbered &&
      !hasDefault(field)
    )
      report(`${path}.with`, `"${field.name}" is required and gets nothing.`, 'Say what it gets.');
  const owner = ownerReference(other);
  if (isByServer && owner !== false && owner !== 'id' && !(owner in creates.with))
    report(`${path}.with`, `the server is nobody, and "${owner}" says whose it is.`, 'Say what it gets.');
  checkKeep(place, path, creates.keep, other);
  checkSeries(place, path, creates, other);
};

/** Reports what a series of records cannot be. */
const checkSeries = (
  { report, resource, action }: Place,
  path: string,
  { times, every = {}, numbered, with: given, ...creates }: CreatesConfig,
  other: Resource,
): void => {
  if (times === undefined) {
    if (Object.keys(every).length > 0 || numbered !== undefined)
      report(path, 'one record is no series.', 'Add `times`, or leave out `every` and `numbered`.');
    return;
  }
  const numbersOf = (fields: readonly Field[]) => fields.filter((field) => kitOf(field).holds === 'number');
  const known = numbersOf(withInputs(resource, action).fields).map(({ name }) => name);
  if (typeof times === 'string' && !known.includes(times))
    report(`${path}.times`, `"${times}" is no number of ${resource.name}.`, hintFor(times, known));
  if (typeof times === 'number' && !(Number.isInteger(times) && times >= 1 && times <= mostTimes))
    report(`${path}.times`, `${times} is no number of records.`, `Write a whole number up to ${mostTimes}.`);
  for (const [name, step] of Object.entries(every)) {
    const field = other.fieldByName.get(name);
    const isDated = field && ['day', 'moment', 'days'].includes(kitOf(field).holds ?? '');
    if (!isDated || !(name in given))
      report(`${path}.every.${name}`, `"${name}" gets no date that could move.`, hintFor(name, Object.keys(given)));
    if (!/^[1-9]\d?[dwmy]$/.test(step))
      report(`${path}.every.${name}`, `"${step}" is no step.`, "Write '1w' or '3m': up to 99, then d, w, m or y.");
  }
  const numbers = numbersOf(other.fields).filter((field) => !isFollowing(field) && !(field.name in given));
  if (numbered !== undefined && !numbers.some(({ name }) => name === numbered))
    report(
      `${path}.numbered`,
      `"${numbered}" is no number of ${other.name} that is free.`,
      hintFor(
        numbered,
        numbers.map(({ name }) => name),
      ),
    );
  for (const part of ['keep', 'leadsTo'] as const)
    if (creates[part] !== undefined && creates[part] !== false)
      report(`${path}.${part}`, 'of a series no record is the one.', 'Leave it out.');
};

/** Reports the actions that cannot follow an action: what follows is run at once, without a question. */
export const checkFollowers = ({ report, path: of, action, resource }: Place): void => {
  const path = `${of}.andThen`;
  const row = followersOf(resource, action);
  if (row.includes(action.name)) {
    const circle = [action.name, ...row.slice(0, row.indexOf(action.name) + 1)].join(' → ');
    report(path, `it would follow itself: ${circle}.`, 'Leave one of them out.');
  }
  const possible = resource.actions.flatMap((one) => (one.kind === 'update' ? [one.name] : []));
  for (const name of action.andThen) {
    const next = resource.actions.find((one) => one.name === name);
    if (next?.kind !== 'update' || next.oneTimeHours !== undefined)
      report(path, `"${name}" is no action of ${resource.name} that can follow another.`, hintFor(name, possible));
    else if (requestedNames(next).length > 0)
      report(path, `"${name}" asks for ${requestedNames(next).join(', ')}.`, 'Name an action without a form.');
    else if (next.costs !== undefined)
      report(path, `nobody would see what "${name}" costs.`, 'Name an action without costs.');
    else if (action.bulk && !next.bulk) report(path, `"${name}" is for one record only.`, 'Make it `bulk` too.');
  }
};

const hasDefault = (field: Field): boolean =>
  ('default' in field && field.default !== undefined) ||
  'initial' in field ||
  isComputed(field) ||
  field.visibleWhen !== undefined ||
  'code' in field;

const checkKeep = ({ report, resource }: Place, path: string, keep: string | undefined, other: Resource): void => {
  if (keep === undefined) return;
  const field = resource.fieldByName.get(keep);
  const fitting = resource.fields.filter((one) => isRef(one) && one.to === other.name && !isMany(one));
  if (!fitting.some((one) => one.name === keep))
    report(
      `${path}.keep`,
      field === undefined
        ? `"${keep}" is no field of ${resource.name}.`
        : `"${keep}" names no single record of ${other.name}.`,
      hintFor(
        keep,
        fitting.map(({ name }) => name),
      ),
    );
};

const checkValue = ({
  report,
  path,
  action,
  resource,
  other,
  name,
  value,
  isByServer,
}: Place & { other: Resource; name: string; value: CreatedValue; isByServer: boolean }): void => {
  const target = other.fieldByName.get(name);
  const isSet = target !== undefined && !isComputed(target) && (!target.isSystem || name === other.ownedBy);
  if (!isSet) {
    report(
      path,
      target === undefined ? `"${name}" is no field of ${other.name}.` : `nobody writes "${name}".`,
      hintFor(name, other.fieldByName.keys()),
    );
    return;
  }
  if (value === 'me' && isByServer) report(path, 'the server is nobody.', 'Write a value, or leave it out.');
  if (typeof value !== 'object') return;
  if ('value' in value) {
    checkFixedValue({ report, path: `${path}.value`, field: target, value: value.value });
    return;
  }
  const whole = withInputs(resource, action);
  if ('field' in value) {
    const source = whole.fieldByName.get(value.field);
    if (source === undefined)
      report(
        `${path}.field`,
        `"${value.field}" is no field of ${resource.name}.`,
        hintFor(value.field, whole.fieldByName.keys()),
      );
    else checkCopy({ report, path, source, target, resource });
    return;
  }
  const at = `${path}.reckon`;
  if (!checkOperand({ report, path: at, resource: whole, operand: value.reckon, checkCondition: checkExpression }))
    return;
  const kind = kindOfOperand(value.reckon, (place) => kindAt(whole.fieldByName, place));
  const { holds } = kitOf(target);
  const isDate = (one: string | undefined) => one === 'day' || one === 'moment';
  if (kind !== holds && !(isDate(kind) && isDate(holds)) && holds !== 'text')
    report(at, `it comes to no value of ${name} (${target.type}).`, 'Reckon with fields of its kind.');
  for (const source of namesInOperand(value.reckon).flatMap((one) => whole.fieldByName.get(one) ?? []))
    checkSecret(report, at, source, target);
};

const checkSecret = (report: Report, path: string, source: Field, target: Field): void => {
  if (isGuarded(source) && !isGuarded(target))
    report(path, `who may not see "${source.name}" could read it from ${target.name}.`, `Protect ${target.name} too.`);
};

const checkCopy = ({
  report,
  path,
  source,
  target,
  resource,
}: Pick<Place, 'report' | 'path' | 'resource'> & { source: Field; target: Field }): void => {
  checkSecret(report, path, source, target);
  // The id of the record itself is what a reference to it holds.
  const from = isRef(source) ? source.to : source.name === 'id' ? resource.name : undefined;
  const isFit = isRef(target)
    ? from === target.to && (isMany(source) ? isMany(target) : !isMany(target))
    : kitOf(source).holds === kitOf(target).holds && isMany(source) === isMany(target);
  if (!isFit)
    report(
      path,
      `${source.name} (${source.type}) does not fit ${target.name} (${target.type}).`,
      'Give both the same type.',
    );
};
