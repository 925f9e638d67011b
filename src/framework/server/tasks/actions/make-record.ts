import { dateFrom, readOffset } from '../../../expressions/dates';
import type { Offset } from '../../../expressions/expression';
import { isEmpty } from '../../../fields/base/read-value';
import type { Values } from '../../../fields/base/resolved';
import { fieldErrors } from '../../../fields/check-field';
import { computedResult } from '../../../fields/computed';
import { type Field, isWritable, kitOf } from '../../../fields/field';
import { normalizedValue } from '../../../fields/normalized-value';
import type { ActionValue, CreatedValue, CreatesConfig, Step } from '../../../language/resource/action-config';
import { mostTimes } from '../../../language/resource/action-inputs';
import type { Resource, UpdateActionResolved } from '../../../language/resource/resource';
import { missingRight } from '../../../rights/may-open';
import { isObject } from '../../../shared/is-object';
import { type Label, textOf } from '../../../shared/label';
import { fillText } from '../../../shared/text';
import { answerForError } from '../../http/answer-for-error';
import { conflict, invalid } from '../../http/api-error';
import { messages } from '../../http/messages';
import { systemRights } from '../../identity/rights/system-rights';
import { insert } from '../../records/create-record';
import { expressionContext } from '../../records/expression-context';
import { recordTitles } from '../../records/record-titles';
import { resourceOf } from '../../records/resource-of';
import { namingTaken } from '../../records/taken-times';
import type { HandlerAnswer } from '../../services/handler-answer';
import type { RecordCall } from '../../services/services';
import { compileCondition } from '../../store/condition';
import { everything } from '../../store/scope';
import type { Row } from '../../store/store';

/** The value that the server writes into a field. 422 if the field does not allow it. */
export const valueToSet = ({
  call,
  field,
  value,
  values,
}: {
  call: RecordCall;
  field: Field | undefined;
  value: ActionValue;
  values: Values;
}): unknown => {
  if (value === 'me') return call.caller.id;
  const isDay = field !== undefined && kitOf(field).holds === 'day';
  if (value === 'now') {
    const moment = new Date(call.services.now()).toISOString();
    return isDay ? moment.slice(0, 10) : moment;
  }
  if (field === undefined) return 'reckon' in value ? null : value.value;
  if (!('reckon' in value)) return normalizedValue(field, value.value);
  const computedValues = computedResult(field, value.reckon, { values, context: expressionContext(call) }) ?? null;
  // A value computed from inputs may violate the rules of the field.
  const { language } = call;
  const errors = isEmpty(computedValues) ? {} : fieldErrors({ field, value: computedValues, language });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return computedValues;
};

interface Made extends Input {
  creates: CreatesConfig;
  other: Resource;
  at: number;
}

interface Input {
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  /** The record after the action. */
  row: Row;
  /** The values of the action's form. */
  inputs: Readonly<Record<string, unknown>>;
}

/**
 * Creates the record of another resource for an action of kind `make`, or a series of them, like any new record, on behalf of the caller.
 * The right to the action is sufficient, as for a handler. Returns the record of the action, which may refer to the new one, and the answer.
 */
export const makeRecord = async (input: Input): Promise<{ row: Row; answer: HandlerAnswer }> => {
  const { call, resource, action, row } = input;
  const { creates } = action;
  if (creates === undefined) return { row, answer: {} };
  const other = resourceOf({ console: call.services.console, name: creates.resource });
  if (creates.times !== undefined) {
    const count = timesOf({ ...input, times: creates.times });
    for (let at = 0; at < count; at += 1) await makeOne({ ...input, creates, other, at });
    return { row, answer: {} };
  }
  const made = await makeOne({ ...input, creates, other, at: 0 });
  const { keep } = creates;
  const target = { collection: resource.name, id: row.id, scope: everything() };
  const { store } = call.services;
  const stored = keep === undefined ? row : await store.update({ ...target, patch: { [keep]: made.id } });
  return { row: stored, answer: await answerOf({ ...input, row: stored, other, made }) };
};

/** How many records a series has. 422 at the field that says it. */
const timesOf = ({ call, row, inputs, times }: Input & { times: number | string }): number => {
  if (typeof times === 'number') return times;
  const values: Values = { ...row, ...inputs };
  const count = Number(values[times] ?? Number.NaN);
  if (Number.isInteger(count) && count >= 1 && count <= mostTimes) return count;
  throw invalid({ [times]: fillText(textOf(messages.timesOfSeries, call.language), { most: String(mostTimes) }) });
};

