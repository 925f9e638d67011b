import { describe, expect, test } from 'vitest';
import { passwordStrength } from '../../../../src/framework/shell/account/password-form';

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
