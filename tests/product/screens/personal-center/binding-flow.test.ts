import { describe, expect, test } from 'vitest';
import {
  type BindingEvent,
  type BindingState,
  deadlineOf,
  isChecking,
  nextBinding,
} from '../../../../src/product/screens/personal-center/binding-flow';

const code = { qrId: 'q1', url: 'https://example/q1', expiresAt: '2026-11-21T10:02:00.000Z' };
const asking: BindingState = { step: 'asking' };
const waiting: BindingState = { step: 'waiting', code, deadline: 1000, isShaky: false };
const scanned: BindingState = { step: 'scanned', code, deadline: 1000, isShaky: false };
const expired: BindingState = { step: 'expired', code };
const bound: BindingState = { step: 'bound' };
const failed: BindingState = { step: 'failed', error: 'no' };
const given: BindingEvent = { kind: 'given', code, deadline: 1000 };
const checked = (status: 'waiting' | 'scanned' | 'bound' | 'expired', qrId = 'q1'): BindingEvent => ({
  kind: 'checked',
  qrId,
  status,
});

describe('the way to a bound messaging app', () => {
  test.each<[string, BindingState, BindingEvent, BindingState]>([
    ['a code is given', asking, given, waiting],
    ['no code is given', asking, { kind: 'refused', error: 'no' }, failed],
    ['a second try', failed, { kind: 'asked' }, asking],
    ['nothing new', waiting, checked('waiting'), waiting],
    ['scanned', waiting, checked('scanned'), scanned],
    ['confirmed', scanned, checked('bound'), bound],
    ['scanned and confirmed between two checks', waiting, checked('bound'), bound],
    ['cancelled on the phone', scanned, checked('expired'), expired],
    [
      'a check lost on the way',
      waiting,
      { kind: 'unchecked', qrId: 'q1', isGone: false },
      { ...waiting, isShaky: true },
    ],
    ['the next one comes through', { ...waiting, isShaky: true }, checked('waiting'), waiting],
    ['a code that the server has forgotten', scanned, { kind: 'unchecked', qrId: 'q1', isGone: true }, expired],
    ['a moment before its time', waiting, { kind: 'timePassed', now: 999 }, waiting],
    ['its time', waiting, { kind: 'timePassed', now: 1000 }, expired],
    ['its time after the scan', scanned, { kind: 'timePassed', now: 5000 }, expired],
    ['a new code', expired, { kind: 'asked' }, asking],
    ['after unbinding', bound, { kind: 'asked' }, asking],
  ])('%s', (_, state, event, next) => expect(nextBinding(state, event)).toEqual(next));

  test.each<[string, BindingState, BindingEvent]>([
    ['an answer about a former code', waiting, checked('bound', 'q0')],
    ['a lost check of a former code', waiting, { kind: 'unchecked', qrId: 'q0', isGone: true }],
    ['a check that ends after the code', expired, checked('scanned')],
    ['a check that ends after binding', bound, checked('expired')],
    ['a late code', waiting, { ...given, deadline: 9999 }],
    ['a late refusal', bound, { kind: 'refused', error: 'no' }],
    ['time, with no code to end', asking, { kind: 'timePassed', now: 9999 }],
  ])('%s changes nothing', (_, state, event) => expect(nextBinding(state, event)).toBe(state));
});

test.each([
  ['asking', asking, true, false],
  ['waiting', waiting, true, true],
  ['scanned', scanned, true, true],
  ['waiting, out of sight', waiting, false, false],
  ['expired', expired, true, false],
  ['bound', bound, true, false],
  ['failed', failed, true, false],
])('%s: whether the server is asked', (_, state, isSeen, isRequested) => {
  expect(isChecking({ state, isSeen })).toBe(isRequested);
});

test.each([
  ['by the server’s clock', '2026-11-21T10:02:00Z', 'Sat, 21 Nov 2026 10:00:00 GMT', 5000, 125_000],
  ['by our own without a header', '1970-01-01T00:00:09Z', null, 5000, 9000],
  ['by our own after a broken header', '1970-01-01T00:00:09Z', 'soon', 5000, 9000],
  ['at once when the answer is broken', 'soon', null, 5000, 5000],
])('a code ends %s', (_, expiresAt, serverDate, now, deadline) => {
  expect(deadlineOf({ expiresAt, serverDate, now })).toBe(deadline);
});
