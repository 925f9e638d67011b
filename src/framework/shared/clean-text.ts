// Zero width signs, direction marks and isolates, word joiners, the byte order mark. U+200D stays where it joins two emoji.
const unseen = /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const joiner = /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*\u200D(?=\p{Extended_Pictographic}))|\u200D/gu;
const hardBlank = /[\u00A0\u202F]/g;
/** What needs no look: most texts have nothing of all that, and are asked about with every write. */
const plain = /^[!-~]*$/;

/** How many lines a text may have: in one of a single line breaks become blanks, and blanks at its ends are nothing. */
export type TextLines = 'one' | 'many';

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
