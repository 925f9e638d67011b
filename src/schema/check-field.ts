import { fieldSchema } from './field-schema';
import { type Language, textOf } from './label';
import type { Field } from './resource';
import { type RuleName, ruleText } from './rule-texts';

/** True for a value that says nothing: an optional field may have it, a required one may not. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The same sentence for forms, imports and the server. */
const sentence = (field: Field, message: string, language: Language): string => {
  const [name, limit] = message.split(':') as [RuleName, string | undefined];
  if (name === 'type' && field.type === 'text' && field.pattern) return textOf(field.pattern.message, language);
  return ruleText({ name, label: textOf(field.label, language), language, ...(limit === undefined ? {} : { limit }) });
};

/**
 * What is wrong with one value, in one sentence, or nothing.
 * `required` overrides what the field says, for an action's form that insists on an optional field.
 */
export const checkField = (question: {
  field: Field;
  value: unknown;
  language: Language;
  required?: boolean;
}): string | undefined => {
  const { field, value, language } = question;
  if (isEmpty(value)) {
    return (question.required ?? field.required) ? sentence(field, 'required', language) : undefined;
  }
  const result = fieldSchema(field).safeParse(value);
  return result.success ? undefined : sentence(field, result.error.issues[0]?.message ?? 'type', language);
};
