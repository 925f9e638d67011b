/** The lines that one text has and another lacks, each as often as it lacks it; blank lines and blanks at the ends say nothing. */
export const linesBeyond = (own: string, other: string): readonly string[] => {
  const linesOf = (text: string): readonly string[] =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const left = new Map<string, number>();
  for (const line of linesOf(other)) left.set(line, (left.get(line) ?? 0) + 1);
  return linesOf(own).filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
};
