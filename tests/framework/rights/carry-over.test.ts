import { expect, it } from 'vitest';
import { carryOver } from '../../../src/framework/rights/policy/carry-over';
import { linesBetween } from '../../../src/framework/rights/policy/policy-diff';

it.each([
  ['the text it was made of', 'a\nb\nc\n', 'a\nB\nc\nd\n', 'a\nb\nc\n', 'a\nB\nc\nd\n', []],
  ['one that has grown', 'a\nb\n', 'a\nB\n', 'x\ny\na\nb\n', 'x\nB\ny\na\n', []],
  ['one that has shrunk', 'a\nb\nc\n', 'a\nb\nc\nd\n', 'a\n', 'a\nd\n', []],
  ['one without an end of line', 'a', 'a\nb', 'a', 'a\nb', []],
  ['one where the line is another by now', 'a\nb\n', 'a\nB\n', 'a\nbb\n', 'a\nB\nbb\n', ['b']],
  ['one that has it already', 'a\nb\n', 'a\nB\n', 'a\nB\n', 'a\nB\n', ['b']],
])('a change made to %s', (_, before, after, now, text, missing) => {
  expect(carryOver(now, linesBetween(before, after))).toEqual({ text, missing });
});
