import { expect, it } from 'vitest';
import { changedPart } from '../../../../src/framework/engine/record/history-drawer';

const long = (letter: string) => letter.repeat(50);

it.each([
  ['abc', 'abc', '', ''],
  ['abc', 'axc', 'b', 'x'],
  ['abc', 'abcd', '', 'd'],
  ['aa', 'aaa', '', 'a'],
  ['', 'new', '', 'new'],
  [`${long('a')}old${long('b')}`, `${long('a')}new one${long('b')}`, 'old', 'new one'],
])('%s → %s', (before, after, left, right) => {
  const parts = changedPart(before, after);
  expect(parts.before.middle).toBe(left);
  expect(parts.after.middle).toBe(right);
});

it('keeps a little of what is the same around it', () => {
  const { after } = changedPart(`${long('a')}1${long('b')}`, `${long('a')}2${long('b')}`);
  expect(after).toEqual({ start: `…${'a'.repeat(24)}`, middle: '2', end: `${'b'.repeat(24)}…` });
});
