/** More than this of an answer is not shown. */
const mostLetters = 20_000;

/** The text of an answer with its JSON indented; what is none stays as it is. */
export const answerText = (text: string): string => {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // As it came.
  }
  return shown.length > mostLetters ? `${shown.slice(0, mostLetters)}…` : shown;
};
