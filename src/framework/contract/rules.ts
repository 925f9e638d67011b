import type { Label } from '../shared/label';
import { minPasswordLength } from '../shared/password';
import { mobilePattern } from '../shared/phone';

/** Name of a server message for a value that violates a rule, or the message itself. */
export type Complaint =
  | 'required'
  | 'mobile'
  | 'codeFormat'
  | 'codeRequired'
  | 'password'
  | 'wrongPassword'
  | 'badMoment'
  | 'agreement'
  | Label;

/** A validation rule as plain data: the server checks it, the documentation shows it, and the browser needs no library for it. */
export type Check =
  | {
      readonly kind: 'text';
      /** Shortest and longest, in characters. */
      readonly min: number;
      readonly max: number;
      readonly pattern?: RegExp;
      /** It is a mobile number, which is normalized because people write it in different ways. */
      readonly isMobile?: true;
      /** The message for an invalid value. */
      readonly complaint: Complaint;
    }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'listOf'; readonly values: readonly string[] }
  | { readonly kind: 'agreed'; readonly complaint: Complaint }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly decimals: number };

/** The rule of one value of a body. `T`: the type of a valid value. */
export interface Rule<T = unknown> {
  readonly check: Check;
  /** It may be missing, null or empty. */
  readonly isOptional?: true;
  /** Never set: it only carries the type. */
  readonly type?: T;
}

/** The rules of a body by the names of its values. Other names are ignored. */
export type Rules = Readonly<Record<string, Rule>>;

interface TextLimits {
  /** Shortest, in characters. Default: 1. */
  min?: number;
  /** Longest, in characters. Default: 200. */
  max?: number;
  pattern?: RegExp;
  /** It is a mobile number, which is normalized. */
  isMobile?: true;
  /** The message for an invalid value. Default: that it is required. */
  complaint?: Complaint;
}

/** A text that is not blank. */
export const text = /* @__NO_SIDE_EFFECTS__ */ ({
  min = 1,
  max = 200,
  complaint = 'required',
  ...rest
}: TextLimits = {}): Rule<string> => ({
  check: { kind: 'text', min, max, complaint, ...rest },
});

/** The same rule for a value that may be missing, null or empty. */
export const optional = /* @__NO_SIDE_EFFECTS__ */ <T>({ check }: Rule<T>): Rule<T | undefined> => ({
  check,
  isOptional: true,
});

/** One of these texts. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(values: readonly T[]): Rule<T> => ({
  check: { kind: 'oneOf', values },
});

/** A list of these texts; duplicates are removed. */
export const listOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(values: readonly T[]): Rule<T[]> => ({
  check: { kind: 'listOf', values },
});

/** True, also in the spelling of a form. */
export const agreed = /* @__NO_SIDE_EFFECTS__ */ (complaint: Complaint = 'agreement'): Rule<true> => ({
  check: { kind: 'agreed', complaint },
});

/** True or false. */
export const flag = /* @__NO_SIDE_EFFECTS__ */ (): Rule<boolean> => ({ check: { kind: 'flag' } });

interface NumberLimits {
  /** Minimum. Default: none. */
  min?: number;
  /** Maximum. Default: none. */
  max?: number;
  /** Most digits after the point. Default: 0, a whole number. */
  decimals?: number;
}

/** A number. */
export const number = /* @__NO_SIDE_EFFECTS__ */ ({ decimals = 0, ...limits }: NumberLimits = {}): Rule<number> => ({
  check: { kind: 'number', decimals, ...limits },
});

/** A mobile phone number: eleven digits, the first a 1. */
export const mobile = /* @__NO_SIDE_EFFECTS__ */ (): Rule<string> =>
  text({ pattern: mobilePattern, complaint: 'mobile', isMobile: true });

/** A code that was sent to a mobile phone: six digits. */
export const phoneCode = /* @__NO_SIDE_EFFECTS__ */ (): Rule<string> =>
  text({ pattern: /^\d{6}$/, complaint: 'codeFormat' });

/** A password that a user chooses: not too short. */
export const newPassword = /* @__NO_SIDE_EFFECTS__ */ (): Rule<string> =>
  text({ min: minPasswordLength, complaint: 'password' });

type OptionalNames<R extends Rules> = {
  [N in keyof R]: R[N] extends { isOptional: true } | Rule<infer T> ? (undefined extends T ? N : never) : never;
}[keyof R];
type ValueOf<R> = R extends Rule<infer T> ? T : never;

/** The values that the server reads by these rules; a missing optional value is undefined. */
export type ReadValues<R extends Rules> = { readonly [N in keyof R]: ValueOf<R[N]> };

/** The values that a caller sends by these rules; optional ones may be left out. */
export type SentValues<R extends Rules> = {
  readonly [N in Exclude<keyof R, OptionalNames<R>>]: ValueOf<R[N]>;
} & { readonly [N in OptionalNames<R>]?: ValueOf<R[N]> };
