import { describe, expect, test } from 'vitest';
import { daysLeft, holdingOf, tabOf } from '../../../../src/product/screens/personal-center/personal-center-screen';
import { grantName, grantsOf } from '../../../../src/product/screens/personal-center/token-form';
import { answerText } from '../../../../src/product/screens/personal-center/tokens-tab';

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
