import { isEmpty } from '../../../fields/base/read-value';
import type { Values } from '../../../fields/base/resolved';
import { fieldErrors } from '../../../fields/check-field';
import { computedResult } from '../../../fields/computed';
import { type Field, isWritable, kitOf } from '../../../fields/field';
import { normalizedValue } from '../../../fields/normalized-value';
import type { ActionValue, CreatedValue } from '../../../language/resource/action-config';
import type { Resource, UpdateActionResolved } from '../../../language/resource/resource';
import { missingRight } from '../../../rights/may-open';
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
 * Creates the record of another resource for an action of kind `make`, like any new record, on behalf of the caller. The right to the
 * action is sufficient, as for a handler. Returns the record of the action, which may refer to the new one, and the answer.
 */
export const makeRecord = async (input: Input): Promise<{ row: Row; answer: HandlerAnswer }> => {
  const { call, resource, action, row } = input;
  const { creates } = action;
  if (creates === undefined) return { row, answer: {} };
  const { console, store } = call.services;
  const other = resourceOf({ console, name: creates.resource });
  const body: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, written] of Object.entries(creates.with)) {
    const value = valueFor({ ...input, other, name, written });
    const field = other.fieldByName.get(name);
    const isGiven = field !== undefined && !field.isSystem && isWritable(field);
    // Empty values are left out, so that defaults apply.
    if (value !== undefined && value !== null) (isGiven ? body : fields)[name] = value;
  }
  const write = () => insert({ call: { ...call, body: {}, rights: systemRights }, resource: other, body, fields });
  const made = await named({ ...input, other, make: () => namingTaken({ call, resource: other, write }) });
  const { keep } = creates;
  const target = { collection: resource.name, id: row.id, scope: everything() };
  const stored = keep === undefined ? row : await store.update({ ...target, patch: { [keep]: made.id } });
  return { row: stored, answer: await answerOf({ ...input, row: stored, other, made }) };
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
