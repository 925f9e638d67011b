import { expect, test, vi } from 'vitest';
import { missingRightOf, onRefusal, tellRefusal } from '../../src/app/refusals';
import { isRefusal } from '../../src/app/use-boot';
import { toHttpError } from '../../src/providers/data/to-http-error';
import { ApiError } from '../../src/providers/http/api-error';

const right = { object: 'res:users', action: 'list' };
const refused = new ApiError({ kind: 'http', code: 403, status: 403, msg: 'x', data: right });

test.each([
  ['our error', refused, right],
  ["Refine's error", toHttpError(refused), right],
  ['a refusal for another reason', { statusCode: 403, data: { reason: 'frozen' } }, undefined],
  ['a 403 without data', { statusCode: 403, data: null }, undefined],
  ['half a right', { statusCode: 403, data: { object: 'res:users', action: 7 } }, undefined],
  ['another code', { statusCode: 404, data: right }, undefined],
  ['nothing', undefined, undefined],
  ['a text', '403', undefined],
])('the right that is missing in %s', (_, error, expected) => expect(missingRightOf(error)).toEqual(expected));

test('only refusals that name a right are told', () => {
  const listener = vi.fn();
  const stop = onRefusal(listener);
  tellRefusal(refused);
  tellRefusal(new Error('x'));
  stop();
  tellRefusal(refused);
  expect(listener.mock.calls).toEqual([[right]]);
});

test.each([
  [401, true],
  [403, true],
  [404, true],
  [410, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('user info answered with %i: the session is over: %s', (code, isOver) =>
  expect(isRefusal(new ApiError({ kind: 'http', code, status: code, msg: '' }))).toBe(isOver),
);

test.each(['network', 'timeout', 'shape', 'aborted'] as const)('a start that fails by %s keeps the token', (kind) =>
  expect(isRefusal(new ApiError({ kind, msg: '' }))).toBe(false),
);
