import { type Label, type Language, textOf } from '../../schema/label';
import { invalid } from './api-error';
import type { Body } from './check-body';
import { messages } from './messages';

/** A value that keeps a rule, or what to tell people. */
type Verdict<T> = { value: T } | { wrong: Label };

/** Looks at one value of a body. */
export type FieldRule<T> = (value: unknown) => Verdict<T>;

type Values<R> = { [K in keyof R]: R[K] extends FieldRule<infer T> ? T : never };

/** The named values of a body, for calls that no resource describes. 422 with every broken rule; other names are ignored. */
export function readFields<R extends Readonly<Record<string, FieldRule<unknown>>>>({
  body,
  language,
  rules,
}: {
  body: Body;
  language: Language;
  rules: R;
}): Values<R> {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const verdict = rule(body[name]);
    if ('wrong' in verdict) errors[name] = textOf(verdict.wrong, language);
    else values[name] = verdict.value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values as Values<R>;
}

/** A text with something in it. */
export function text({
  min = 1,
  max = 200,
  pattern,
  label = messages.required,
}: {
  /** Shortest and longest, in characters. */
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** What to say when it is none. */
  label?: Label;
} = {}): FieldRule<string> {
  return (value) => {
    if (typeof value !== 'string' || value.trim() === '') return { wrong: label };
    if (value.length > max) return { wrong: messages.tooLong };
    return value.length < min || pattern?.test(value) === false ? { wrong: label } : { value };
  };
}

/** The same rule for a value that may be missing or empty. */
export function optional<T>(rule: FieldRule<T>): FieldRule<T | undefined> {
  return (value) => (value === undefined || value === null || value === '' ? { value: undefined } : rule(value));
}

/** One of these. */
export function oneOf<T extends string>(values: readonly T[]): FieldRule<T> {
  return (value) => {
    const found = values.find((each) => each === value);
    return found === undefined ? { wrong: value ? messages.notAnOption : messages.required } : { value: found };
  };
}

/** A list of these, none twice. */
export function listOf<T extends string>(values: readonly T[]): FieldRule<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return { wrong: messages.required };
    const isKnown = value.every((element) => values.some((each) => each === element));
    return isKnown ? { value: values.filter((each) => value.includes(each)) } : { wrong: messages.notAnOption };
  };
}

/** True, also as a form spells it. */
export function agreed(label: Label): FieldRule<true> {
  return (value) => (value === true || value === 'true' ? { value: true } : { wrong: label });
}

/** A mobile phone number: eleven digits starting with 1. */
export const mobile = text({ pattern: /^1\d{10}$/, label: messages.mobile });
/** A code sent to a mobile phone. */
export const phoneCode = text({ pattern: /^\d{6}$/, label: messages.codeFormat });
/** A password that somebody chooses. */
export const newPassword = text({ min: 6, label: messages.password });
