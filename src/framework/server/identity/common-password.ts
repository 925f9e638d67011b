import type { Label } from '../../shared/label';
import type { PasswordRules } from '../../shared/password';
import type { Credentials } from './credentials';

/** Passwords of eight or more characters common among Chinese speakers and admins that are missing from the list below. */
const furtherKnown =
  '12345678910 q1w2e3r4 asdf1234 admin1234 admin12345 admin123456 admin888 admin@123 root1234 root123456 test123456 user1234 ' +
  'a123123123 aa12345678 qq123456789 asd123456 zxc123456 wang1234 woaini1314 woaini520 woaini123 5201314520 1314520520 13145200 ' +
  '112233445566 12344321 123456abc 123456aa 123456qq 12345678a 123456789a qazwsx123';

/** 49,000 leaked passwords by frequency (zxcvbn-ts, MIT), and ours; loaded on first use. */
let mostUsed: Promise<ReadonlySet<string>> | undefined;
const readMostUsed = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...furtherKnown.split(' ')]);
};

/** A repeated character or consecutive characters: `88888888`, `12345678`, `abcdefgh`. */
const isRow = (password: string): boolean => {
  const codes = Array.from(password, (sign) => sign.charCodeAt(0));
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
};

/** Whether it is a password that an attacker would try first; case does not matter. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  mostUsed ??= readMostUsed();
  return isRow(password) || (await mostUsed).has(password.toLowerCase());
};

/** The messages about a new password that breaks a rule; each names its rule. */
const passwordTexts = {
  short: (min: number): Label => ({
    zh: `新密码至少 ${min} 位`,
    en: `The new password needs at least ${min} characters`,
  }),
  common: {
    zh: '这个密码太常见，容易被猜到，请换一个',
    en: 'This password is one of the most used and easy to guess. Choose another one',
  },
  used: (last: number): Label =>
    last === 1
      ? { zh: '新密码不能与原密码相同', en: 'The new password must be different from the current one' }
      : {
          zh: `新密码不能与最近 ${last} 次使用的密码相同`,
          en: `The new password must be none of the last ${last} of this account`,
        },
};

/** A password that a user has chosen. */
export interface ChosenPassword {
  password: string;
  rules: PasswordRules;
  /** Whose it is to be, where there is an account already. */
  account?: { userId: string; credentials: Pick<Credentials, 'wasUsed'> } | undefined;
}

/** Which rule a new password breaks, the cheapest to find out first; undefined: none. */
export const newPasswordProblem = async ({ password, rules, account }: ChosenPassword): Promise<Label | undefined> => {
  if (password.length < rules.min) return passwordTexts.short(rules.min);
  if (rules.refusesCommon && (await isCommonPassword(password))) return passwordTexts.common;
  const wasUsed = await account?.credentials.wasUsed({ userId: account.userId, password, last: rules.former });
  return wasUsed ? passwordTexts.used(rules.former) : undefined;
};
