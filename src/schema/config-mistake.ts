/** One mistake of the configuration. */
export interface ConfigMistake {
  /** Where it stands, for example `resources.orders.fields.customer.to`. */
  path: string;
  /** What is wrong, with the offending value in quotes. */
  message: string;
  /** What would be right: the known names, or the nearest one. */
  hint: string | undefined;
}

/** How many single edits lead from one word to another; case is ignored. */
const distance = (from: string, to: string): number => {
  const a = from.toLowerCase();
  const b = to.toLowerCase();
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** `Did you mean "customers"?` for a near miss, else the known names. */
export const hintFor = (value: string, known: Iterable<string>): string => {
  const names = [...known];
  const near = names.filter((name) => distance(value, name) <= Math.ceil(value.length / 3));
  const best = near.sort((left, right) => distance(value, left) - distance(value, right))[0];
  return best
    ? `Did you mean "${best}"?`
    : `Known: ${names.slice(0, 30).join(', ') || 'none'}${names.length > 30 ? ', …' : ''}.`;
};

/** Mistakes as lines to read: `path: message hint`. */
export const formatMistakes = (mistakes: readonly ConfigMistake[]): string =>
  mistakes.map(({ path, message, hint }) => `${path}: ${message}${hint ? ` ${hint}` : ''}`).join('\n');
