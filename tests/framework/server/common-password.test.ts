import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../src/framework/server/identity/common-password';

test.each(['123456', '12345678', '87654321', 'abcdefgh', '88888888', 'Password1', 'ADMIN123', 'woaini1314', 'qwerty'])(
  '%j is common',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each(['my own one', 'kite-42-lake', '我的新密码是长的一个'])('%j is not', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);
