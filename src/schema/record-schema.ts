import { checkField, isEmpty } from './check-field';
import type { When } from './field-config';
import { type Language, textOf } from './label';
import type { Field, Resource } from './resource';
import { ruleText } from './rule-texts';

export type RecordValues = Record<string, unknown>;

/** A checked body, or what is wrong with it by field. */
export type RecordCheck = { ok: true; value: RecordValues } | { ok: false; errors: Record<string, string> };

interface Question {
  resource: Resource;
  /** What was sent. Anything but a plain object is refused as a whole under the key `body`. */
  body: unknown;
  /** create: every field, defaults filled in; edit: only what is sent; action: only the fields of `only`. */
  mode: 'create' | 'edit' | 'action';
  language: Language;
  /** The fields that an action asks for; others are refused. */
  only?: readonly string[];
  /** Fields that must be filled in although they are optional. */
  required?: readonly string[];
  /** The record as it stands, so that `visibleWhen` can be judged when only some fields are sent. */
  current?: RecordValues;
}

/** True while the condition of a field holds for these values; always true without one. */
export const isVisible = (when: When | undefined, values: RecordValues): boolean =>
  !when || when.in.some((value) => value === values[when.field]);

/** The value of a field that a new record has before anybody says anything. */
export const defaultValue = (field: Field): unknown => {
  if (field.type === 'state') return field.initial;
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.type === 'switch') return false;
  if (field.type === 'progress') return 0;
  return field.readOnly && (field.type === 'number' || field.type === 'money') && !field.isSystem ? 0 : undefined;
};

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
  if (mode === 'create') return resource.fields.filter((field) => !field.readOnly && field.type !== 'state');
  const names = mode === 'action' ? (only ?? []) : Object.keys(body);
  return names.flatMap((name) => resource.fieldByName.get(name) ?? []);
};

const withDefaults = (resource: Resource, body: RecordValues): RecordValues => {
  const values: RecordValues = {};
  for (const field of resource.fields) {
    const value = Object.hasOwn(body, field.name) ? body[field.name] : defaultValue(field);
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

/**
 * Checks a body against a resource: the same rules for a form, an import row and the server.
 * Unknown names, read-only fields and states are refused by name; an empty optional value is kept as it was sent.
 */
export const checkRecord = (question: Question): RecordCheck => {
  const { resource, body, mode, language } = question;
  if (!isPlainObject(body)) return { ok: false, errors: { body: ruleText({ name: 'type', label: 'body', language }) } };
  const errors = refusals(question, body);
  const values = mode === 'create' ? withDefaults(resource, body) : body;
  const whole = { ...question.current, ...values };
  for (const field of fieldsToCheck(question, body)) {
    if (errors[field.name]) continue;
    const value = values[field.name];
    if (isEmpty(value) && !isVisible(field.visibleWhen, whole)) continue;
    const isRequired = field.required || (question.required?.includes(field.name) ?? false);
    const error = checkField({ field, value, language, required: isRequired });
    if (error) errors[field.name] = error;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: withoutBlanks(resource, values) };
};
