import { expect, test } from 'vitest';
import { randomText } from '../../../src/framework/shared/random-text';

test.each([
  [undefined, 32],
  [1, 1],
  [500, 500],
])('of the length %s it has %i letters and digits', (length, expected) =>
  expect(randomText(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${expected}}$`)),
);
test('no two are alike', () => expect(new Set(Array.from({ length: 200 }, () => randomText())).size).toBe(200));
test('every sign occurs', () => expect(new Set(randomText(10_000)).size).toBe(62));
