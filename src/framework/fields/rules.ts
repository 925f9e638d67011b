import * as z from 'zod/mini';
import type { RuleName } from './base/rule-texts';
import type { Rules } from './base/toolboxes';
import { type Field, kitOf } from './field';

/** A rule that a value has broken, with the figure in its sentence. */
export interface Broken {
  rule: RuleName;
  limit?: number | string | undefined;
}

const is: Rules['is'] = (rule, keeps, limit) =>
  // The first broken rule is the one that is reported, so nothing is checked after it.
  z.refine(keeps, { abort: true, params: { rule, limit } satisfies Broken });

const text: Rules['text'] = ({ min = 0, max }, ...checks) =>
  z.string().check(
    is('tooLong', (value: string) => value.length <= max, max),
    is('tooShort', (value: string) => value.length >= min, min),
    ...checks,
  );

const decimalsWithin =
  (decimals: number) =>
  (value: number): boolean =>
    Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** What the kits make their rules of. */
const rules: Rules = {
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
