import { expect, it } from 'vitest';
import { windowsIn } from '../../../../src/framework/shared/day-window';
import {
  endsOf,
  minutesIn,
  nextSlot,
  overlapping,
} from '../../../../src/product/screens/time-windows/time-windows-input';

it.each<[readonly string[], readonly number[]]>([
  [['09:00-11:30', '14:00-17:30'], []],
  [['09:00-11:30', '11:30-12:00'], []],
  [['09:00-11:30', '11:00-12:00', '20:00-21:00'], [1]],
  [['22:00-02:00', '01:00-03:00'], [1]],
  [['nonsense', '09:00-10:00'], []],
])('%j overlaps at %j', (texts, expected) => expect([...overlapping(texts)]).toEqual(expected));

it.each<[readonly string[], string]>([
  [[], '09:00-11:30'],
  [['09:00-11:30'], '14:00-17:30'],
  [['08:00-18:00'], '19:00-21:30'],
  [['00:00-24:00'], '09:00-11:30'],
])('after %j comes %s', (texts, expected) => expect(nextSlot(texts)).toBe(expected));

it('counts what lies in several of them once', () => {
  expect(minutesIn(windowsIn(['09:00-11:00', '10:00-12:00', '23:00-01:00']))).toBe(5 * 60);
});

it.each([
  ['09:00-11:30', { from: 540, to: 690 }],
  ['22:00-02:00', { from: 1320, to: 120 }],
  ['9-11', undefined],
])('%s has the ends %j', (text, expected) => expect(endsOf(text)).toEqual(expected));
