import { isObject } from '../../shared/is-object';
import { badRequest } from './api-error';
import { messages } from './messages';

/** Maximum nesting of objects and lists; records with lists of sub-records need four. */
const deepest = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A body after the check: a plain object without keys that reach into prototypes. */
export type Body = Readonly<Record<string, unknown>>;

/** Checks the shape of a parsed body before anything looks into it. 400 when it is no object, too deep or has hostile keys. */
export const checkBody = (body: unknown): Body => {
  if (body === undefined) return {};
  if (!isObject(body)) throw badRequest(messages.bodyObject);
  walk({ value: body, depth: 0 });
  return body;
};

const walk = ({ value, depth }: { value: unknown; depth: number }): void => {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw badRequest(messages.bodyDepth);
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw badRequest(messages.bodyKey);
    walk({ value: inner, depth: depth + 1 });
  }
};
