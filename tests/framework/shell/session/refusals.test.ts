import { expect, test } from 'vitest';
import { toRefineError } from '../../../../src/framework/client/data/refine-error';
import { ApiError } from '../../../../src/framework/client/http/api-error';
import { refusalBy, SessionRefused } from '../../../../src/framework/shell/session/boot';
import {
  isForbidden,
  missingRightOf,
  refusalOf,
  refusalStateOf,
} from '../../../../src/framework/shell/session/refusals';

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

const right = { object: 'res:users', action: 'list' };
const refused = new ApiError({ kind: 'http', code: 403, status: 403, msg: 'x', data: right });

test.each([
  ['our error', refused, right],
  ["Refine's error", toRefineError(refused), right],
  ['a refusal for another reason', { statusCode: 403, data: { reason: 'frozen' } }, undefined],
  ['a 403 without data', { statusCode: 403, data: null }, undefined],
  ['half a right', { statusCode: 403, data: { object: 'res:users', action: 7 } }, undefined],
  ['another code', { statusCode: 404, data: right }, undefined],
  ['nothing', undefined, undefined],
  ['a text', '403', undefined],
])('the right that is missing in %s', (_, error, expected) => expect(missingRightOf(error)).toEqual(expected));

test.each([
  ['our error', refused, true],
  ["Refine's error", toRefineError(refused), true],
  ['a 403 without data', { statusCode: 403, data: null }, true],
  ['another code', { statusCode: 404 }, false],
  ['nothing', undefined, false],
])('%s is a refusal: %s', (_, error, expected) => expect(isForbidden(error)).toBe(expected));

test('what /403 is told survives the way there', () => {
  const state: unknown = structuredClone(refusalOf(toRefineError(refused), '/image?page=2'));
  expect(refusalStateOf(state)).toEqual({ missing: right, from: '/image?page=2' });
});

test.each([
  null,
  'text',
  7,
  { from: '//evil.example' },
  { from: 'https://evil.example' },
  { from: 7, missing: 'x' },
  { missing: { object: 'res:users' } },
])('what somebody else has put there says nothing: %j', (state) =>
  expect(refusalStateOf(state)).toEqual({ missing: undefined, from: undefined }),
);

test.each([
  [401, true, true],
  [403, true, true],
  [404, true, true],
  [410, true, true],
  [408, false, false],
  [429, false, false],
  [500, false, true],
  [503, false, true],
])('user info answered with %i: the session is over: %s, with the setting of the site: %s', (code, isOver, isReset) => {
  const error = new ApiError({ kind: 'http', code, status: code, msg: '' });
  const ends = (resetOnFailure: boolean) => thrownBy(() => refusalBy(resetOnFailure)(error)) instanceof SessionRefused;
  expect([ends(false), ends(true)]).toEqual([isOver, isReset]);
});

test.each(['network', 'timeout', 'shape', 'aborted'] as const)('a start that fails by %s keeps the token', (kind) =>
  expect(thrownBy(() => refusalBy(true)(new ApiError({ kind, msg: '' })))).toBeInstanceOf(ApiError),
);
