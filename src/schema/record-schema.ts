import { allowedOptions } from './allowed-options';
import { fieldErrors } from './check-field';
import { type DefaultContext, defaultValue } from './default-value';
import { hiddenNames, isRequired, lookedAt } from './field-conditions';
import { type Language, textOf } from './label';
import type { Field, Resource } from './resource';
import { ruleText } from './rule-texts';
import { isEmpty } from './when';

type RecordValues = Record<string, unknown>;

/** A checked body, or what is wrong with it by field. */
type RecordCheck = { ok: true; value: RecordValues } | { ok: false; errors: Record<string, string> };

interface Question {
  resource: Resource;
  /** What was sent. Anything but a plain object is refused as a whole under the key `body`. */
  body: unknown;
  /** create: every field, defaults filled in; edit: what is sent and what depends on it; action: only the fields of `only`. */
  mode: 'create' | 'edit' | 'action';
  language: Language;
  /** The fields that an action asks for; others are refused. */
  only?: readonly string[];
  /** Fields that must be filled in although they are optional. */
  required?: readonly string[];
  /** The record as it stands, so that conditions can be judged when only some fields are sent. */
  current?: RecordValues;
  /** What defaults may be taken from when a record is made. */
  context?: DefaultContext;
}

const isPlainObject = (value: unknown): value is RecordValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why a name may not be written at all, or nothing. */
const refusal = (name: string, question: Question): string | undefined => {
  const { resource, mode, language, only } = question;
  const field = resource.fieldByName.get(name);
  if (!field || (only && !only.includes(name))) return ruleText({ name: 'unknown', label: name, language });
  const label = textOf(field.label, language);
  if (mode === 'action') return undefined;
  if (field.readOnly || field.type === 'state') return ruleText({ name: 'readOnly', label, language });
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
  const writable = resource.fields.filter((field) => !field.readOnly && field.type !== 'state');
  if (mode === 'create') return writable;
  if (mode === 'action') return (only ?? []).flatMap((name) => resource.fieldByName.get(name) ?? []);
  // A changed field may make another one required, impossible or hidden.
  return resource.fields.filter(
    (field) =>
      Object.hasOwn(body, field.name) ||
      (writable.includes(field) && lookedAt(field).some((name) => Object.hasOwn(body, name))),
  );
};

const withDefaults = ({ resource, context }: Question, body: RecordValues): RecordValues => {
  const values: RecordValues = {};
  for (const field of resource.fields) {
    const value = Object.hasOwn(body, field.name) ? body[field.name] : defaultValue(field, context);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
};

/** A blank in a field that holds no text means that there is no value: it is kept as `null`. */
const withoutBlanks = (resource: Resource, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = resource.fieldByName.get(name)?.type;
      const isText = type === 'text' || type === 'textarea';
      return [name, !isText && typeof value === 'string' && isEmpty(value) ? null : value];
    }),
  );

/** What is wrong with a field of a record whose values are these, by place. */
const errorsOf = (field: Field, values: RecordValues, question: Question): Record<string, string> => {
  const { language, body } = question;
  const value = values[field.name];
  const required = isRequired(field, values) || (question.required?.includes(field.name) ?? false);
  const isSent = question.mode !== 'edit' || Object.hasOwn(Object(body), field.name);
  const errors = isSent || isEmpty(value) ? fieldErrors({ field, value, language, required }) : {};
  if (Object.keys(errors).length > 0 || field.type !== 'choice') return errors;
  const allowed = allowedOptions(field, values);
  const isPossible = isEmpty(value) || !allowed || [value].flat().every((one) => allowed.has(String(one)));
  return isPossible
    ? {}
    : { [field.name]: ruleText({ name: 'option', label: textOf(field.label, language), language }) };
};

/** Takes out what a condition hides: of what is sent, and of the record what this very change hides. */
const drop = (
  { resource, mode, current = {} }: Question,
  { value, hidden }: { value: RecordValues; hidden: ReadonlySet<string> },
): void => {
  const before = mode === 'edit' ? hiddenNames(resource.fields, current) : hidden;
  for (const { name, readOnly } of resource.fields) {
    if (!hidden.has(name)) continue;
    if (mode === 'create') delete value[name];
    else if (Object.hasOwn(value, name) || (!readOnly && !before.has(name) && !isEmpty(current[name])))
      value[name] = null;
  }
};

/**
 * Checks a body against a resource: the same rules for a form, an import row and the server.
 * Unknown names, read-only fields and states are refused by name; an empty optional value is kept as it was sent; what a
 * condition hides is dropped: left out of a new record, `null` in one that stands already.
 */
export const checkRecord = (question: Question): RecordCheck => {
  const { resource, body, mode, language } = question;
  if (!isPlainObject(body)) return { ok: false, errors: { body: ruleText({ name: 'type', label: 'body', language }) } };
  const errors = refusals(question, body);
  const value = mode === 'create' ? withDefaults(question, body) : { ...body };
  const whole = { ...question.current, ...value };
  const hidden = hiddenNames(resource.fields, whole);
  for (const name of hidden) delete whole[name];
  for (const field of fieldsToCheck(question, body)) {
    const { name } = field;
    if (errors[name] || hidden.has(name)) continue;
    Object.assign(errors, errorsOf(field, whole, question));
  }
  drop(question, { value, hidden });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: withoutBlanks(resource, value) };
};
