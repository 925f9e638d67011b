import { expect, test } from 'vitest';
import { fillText, slotsOf } from '../../../src/framework/shared/fill-text';

test('places are filled, each as often as it stands there; others stay', () => {
  expect(fillText('{count} of {count}, {other}', { count: 3 })).toBe('3 of 3, {other}');
});

test('a value is put in as it is', () => {
  expect(fillText('“{title}”', { title: '$& {title} $1' })).toBe('“$& {title} $1”');
  expect(fillText('{constructor}', {})).toBe('{constructor}');
});

test('the places of a text', () => {
  expect(slotsOf('{a} b {c}')).toEqual(['a', 'c']);
  expect(slotsOf('none {} { a }')).toEqual([]);
});
