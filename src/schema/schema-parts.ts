import * as z from 'zod/mini';
import type { RuleName } from './rule-texts';

/** A broken rule travels through zod as `name` or `name:limit`. */
export const rule = (name: RuleName, limit?: number | string): string =>
  limit === undefined ? name : `${name}:${limit}`;

/** A text that is not empty. */
export const word = (max: number) =>
  z.string(rule('type')).check(z.minLength(1, rule('type')), z.maxLength(max, rule('tooLong', max)));

/** One value, or a list of them. */
export const oneOrMany = <S extends z.ZodMiniType>(one: S, many: { isMany: boolean; max: number }) =>
  many.isMany ? z.array(one, rule('type')).check(z.maxLength(many.max, rule('tooMany', many.max))) : one;

/** An address that begins with http:// or https://. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);

/** A path of this site; two slashes would lead to another. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
