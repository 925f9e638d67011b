/** `count` pictures for a piece, different ones for the next piece. */
export const picturesFor = (input: { pictures: readonly string[]; piece: number; count: number }): string[] => {
  const { pictures, piece, count } = input;
  const start = piece * count;
  const chosen = Array.from({ length: count }, (_, index) => pictures[(start + index) % Math.max(1, pictures.length)]);
  return [...new Set(chosen.filter((url) => url !== undefined))];
};
