import { describe, expect, test } from 'vitest';
import { passwordStrength } from '../../../../src/product/screens/personal-center/password-form';
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

describe('password strength', () => {
  test.each([
    ['', undefined],
    ['a', 'weak'],
    ['123456', 'weak'],
    ['12345678901234567890', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['Password2026!', 'weak'],
    ['customer2026', 'weak'],
    ['CUSTOMER-x9', 'weak'],
    ['abababababab', 'weak'],
    ['kzmpwt', 'weak'],
    ['kzmpwt7', 'fair'],
    ['kzmp7wt9', 'fair'],
    ['Kzmp7wt9', 'good'],
    ['kzmpwtrqhvxb', 'fair'],
    ['kzmp-wtrq-hvxb-ncgl', 'good'],
    ['Kzmp7wt9-hvxb', 'strong'],
    ['春风又绿江南岸九', 'fair'],
    ['春风又绿江南岸, 2026', 'good'],
  ])('%s: %s', (password, strength) => {
    expect(passwordStrength({ password, username: 'customer' })).toBe(strength);
  });

  test('a very short name says nothing about a password', () => {
    expect(passwordStrength({ password: 'Kzmp7wt9', username: 'k' })).toBe('good');
  });
});
