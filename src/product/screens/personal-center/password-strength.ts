/** How hard a password is to guess, as a hint; the server's rule is only a length. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const strengths: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
/** What guessers try first, in lower case. */
const common =
  /password|passw0rd|admin|qwerty|asdfgh|zxcvbn|iloveyou|letmein|woaini|abc123|a123456|111111|123123|888888/;

/** `abcd`, `4321`: neighbours in one direction. `aaaa`: the same again. */
const runs = (characters: readonly string[]): number => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  let repeats = 0;
  for (let at = 2; at < codes.length; at += 1) {
    const step = (codes[at] ?? 0) - (codes[at - 1] ?? 0);
    if (Math.abs(step) <= 1 && step === (codes[at - 1] ?? 0) - (codes[at - 2] ?? 0)) repeats += 1;
  }
  return repeats;
};

/** Rates a password by length without runs, kinds of characters, and what guessers know. The empty one has no strength. */
export const passwordStrength = ({
  password,
  username,
}: {
  password: string;
  /** A password around one's own name is weak. */
  username: string;
}): PasswordStrength | undefined => {
  if (password === '') return undefined;
  const lower = password.toLowerCase();
  const isKnown = common.test(lower) || (username.length > 2 && lower.includes(username.toLowerCase()));
  const characters = Array.from(password);
  const length = characters.length - runs(characters);
  if (isKnown || length < 6 || new Set(characters).size < 4) return 'weak';
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = (length >= 8 ? 1 : 0) + (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (variety - 1);
  return strengths[Math.min(3, Math.floor((points + 1) / 2))];
};
