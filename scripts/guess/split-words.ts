/** The words of a key, in small letters: `publishedCount`, `published_count`, `Published-Count` and `PUBLISHED COUNT` are the same two. */
export const splitWords = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