/** One of the records, `at`: its place in the series, from 0. */
const makeOne = async (input: Made): Promise<Row> => {
  const { call, creates, other, at } = input;
  const body: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  const values = Object.entries(creates.with).map(([name, written]) => {
    const value = valueFor({ ...input, other, name, written });
    const step = creates.every?.[name];
    return [
      name,
      step === undefined ? value : movedBy({ zone: expressionContext(call).zone, value, step, at }),
    ] as const;
  });
  if (creates.numbered !== undefined) values.push([creates.numbered, at + 1]);
  for (const [name, value] of values) {
    const field = other.fieldByName.get(name);
    const isGiven = field !== undefined && !field.isSystem && isWritable(field);
    // Empty values are left out, so that defaults apply.
    if (value !== undefined && value !== null) (isGiven ? body : fields)[name] = value;
  }
  const write = () => insert({ call: { ...call, body: {}, rights: systemRights }, resource: other, body, fields });
  return named({ ...input, other, make: () => namingTaken({ call, resource: other, write }) });
};

/** A day, a moment or a range of days so many steps later. */
const movedBy = ({ zone, value, step, at }: { zone: string; value: unknown; step: Step; at: number }): unknown => {
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, movedBy({ zone, value: one, step, at })]),
    );
  if (typeof value !== 'string' || at === 0) return value;
  const { count, unit } = readOffset(step) ?? { count: 0, unit: 'd' };
  const offset = `+${count * at}${unit}` as Offset;
  return dateFrom(zone, value, offset);
};

const valueFor = ({
  call,
  other,
  name,
  written,
  row,
  inputs,
}: Input & { other: Resource; name: string; written: CreatedValue }): unknown => {
  const field = other.fieldByName.get(name);
  const values = { ...row, ...inputs };
  if (typeof written === 'object' && 'field' in written) {
    const value = Object.hasOwn(values, written.field) ? values[written.field as keyof typeof values] : null;
    return field === undefined ? value : normalizedValue(field, value);
  }
  return valueToSet({ call, field, value: written, values });
};

/** The caller sees the form of the action, not that of the new record, so errors are moved to the fields that the values came from. */
const named = async ({
  call,
  action,
  other,
  make,
}: Input & { other: Resource; make: () => Promise<Row> }): Promise<Row> => {
  const { language, services } = call;
  try {
    return await make();
  } catch (error) {
    const refusal = answerForError({ error, language, resources: services.console.resources });
    const { data } = refusal ?? {};
    if (refusal?.code !== 422 || typeof data !== 'object' || data === null || !('errors' in data)) throw error;
    const request = new Set([...action.form, ...action.inputs.map(({ name }) => name)]);
    const message: Record<string, string> = {};
    const others: string[] = [];
    for (const [name, text] of Object.entries(data.errors as Record<string, string>)) {
      const written = action.creates?.with[name];
      const source = typeof written === 'object' && 'field' in written ? written.field : undefined;
      if (source !== undefined && request.has(source)) message[source] = text;
      else others.push(`${textOf(other.fieldByName.get(name)?.label ?? { zh: name, en: name }, language)}: ${text}`);
    }
    if (Object.keys(message).length > 0) throw invalid(message);
    throw conflict({ label: notMade(other.label, others.join(' ')) });
  }
};

const notMade = (what: Label, reason: string): Label => ({
  zh: fillText(messages.notMade.zh, { what: textOf(what, 'zh'), reason }),
  en: fillText(messages.notMade.en, { what: textOf(what, 'en'), reason }),
});

const answerOf = async ({
  call,
  resource,
  action,
  row,
  other,
  made,
}: Input & { other: Resource; made: Row }): Promise<HandlerAnswer> => {
  const { language } = call;
  const answer: HandlerAnswer = {};
  if (action.done?.one[language]?.includes('{created}') === true) {
    const titleIn = async (of: Resource, id: string) =>
      (await recordTitles({ call, resource: of, ids: [id] }))[0]?.title ?? textOf(of.label, language);
    const titles = { title: await titleIn(resource, row.id), created: await titleIn(other, made.id) };
    answer.says = fillText(textOf(action.done.one, language), titles);
  }
  const path = action.creates?.leadsTo === true ? await pageOf({ call, other, made }) : undefined;
  if (path !== undefined) answer.leadsTo = path;
  return answer;
};

/** The page of a record, if the caller may open it; otherwise undefined. */
const pageOf = async ({
  call: { rights, services },
  other,
  made,
}: Pick<Input, 'call'> & { other: Resource; made: Row }): Promise<string | undefined> => {
  if (rights.width({ resource: other, action: 'show' }) === null) return undefined;
  if (!compileCondition(await rights.scope({ resource: other, action: 'show' }))(made)) return undefined;
  const { subject, can } = rights;
  for (const route of services.console.routeByPath.values())
    if (
      route.page.kind === 'show' &&
      route.page.resource === other.name &&
      missingRight({ route, subject, can }) === undefined
    )
      return route.path.replace(':id', encodeURIComponent(made.id));
  return undefined;
};
