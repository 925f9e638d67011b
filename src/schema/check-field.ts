import { fieldSchema } from './field-schema';
import { type Language, textOf } from './label';
import type { Field, FieldOf } from './resource';
import { type RuleName, ruleText } from './rule-texts';
import { isEmpty } from './when';

interface Question {
  field: Field;
  value: unknown;
  language: Language;
  /** Overrides what the field says, for a condition or an action's form that insists on an optional field. */
  required?: boolean;
}

/** The same sentence for forms, imports and the server. */
const sentence = (field: Field, message: string, language: Language): string => {
  const [name, limit] = message.split(':') as [RuleName, string | undefined];
  if (name === 'type' && field.type === 'text' && field.pattern) return textOf(field.pattern.message, language);
  return ruleText({ name, label: textOf(field.label, language), language, ...(limit === undefined ? {} : { limit }) });
};

/** What is wrong with one value, in one sentence, or nothing. Of a list it looks only at the list itself. */
export const checkField = (question: Question): string | undefined => {
  const { field, value, language } = question;
  if (isEmpty(value)) {
    return (question.required ?? field.required) ? sentence(field, 'required', language) : undefined;
  }
  const result = fieldSchema(field).safeParse(value);
  return result.success ? undefined : sentence(field, result.error.issues[0]?.message ?? 'type', language);
};

const itemErrors = (field: FieldOf<'list'>, item: Record<string, unknown>, language: Language): [string, string][] => {
  const known = new Set(field.fields.map(({ name }) => name));
  const unknown = Object.keys(item).filter((name) => !known.has(name));
  return [
    ...unknown.map((name): [string, string] => [name, ruleText({ name: 'unknown', label: name, language })]),
    ...field.fields.flatMap((inner): [string, string][] => {
      const error = checkField({ field: inner, value: item[inner.name], language });
      return error === undefined ? [] : [[inner.name, error]];
    }),
  ];
};

/** What is wrong with a value, by place: `items` for the field itself, `items.2.price` within a list. */
export const fieldErrors = (question: Question): Record<string, string> => {
  const { field, value, language } = question;
  const own = checkField(question);
  if (own !== undefined) return { [field.name]: own };
  if (field.type !== 'list' || !Array.isArray(value)) return {};
  const found = value.flatMap((item: Record<string, unknown>, index) =>
    itemErrors(field, item, language).map(([name, error]) => [`${field.name}.${index}.${name}`, error] as const),
  );
  return Object.fromEntries(found);
};
