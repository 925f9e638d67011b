import { describe, expect, test } from 'vitest';
import { deadlineOf, stepOf } from '../../../src/product/screens/personal-center/binding-tab';
import { daysLeft, holdingOf, tabOf } from '../../../src/product/screens/personal-center/personal-center-screen';
import { grantName, grantsOf } from '../../../src/product/screens/personal-center/token-form';
import { answerText } from '../../../src/product/screens/personal-center/tokens-tab';

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

describe('tokens', () => {
  test('chosen grants are sent by resource', () => {
    const names = [grantName('articles', 'list'), grantName('groups', 'list'), grantName('articles', 'submit')];
    expect(grantsOf(names)).toEqual({ articles: ['list', 'submit'], groups: ['list'] });
  });

  test.each([
    ['{"code":200,"data":[]}', '{\n  "code": 200,\n  "data": []\n}'],
    ['<html>', '<html>'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => expect(answerText(text)).toBe(shown));

  test('a long answer is cut', () => expect(answerText('x'.repeat(30_000))).toHaveLength(20_001));
});

describe('days left', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['2026-11-22T10:00:00Z', 1],
    ['2026-11-22T10:00:01Z', 2],
    ['2026-11-21T10:00:01Z', 1],
    ['2026-11-21T10:00:00Z', 0],
    ['2026-11-21T09:00:00Z', 0],
    ['2026-11-19T10:00:00Z', -2],
    [null, undefined],
    ['soon', undefined],
  ])('until %s: %s', (expireAt, days) => {
    const left = daysLeft({ expireAt, now });
    expect(left === undefined ? undefined : left + 0).toBe(days);
  });
});

describe('tabs', () => {
  test.each([
    ['security', 'security'],
    ['subscriptions', 'subscriptions'],
    [null, 'profile'],
    ['', 'profile'],
    ['__proto__', 'profile'],
    ['Security', 'profile'],
  ])('?tab=%s opens %s', (name, tab) => expect(tabOf(name)).toBe(tab));

  test.each([
    [['Customer'], 'package'],
    [['Agent', 'Douyin'], 'package'],
    [['Agent'], 'balance'],
    [['OEM'], 'balance'],
    [['Admin', 'Operations', 'Clue', 'Engineer'], undefined],
  ])('%j hold %s', (roles, holding) => expect(holdingOf(roles)).toBe(holding));
});
