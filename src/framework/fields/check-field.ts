import * as z from 'zod/mini';
import { type Language, textOf } from '../shared/label';
import { isEmpty } from './base/read-value';
import { type RuleName, ruleText } from './base/rule-texts';
import type { Rules } from './base/toolboxes';
import { type Field, isComputed, isList, kitOf } from './field';
import { normalizedValue } from './normalized-value';

/** A rule that a value has broken, with the figure in its sentence. */
interface Broken {
  rule: RuleName;
  limit?: number | string | undefined;
}

/** The first broken rule is the one that is reported, so nothing is checked after it. */
const refine: Rules['is'] = (rule, keeps, limit) =>
  z.refine(keeps, { abort: true, params: { rule, limit } satisfies Broken });

const decimalsWithin =
  (decimals: number) =>
  (value: number): boolean =>
    Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** What the kits make their rules of. */
const rulesWith = (is: Rules['is']): Rules => {
  const text: Rules['text'] = ({ min = 0, max }, ...checks) =>
    z.string().check(
      is('tooLong', (value: string) => value.length <= max, max),
      is('tooShort', (value: string) => value.length >= min, min),
      ...checks,
    );
  return {
    z,
    is,
    text,
    word: (max) =>
      z.string().check(
        is('type', (value: string) => value !== ''),
        is('tooLong', (value: string) => value.length <= max, max),
      ),
    address: (max, isGood) => text({ max }, is('url', isGood)),
    number: ({ min, max, decimals }) =>
      z.number().check(
        is('tooSmall', (value: number) => value >= min, min),
        is('tooLarge', (value: number) => value <= max, max),
        is('decimals', decimalsWithin(decimals), decimals),
      ),
    oneOf: (options) => z.string().check(is('option', (value: string) => Object.hasOwn(options, value))),
    oneOrMany: (one, { isMany, max }) =>
      isMany ? z.array(one).check(is('tooMany', (values: readonly unknown[]) => values.length <= max, max)) : one,
  };
};

const rules = rulesWith(refine);

/** The rules of a filled-in value but its options, each with its limit, so that a later configuration can be compared. */
export const ruleNames = (field: Field): string[] => {
  const names: string[] = [];
  const noting: Rules['is'] = (rule, keeps, limit) => {
    if (rule !== 'option') names.push(limit === undefined ? rule : `${rule} ${limit}`);
    return refine(rule, keeps, limit);
  };
  kitOf(field).rule(field, rulesWith(noting));
  return names;
};

const made = new WeakMap<Field, z.ZodMiniType>();

/** The zod schema of a filled-in value of a field; made once per field. */
const schemaOf = (field: Field): z.ZodMiniType => {
  const cached = made.get(field);
  if (cached) return cached;
  const schema = kitOf(field).rule(field, rules);
  made.set(field, schema);
  return schema;
};

const isBroken = (params: unknown): params is Broken =>
  typeof params === 'object' && params !== null && 'rule' in params;

/** The first rule that a filled-in value breaks. */
export const brokenRule = (field: Field, value: unknown): Broken | undefined => {
  const { error } = schemaOf(field).safeParse(value);
  if (error === undefined) return undefined;
  const [issue] = error.issues;
  const params = issue?.code === 'custom' ? issue.params : undefined;
  return isBroken(params) ? params : { rule: kitOf(field).wrongKind ?? 'type' };
};

interface Question {
  field: Field;
  value: unknown;
  language: Language;
  /** Overrides what the field says, for a condition or an action's form that insists on an optional field. */
  required?: boolean;
  /** The moment in ms, for what may not lie in the past. Left out: not checked, as for what has been written before. */
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
  const value = normalizedValue(field, question.value);
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
  request: Pick<Question, 'language' | 'now'>,
): [string, string][] => {
  const { language } = request;
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(item).filter((name) => !known.has(name));
  return [
    ...unknown.map((name): [string, string] => [name, ruleText({ name: 'unknown', label: name, language })]),
    ...fields.flatMap((inner): [string, string][] => {
      const error = isComputed(inner) ? undefined : checkField({ field: inner, value: item[inner.name], ...request });
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
