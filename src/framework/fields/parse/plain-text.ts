import { cleanText } from '../../shared/clean-text';

/** A cell's text with full-width letters, digits and signs as usual ones, without blanks around it and signs that nobody sees. */
export const plainText = (text: string): string =>
  cleanText(text.normalize('NFKC'), 'many').replaceAll('−', '-').trim();

/** The parts of a text that names several things: by commas, semicolons, 、 or line breaks. */
export const splitValues = (text: string): string[] => [
  ...new Set(
    plainText(text)
      .split(/[,;、\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
