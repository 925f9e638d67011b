/** Signs that a model puts before a line of a list, or around it. */
const before = /^(?:\s*(?:\d{1,2}\s*[.、．)）:：]|[-*•#]+))*\s*/;
const around = /^[“"'《]+|[”"'》]+$/g;

/** What there is to choose from: the lines of what a model has said, each once, no longer than they may be. */
export const choicesIn = (text: string, longest: number): string[] => {
  const lines = text.split('\n').map((line) => line.replace(before, '').replaceAll(around, '').trim());
  return [...new Set(lines)].filter((line) => line !== '' && line.length <= longest);
};
