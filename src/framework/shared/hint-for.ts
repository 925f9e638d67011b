/** How many characters must be added, dropped or replaced to get from one text to the other (Levenshtein). */
const editDistance = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
};

/** Case and blanks do not make another name. */
const folded = (name: string): string => name.toLowerCase().replaceAll(/\s/g, '');

/** The known name that was probably intended: the nearest within one edit for every three characters. Undefined when nothing is near. */
export const nearName = (written: string, known: Iterable<string>): string | undefined => {
  const value = folded(written);
  let nearest: string | undefined;
  let limit = Math.ceil(value.length / 3) + 1;
  for (const name of known) {
    const candidate = folded(name);
    // No name of such another length can be near enough; long lists are passed over quickly.
    if (Math.abs(candidate.length - value.length) >= limit) continue;
    const edits = editDistance(value, candidate);
    if (edits >= limit) continue;
    nearest = name;
    limit = edits;
  }
  return nearest;
};

/** `Did you mean "orders"?` for a near miss, else the known names. */
export const hintFor = (value: string, known: Iterable<string>): string => {
  // Where what is written is known and yet wrong here, it is no advice.
  const names = [...known].filter((name) => name !== value);
  const intended = nearName(value, names);
  return intended !== undefined
    ? `Did you mean "${intended}"?`
    : `Known: ${names.slice(0, 30).join(', ') || 'none'}${names.length > 30 ? ', …' : ''}.`;
};
