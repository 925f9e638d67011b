import { expect, test } from 'vitest';
import { deadlineOf, stepOf } from '../../../../src/product/screens/personal-center/binding-tab';

test.each([
  ['a code that was not checked yet', { status: undefined, isGone: false, hasTime: true }, 'waiting'],
  ['nothing new', { status: 'waiting', isGone: false, hasTime: true }, 'waiting'],
  ['scanned', { status: 'scanned', isGone: false, hasTime: true }, 'scanned'],
  ['confirmed', { status: 'bound', isGone: false, hasTime: true }, 'bound'],
  ['confirmed in its last second', { status: 'bound', isGone: false, hasTime: false }, 'bound'],
  ['cancelled on the phone', { status: 'expired', isGone: false, hasTime: true }, 'expired'],
  ['a code that the server has forgotten', { status: 'scanned', isGone: true, hasTime: true }, 'expired'],
  ['its time', { status: 'waiting', isGone: false, hasTime: false }, 'expired'],
  ['its time after the scan', { status: 'scanned', isGone: false, hasTime: false }, 'expired'],
] as const)('%s', (_, state, step) => expect(stepOf(state)).toBe(step));

test.each([
  ['by the server’s clock', '2026-11-21T10:02:00Z', 'Sat, 21 Nov 2026 10:00:00 GMT', 5000, 125_000],
  ['by our own without a header', '1970-01-01T00:00:09Z', null, 5000, 9000],
  ['by our own after a broken header', '1970-01-01T00:00:09Z', 'soon', 5000, 9000],
  ['at once when the answer is broken', 'soon', null, 5000, 5000],
])('a code ends %s', (_, expiresAt, serverDate, now, deadline) => {
  expect(deadlineOf({ expiresAt, serverDate, now })).toBe(deadline);
});
