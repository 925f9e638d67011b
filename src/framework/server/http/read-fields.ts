import type { Check, Complaint, ReadValues, Rule, Rules } from '../../contract/rules';
import { type Label, type Language, textOf } from '../../shared/label';
import { cleanMobile } from '../../shared/phone';
import { invalid } from './api-error';
import type { Body } from './check-body';
import { messages } from './messages';

/** A valid value, or the message for the user. */
type Verdict<T> = { value: T } | { wrong: Label };

/** Validates one value of a body by more than its contract: by a field of a resource, for example. */
export type FieldRule<T> = (value: unknown) => Verdict<T>;

type AnyRules = Readonly<Record<string, Rule | FieldRule<unknown>>>;
type Values<R extends AnyRules> = {
  readonly [N in keyof R]: R[N] extends FieldRule<infer T> ? T : R[N] extends Rule<infer T> ? T : never;
};

/** The named values of a body. Throws 422 with every broken rule; other names are ignored. */
export const readFields = <R extends AnyRules>({
  body,
  language,
  rules,
}: {
  body: Body;
  language: Language;
  rules: R;
}): Values<R> => {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const verdict = typeof rule === 'function' ? rule(body[name]) : judge(rule, body[name]);
    if ('wrong' in verdict) errors[name] = textOf(verdict.wrong, language);
    else values[name] = verdict.value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values as Values<R>;
};

/** The values of a body by the rules of its contract. */
export const readBodyBy = <R extends Rules>(input: { body: Body; language: Language; rules: R }): ReadValues<R> =>
  readFields(input) as ReadValues<R>;

/** A rule of the contract as a function, for values whose rule depends on more than the body. */
export const ruleOf =
  <T>(rule: Rule<T>): FieldRule<T> =>
  (value) =>
    judge(rule, value) as Verdict<T>;

const judge = ({ check, isOptional }: Rule, value: unknown): Verdict<unknown> =>
  isOptional && (value === undefined || value === null || value === '')
    ? { value: undefined }
    : verdictOf(check, value);

const labelOf = (complaint: Complaint): Label => (typeof complaint === 'string' ? messages[complaint] : complaint);

const verdictOf = (check: Check, value: unknown): Verdict<unknown> => {
  switch (check.kind) {
    case 'text':
      return textVerdict(check, value);
    case 'oneOf': {
      const isKnown = check.values.some((each) => each === value);
      return isKnown ? { value } : { wrong: value ? messages.notAnOption : messages.required };
    }
    case 'listOf': {
      if (!Array.isArray(value)) return { wrong: messages.required };
      const isKnown = value.every((element) => check.values.some((each) => each === element));
      return isKnown ? { value: check.values.filter((each) => value.includes(each)) } : { wrong: messages.notAnOption };
    }
    case 'agreed':
      return value === true || value === 'true' ? { value: true } : { wrong: labelOf(check.complaint) };
    case 'flag':
      return typeof value === 'boolean' ? { value } : { wrong: messages.boolean };
    case 'number':
      return numberVerdict(check, value);
  }
};

const numberVerdict = (
  { min = -Infinity, max = Infinity, decimals }: Check & { kind: 'number' },
  value: unknown,
): Verdict<number> => {
  if (value === undefined || value === null || value === '') return { wrong: messages.required };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { wrong: messages.number };
  if (value < min) return { wrong: ruleTexts.tooSmall(min) };
  if (value > max) return { wrong: ruleTexts.tooLarge(max) };
  return Number(value.toFixed(decimals)) === value ? { value } : { wrong: ruleTexts.decimals(decimals) };
};

/** What is wrong with a number, with the limit in it. */
const ruleTexts = {
  tooSmall: (n: number): Label => ({ zh: `不能小于 ${n}`, en: `Must be at least ${n}` }),
  tooLarge: (n: number): Label => ({ zh: `不能大于 ${n}`, en: `Must be at most ${n}` }),
  decimals: (n: number): Label =>
    n === 0
      ? { zh: '须为整数', en: 'Must be a whole number' }
      : { zh: `最多 ${n} 位小数`, en: `At most ${n} digits after the point` },
};

const textVerdict = (
  { min, max, pattern, complaint, isMobile }: Check & { kind: 'text' },
  given: unknown,
): Verdict<string> => {
  const label = labelOf(complaint);
  const value = isMobile && typeof given === 'string' ? cleanMobile(given) : given;
  if (typeof value !== 'string' || value.trim() === '') return { wrong: label };
  if (value.length > max) return { wrong: messages.tooLong };
  return value.length < min || pattern?.test(value) === false ? { wrong: label } : { value };
};
