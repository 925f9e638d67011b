/** What a spreadsheet takes for the beginning of a formula, full-width signs included: they are folded by some of them. */
const starts = /^[=+\-@\t\r＝＋－＠]/;

/** A text that no spreadsheet runs: one that begins like a formula gets an apostrophe in front, as people write it themselves. */
export const withoutFormula = (text: string): string => (starts.test(text) ? `'${text}` : text);

/** The text as it was before `withoutFormula`; any other apostrophe stays. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && starts.test(text.slice(1)) ? text.slice(1) : text;
