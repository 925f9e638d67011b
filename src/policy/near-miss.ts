/**
 * The known name that was probably meant: the same but for upper and lower case and blanks, or else the nearest within
 * two edits (one for short names). Null when nothing is near.
 */
export function nearMiss(options: { value: string; known: readonly string[] }): string | null {
  const fold = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');
  const value = fold(options.value);
  const same = options.known.find((name) => fold(name) === value);
  if (same !== undefined) return same;
  let nearest: string | null = null;
  let smallest = value.length < 6 ? 2 : 3;
  for (const name of options.known) {
    if (Math.abs(name.length - value.length) >= smallest) continue;
    const edits = editDistance(value, fold(name));
    if (edits < smallest) {
      nearest = name;
      smallest = edits;
    }
  }
  return nearest;
}

/** How many characters must be added, dropped or replaced to get from one text to the other (Levenshtein). */
function editDistance(from: string, to: string): number {
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
}
