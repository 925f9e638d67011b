/** A line of a policy, and its place. */
export interface PolicyLine {
  /** From 1. */
  line: number;
  text: string;
}

/** What differs between two policies. The order of rows means nothing, so a line that has only moved is none of it. */
export interface PolicyDiff {
  /** False: there is nothing to compare with. */
  isKnown: boolean;
  added: readonly PolicyLine[];
  removed: readonly PolicyLine[];
}

const linesOf = (text: string): PolicyLine[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== '');

/** The lines that others do not have, each as often as they lack it. */
const beyond = (own: readonly PolicyLine[], others: readonly PolicyLine[]): PolicyLine[] => {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return own.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

/** What a policy has changed; `before` undefined: nothing is known to compare with. */
export const linesBetween = (before: string | undefined, after: string): PolicyDiff => {
  if (before === undefined) return { isKnown: false, added: [], removed: [] };
  const [old, fresh] = [linesOf(before), linesOf(after)];
  return { isKnown: true, added: beyond(fresh, old), removed: beyond(old, fresh) };
};
