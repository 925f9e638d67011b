import type { ExpressionContext } from '../../expressions/context';
import { isEmpty, listOf } from '../../fields/base/read-value';
import { ruleText } from '../../fields/base/rule-texts';
import { fieldErrors } from '../../fields/check-field';
import { computedValues } from '../../fields/computed';
import { allowedOptions, type Field, isWritable, kitOf } from '../../fields/field';
import { hiddenNames, isHeld, isRequired, lookedAt } from '../../fields/field-conditions';
import { normalizedValues } from '../../fields/normalized-value';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { brokenRules, ruleMessages } from './broken-rules';
import { newRecord } from './new-record';
import type { Resource } from './resource';

type RecordValues = Record<string, unknown>;

/** A validated body, or its errors by field. */
type RecordCheck = { ok: true; value: RecordValues } | { ok: false; errors: Record<string, string> };

interface Question {
  resource: Resource;
  /** The body. Anything but a plain object is rejected under the key `body`. */
  body: unknown;
  /**
   * create: every field, with defaults; edit: the sent fields and those that depend on them; action: only the fields of
   * `only`.
   */
  mode: 'create' | 'edit' | 'action';
  language: Language;
  /** The fields of an action's form; others are rejected. */
  only?: readonly string[];
  /** Fields that are required although they are optional in the resource. */
  required?: readonly string[];
  /** The stored record, so that conditions can be evaluated when only some fields are sent. */
  current?: RecordValues;
  /** Values that the server itself sets in a new record, such as another owner: known to conditions and rules, and not checked. */
  given?: RecordValues;
  /** The context of conditions and rules. Left out: now, for nobody in particular, who may see everything. */
  query?: {
    context: ExpressionContext;
    /** Fields that have no value for them, because the caller may not see it. */
    unseen?: ReadonlySet<string>;
  };
}

/** Returns why a field may not be written at all; undefined when it may. */
const refusal = (name: string, question: Question): string | undefined => {
  const { resource, mode, language, only } = question;
  const field = resource.fieldByName.get(name);
  if (!field || (only && !only.includes(name))) return ruleText({ name: 'unknown', label: name, language });
  const label = textOf(field.label, language);
  if (mode === 'action') return undefined;
  if (!isWritable(field)) return ruleText({ name: 'readOnly', label, language });
  return mode === 'edit' && field.createOnly ? ruleText({ name: 'createOnly', label, language }) : undefined;
};

const refusals = (question: Question, body: RecordValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(body)) {
    const reason = refusal(name, question);
    if (reason) errors[name] = reason;
  }
  return errors;
};

const fieldsToCheck = ({ resource, mode, only }: Question, body: RecordValues): readonly Field[] => {
  const writable = resource.fields.filter(isWritable);
  if (mode === 'create') return writable;
  if (mode === 'action') return (only ?? []).flatMap((name) => resource.fieldByName.get(name) ?? []);
  // A changed field may make another one required, invalid or hidden.
  return resource.fields.filter(
    (field) =>
      Object.hasOwn(body, field.name) ||
      (writable.includes(field) && lookedAt(field).some((name) => Object.hasOwn(body, name))),
  );
};

/** The record that a change starts from: the stored one, or what a new one has before anybody typed. */
const begunRecord = ({ resource, mode, current, given, query: request }: Question, body: RecordValues): RecordValues =>
  mode === 'create' ? { ...newRecord(resource, request?.context, { ...given, ...body }), ...given } : { ...current };

/** The sent values, and the first ones of the fields that are not sent. What the server sets with every record is not among them. */
const withDefaults = ({ resource, given }: Question, body: RecordValues, begun: RecordValues): RecordValues => {
  const values: RecordValues = {};
  for (const { name, isSystem } of resource.fields) {
    const isServers = isSystem || (given !== undefined && Object.hasOwn(given, name));
    const value = Object.hasOwn(body, name) ? body[name] : isServers ? undefined : begun[name];
    if (value !== undefined) values[name] = value;
  }
  return normalizedValues(resource.fields, values);
};

/** An empty value of a field that is no text, or a text that is not translated, means no value: it is stored as `null`. */
const withoutBlanks = (resource: Resource, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fieldByName.get(name);
      const isKept = field !== undefined && kitOf(field).keepsBlank === true && field.translates === undefined;
      return [name, !isKept && typeof value === 'string' && isEmpty(value) ? null : value];
    }),
  );

