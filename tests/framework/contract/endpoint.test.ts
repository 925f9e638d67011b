import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bind, endpoint, pathOf, requestOf } from '../../../src/framework/contract/endpoint';
import {
  agreed,
  fields,
  ids,
  mobile,
  number,
  oneOf,
  optional,
  orNull,
  text,
} from '../../../src/framework/contract/rules';
import { readFields } from '../../../src/framework/server/http/read-fields';

const ofRecord = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/actions/:action',
  right: { object: 'res::resource', action: ':action' },
  body: fields(),
});
const schema = z.object({ name: text({ max: 5 }), kind: optional(oneOf(['a', 'b'])) });
const open = endpoint({ method: 'POST', path: '/open', right: 'public', body: schema });

describe('an endpoint', () => {
  it('fills the parameters of its path in, encoded', () => {
    expect(pathOf(ofRecord, { resource: 'articles', id: 'a/b?c', action: 'copy' })).toBe(
      '/api/articles/a%2Fb%3Fc/actions/copy',
    );
  });

  it('is bound to a resource: path and right alike', () => {
    const bound = bind(ofRecord, { resource: 'articles', action: 'copy' });
    expect(bound.path).toBe('/api/articles/:id/actions/copy');
    expect(bound.right).toEqual({ object: 'res:articles', action: 'copy' });
    expect(requestOf(bound, { params: { id: '1' }, body: {} }).path).toBe('/api/articles/1/actions/copy');
  });

  it('is called without a token when it is public, unless the token says which session is meant', () => {
    const leave = endpoint({ method: 'POST', path: '/leave', right: 'public', sendsToken: true });
    expect(requestOf(open, { body: { name: 'x' } })).toEqual({
      method: 'POST',
      path: '/open',
      body: { name: 'x' },
      isPublic: true,
    });
    expect(requestOf(leave).isPublic).toBe(false);
  });

  it('is typed by its path and its schema', () => {
    // @ts-expect-error the path has three parameters
    expect(pathOf(ofRecord, { resource: 'articles' })).toContain(':id');
    // @ts-expect-error a name is required
    expect(requestOf(open, { body: { kind: 'a' } }).method).toBe('POST');
    // @ts-expect-error no such kind
    expect(requestOf(open, { body: { name: 'x', kind: 'c' } }).method).toBe('POST');
  });
});

describe('the schema of a body', () => {
  const read = (body: object) => readFields({ body: { ...body }, language: 'en', schema });

  it('lets through what fits it, and nothing else of the body', () => {
    expect(read({ name: 'x', kind: '', other: 1 })).toEqual({ name: 'x', kind: undefined });
  });

  it('is complained about by field', () => {
    expect(() => read({ name: 'too long', kind: 'c' })).toThrowError(
      expect.objectContaining({ code: 422, data: { errors: { name: 'Too long', kind: 'Not one of the choices' } } }),
    );
  });

  it.each([
    [number({ min: 1, max: 9 }), 9, undefined],
    [number({ min: 1 }), 0, 'Must be at least 1'],
    [number({ max: 9 }), 10, 'Must be at most 9'],
    [number(), 1.5, 'Must be a whole number'],
    [number({ decimals: 2 }), 0.29, undefined],
    [number({ decimals: 2 }), 0.295, 'At most 2 digits after the point'],
    [number(), '3', 'Must be a number'],
    [number(), Number.NaN, 'Must be a number'],
    [number(), undefined, 'Required'],
    [optional(number()), null, undefined],
  ])('holds a number: %j, %j', (count, value, wrong) => {
    const given = () => readFields({ body: { count: value }, language: 'en', schema: z.object({ count }) });
    if (wrong === undefined) expect(given()).toEqual({ count: value ?? undefined });
    else expect(given).toThrowError(expect.objectContaining({ data: { errors: { count: wrong } } }));
  });

  it.each([
    [orNull(text()), undefined, null],
    [ids(), ['a', 'a'], ['a']],
    [mobile(), '+86 138 0013 8000', '13800138000'],
    [agreed(), 'true', true],
  ])('reads the normal form of a value: %#', (value, given, expected) => {
    const read = readFields({ body: { value: given }, language: 'en', schema: z.object({ value }) });
    expect(read).toEqual({ value: expected });
  });
});
