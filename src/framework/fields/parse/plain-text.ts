/** A cell's text with full-width letters, digits and signs as usual ones, and without blanks around it. */
export const plainText = (text: string): string => text.normalize('NFKC').replaceAll('−', '-').trim();

/** The parts of a text that names several things: by commas, semicolons, 、 or line breaks. */
export const splitValues = (text: string): string[] => [
  ...new Set(
    plainText(text)
      .split(/[,;、\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
