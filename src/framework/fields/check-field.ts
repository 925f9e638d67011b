import { type Language, textOf } from '../shared/label';
import { isEmpty } from './base/is-empty';
import { ruleText } from './base/rule-texts';
import { type Field, isList, kitOf } from './field';
import { type Broken, brokenRule } from './rules';
import { spelledValue } from './spelled-value';

interface Question {
  field: Field;
  value: unknown;
  language: Language;
  /** Overrides what the field says, for a condition or an action's form that insists on an optional field. */
  required?: boolean;
  /** The moment in ms, for what may not lie in the past. Left out: it is not asked, as of what has been written before. */
  now?: number | undefined;
}

/** The same sentence for forms, imports and the server. */
const sentence = (field: Field, { rule, limit }: Broken, language: Language): string => {
  const own = kitOf(field).says?.(field, rule);
  if (own !== undefined) return textOf(own, language);
  return ruleText({
    name: rule,
    label: textOf(field.label, language),
    language,
    ...(limit === undefined ? {} : { limit }),
  });
};

/** What is wrong with one value, in one sentence, or nothing. Of a list it looks only at the list itself. */
export const checkField = (question: Question): string | undefined => {
  const { field, language, now } = question;
  const value = spelledValue(field, question.value);
  if (isEmpty(value)) {
    return (question.required ?? field.required) ? sentence(field, { rule: 'required' }, language) : undefined;
  }
  const broken = brokenRule(field, value);
  if (broken !== undefined) return sentence(field, broken, language);
  const rule = now === undefined ? undefined : kitOf(field).brokenNow?.(field, { value, now });
  return rule && sentence(field, { rule }, language);
};

const itemErrors = (
  fields: readonly Field[],
  item: Record<string, unknown>,
  asked: Pick<Question, 'language' | 'now'>,
): [string, string][] => {
  const { language } = asked;
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(item).filter((name) => !known.has(name));
  return [
    ...unknown.map((name): [string, string] => [name, ruleText({ name: 'unknown', label: name, language })]),
    ...fields.flatMap((inner): [string, string][] => {
      const error = checkField({ field: inner, value: item[inner.name], ...asked });
      return error === undefined ? [] : [[inner.name, error]];
    }),
  ];
};

/** What is wrong with a value, by place: `items` for the field itself, `items.2.price` within a list. */
export const fieldErrors = (question: Question): Record<string, string> => {
  const { field, value, language, now } = question;
  const own = checkField(question);
  if (own !== undefined) return { [field.name]: own };
  if (!isList(field) || !Array.isArray(value)) return {};
  const found = value.flatMap((item: Record<string, unknown>, index) =>
    itemErrors(field.fields, item, { language, now }).map(
      ([name, error]) => [`${field.name}.${index}.${name}`, error] as const,
    ),
  );
  return Object.fromEntries(found);
};