/** A record as it is about to be: all of it, what the caller sees of it, and what it starts from. */
interface Weighed {
  values: RecordValues;
  seen: RecordValues;
  begun: RecordValues;
}

/** Whether the body changes what may not be changed for these values; the field's own value is that which it had. */
const isKept = (field: Field, { seen, begun }: Weighed, { body, mode, query: request }: Question): boolean => {
  if (mode === 'action' || field.readOnlyWhen === undefined || !Object.hasOwn(Object(body), field.name)) return false;
  const before = begun[field.name];
  const isChanged = JSON.stringify((body as RecordValues)[field.name] ?? null) !== JSON.stringify(before ?? null);
  return isChanged && isHeld(field, { ...seen, [field.name]: before }, request?.context);
};

/** Returns the errors of a field within these values, by path. */
const errorsOf = (field: Field, weighed: Weighed, question: Question): Record<string, string> => {
  const { values, seen } = weighed;
  const { language, body, query: request } = question;
  const value = values[field.name];
  const now = request?.context.now;
  if (isKept(field, weighed, question))
    return { [field.name]: ruleText({ name: 'readOnly', label: textOf(field.label, language), language }) };
  const required =
    isRequired(field, seen, question.query?.context) || (question.required?.includes(field.name) ?? false);
  const isSent = question.mode !== 'edit' || Object.hasOwn(Object(body), field.name);
  const errors = isSent || isEmpty(value) ? fieldErrors({ field, value, language, required, now }) : {};
  if (Object.keys(errors).length > 0) return errors;
  const allowed = allowedOptions(field, values);
  const isPossible = isEmpty(value) || !allowed || listOf(value).every((one) => allowed.has(one));
  return isPossible
    ? {}
    : { [field.name]: ruleText({ name: 'option', label: textOf(field.label, language), language }) };
};

const seenOf = (values: RecordValues, request: Question['query']): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => request?.unseen?.has(name) !== true));

/** The messages of the rules between fields that the whole record breaks, each at its field. */
const ruleErrors = (
  { resource, mode, current, language, query: request }: Question,
  seen: RecordValues,
): Record<string, string> => {
  // For many records nothing is known but the form; each of them is checked later.
  if (mode === 'action' && current === undefined) return {};
  const values = { ...seen, ...computedValues(resource.fields, seen, request?.context) };
  const before = current && seenOf(current, request);
  const broken = brokenRules({ resource, values, before, context: request?.context });
  return ruleMessages(broken, language);
};

/** Removes hidden fields: from the body, and from the record when this change hides them. */
const drop = (
  { resource, mode, current = {}, query: request }: Question,
  { value, hidden }: { value: RecordValues; hidden: ReadonlySet<string> },
): void => {
  const before = mode === 'edit' ? hiddenNames(resource.fields, seenOf(current, request), request?.context) : hidden;
  for (const { name, readOnly } of resource.fields) {
    if (!hidden.has(name)) continue;
    if (mode === 'create') delete value[name];
    else if (Object.hasOwn(value, name) || (!readOnly && !before.has(name) && !isEmpty(current[name])))
      value[name] = null;
  }
};

/**
 * Validates a body against a resource: the same rules for a form, an import row and the server. Unknown names, read-only
 * fields and states are rejected by name; an empty optional value is retained as sent; a hidden field is dropped: left out of a
 * new record, set to `null` in an existing one.
 */
export const checkRecord = (written: Question): RecordCheck => {
  const { resource, mode, language } = written;
  if (!isObject(written.body))
    return { ok: false, errors: { body: ruleText({ name: 'type', label: 'body', language }) } };
  const body = normalizedValues(resource.fields, written.body);
  const question = { ...written, body };
  const errors = refusals(question, body);
  const begun = begunRecord(question, body);
  const value = mode === 'create' ? withDefaults(question, body, begun) : { ...body };
  const whole = { ...begun, ...value };
  const { query: request } = question;
  const hidden = hiddenNames(resource.fields, seenOf(whole, request), request?.context);
  for (const name of hidden) delete whole[name];
  const seen = seenOf(whole, request);
  for (const field of fieldsToCheck(question, body)) {
    const { name } = field;
    if (errors[name] || hidden.has(name)) continue;
    Object.assign(errors, errorsOf(field, { values: whole, seen, begun }, question));
  }
  Object.assign(errors, { ...ruleErrors(question, seen), ...errors });
  drop(question, { value, hidden });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: withoutBlanks(resource, value) };
};
