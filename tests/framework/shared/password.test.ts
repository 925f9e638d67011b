import { expect, test } from 'vitest';
import { isWeakPassword } from '../../../src/framework/shared/password';

test.each([
  '',
  '123456',
  'my own',
  '12345678',
  '87654321',
  'abcdefgh',
  '88888888',
  'Password1',
  'ADMIN123',
  'woaini1314',
])('%j is weak', (password) => expect(isWeakPassword(password)).toBe(true));

test.each(['my own one', 'kite-42-lake', '12345679', '我的新密码是长的一个', '88888887'])('%j may be set', (password) =>
  expect(isWeakPassword(password)).toBe(false),
);
