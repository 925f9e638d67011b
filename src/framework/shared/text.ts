import type { Texts } from './label';

// Zero width signs, direction marks and isolates, word joiners, the byte order mark. U+200D stays where it joins two emoji.
const unseen = /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const joiner = /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*\u200D(?=\p{Extended_Pictographic}))|\u200D/gu;
const hardBlank = /[\u00A0\u202F]/g;
/** What needs no look: most texts have nothing of all that, and are checked with every write. */
const plain = /^[!-~]*$/;

/** How many lines a text may have: in one of a single line breaks become blanks, and blanks at its ends are nothing. */
type TextLines = 'one' | 'many';

/**
 * A text as it is stored, of what people paste: without signs that nobody sees, with usual blanks, and with letters and their
 * accents as one sign (NFC). Without this, what looks the same is neither found nor refused as a double.
 */
export const cleanText = (text: string, lines: TextLines = 'one'): string => {
  if (plain.test(text)) return text;
  const seen = text
    .replace(joiner, (_, joined: string | undefined) => joined ?? '')
    .replace(unseen, '')
    .replace(hardBlank, ' ')
    .normalize('NFC');
  return lines === 'many' ? seen : seen.replace(/[\t\r\n]+/g, ' ').trim();
};

/** Texts that are compared as they stand, which most words are: asking this first takes a tenth of the time. */
const folded = /^[\u4e00-\u9fffa-z0-9]*$/;

/**
 * A text as it is compared with others: what differs only in width, case or blanks is the same to a reader. Between
 * Chinese characters blanks mean nothing, elsewhere several are as good as one.
 */
export const compareText = (text: string): string => (folded.test(text) ? text : compared(text));

const compared = (text: string): string =>
  cleanText(cleanText(text).normalize('NFKC').toLowerCase())
    .replace(/\s+/g, ' ')
    .replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1');

/** Whether two texts are the same to a reader. */
export const isSameText = (left: string, right: string): boolean => compareText(left) === compareText(right);

/** Whether nothing was entered. `0` and `false` are values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Any value as one text, whatever it is: nothing is the empty text, several values are separated by commas, and what has parts is
 * JSON. `String()` throws for data that names a method: `{ "toString": 1 }`.
 */
export const plainTextOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return value.map(plainTextOf).join(',');
  // What JSON has no text for (a function, a symbol) is no value that came in.
  return JSON.stringify(value) ?? '';
};

const slot = /\{(\w+)\}/g;

/** Puts values in the places of a text: `{count}`. A place without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(slot, (written, name: string) => (Object.hasOwn(values, name) ? plainTextOf(values[name]) : written));

/** The names of the places in a text. */
export const slotsOf = (text: string): readonly string[] => [...text.matchAll(slot)].map(([, name = '']) => name);

/** What something thrown says: an error's message, and of anything else its text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : plainTextOf(thrown));

/** Names in a text at most. */
export const mostNames = 5;

/** Names side by side, the first of them where there are many: `A、B、C、D、E 等 8 个`. */
export const namesLabel = (
  names: readonly string[],
  /** How many there are, where not all are named; and what they are counted in. */
  { count = names.length, unit = '个' }: { count?: number; unit?: string } = {},
): Texts => {
  const shown = names.slice(0, mostNames);
  const more = count - shown.length;
  return {
    zh: `${shown.join('、')}${more > 0 ? ` 等 ${count} ${unit}` : ''}`,
    en: `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  };
};

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first signs likelier than the others. */
const limit = 256 - (256 % signs.length);

/** Letters and digits that nobody can guess. */
export const randomText = (length = 32): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length)))
      if (byte < limit) text += signs[byte % signs.length];
  }
  return text;
};
