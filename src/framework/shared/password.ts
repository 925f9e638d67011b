/** Fewest characters of a password. */
export const minPasswordLength = 6;
/** Fewest of one that replaces a one-time password: whoever has been given an account by others sets it anew, and is asked for more. */
const firstPasswordLength = 8;

/** The passwords of eight characters and more that are used most, in small letters: those that somebody who guesses tries first. */
const mostUsed = new Set(
  (
    '123456789 1234567890 12345678910 0123456789 9876543210 987654321 87654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 ' +
    'qwertyuiop qwertyui qwerty12 qwerty123 qwerty1234 asdfghjkl asdf1234 zxcvbnm123 zaq12wsx password password1 password12 password123 ' +
    'p@ssw0rd p@ssword passw0rd pass1234 admin123 admin1234 admin12345 admin123456 admin888 admin@123 administrator root1234 root123456 ' +
    'test1234 test123456 user1234 welcome1 welcome123 changeme letmein1 iloveyou sunshine princess football baseball superman trustno1 ' +
    'starwars computer whatever michelle jennifer abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1234567 a12345678 a123456789 a123123123 ' +
    'aa123456 aa12345678 aaa123456 qq123456 qq123456789 qwe123456 asd123456 zxc123456 wang1234 woaini1314 woaini520 woaini123 5201314520 ' +
    '1314520520 13145200 147258369 159357456 123123123 123321123 123654789 112233445566 11223344 12344321 12341234 12121212 123456abc ' +
    '123456aa 123456qq 12345678a 123456789a 1234qwer qazwsx123 qazwsxedc'
  ).split(' '),
);

/** One sign again and again, or signs in a row: `88888888`, `12345678`, `abcdefgh`. */
const isRow = (password: string): boolean => {
  const codes = Array.from(password, (sign) => sign.charCodeAt(0));
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
};

/** True for what nobody may set in place of a one-time password: too short, or one of those that are tried first. */
export const isWeakPassword = (password: string): boolean =>
  password.length < firstPasswordLength || mostUsed.has(password.toLowerCase()) || isRow(password);
