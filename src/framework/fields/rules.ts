import * as z from 'zod/mini';
import type { RuleName } from './base/rule-texts';
import type { Rules } from './base/toolboxes';
import { type Field, kitOf } from './field';

/** A rule that a value has broken, with the figure in its sentence. */
export interface Broken {
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
