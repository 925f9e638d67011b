/** A text with a phrase after what is written already, on a line of its own; one that stands at the end already is not written twice. */
export const withPhrase = (text: string, phrase: string): string => {
  const written = text.trimEnd();
  if (written === '' || written === phrase) return phrase;
  return written.endsWith(`\n${phrase}`) ? written : `${written}\n${phrase}`;
};
