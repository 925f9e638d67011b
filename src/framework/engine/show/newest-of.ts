/** Something that happened at a moment (ISO 8601, or a day). */
export interface Dated {
  key: string;
  at: string;
}

/** What was read of one source, newest first, and how many there are in all. */
interface Source<T extends Dated> {
  entries: readonly T[];
  total: number;
}

/**
 * The newest entries of several sources in one order. Of a source that was not read to its end nothing older than its last entry is
 * known, so that everything older waits until more is read. Entries without a date come last.
 */
export const newestOf = <T extends Dated>(
  sources: readonly Source<T>[],
  size: number,
): { entries: readonly T[]; hasMore: boolean } => {
  const since = sources
    .filter(({ entries, total }) => entries.length < total)
    .map(({ entries }) => entries.at(-1)?.at ?? '')
    .reduce((latest, at) => (at > latest ? at : latest), '');
  const all = sources.flatMap(({ entries }) => entries);
  const known = all
    .filter(({ at }) => at >= since)
    .sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));
  const entries = known.slice(0, Math.max(size, 0));
  const hasMore = entries.length < all.length || sources.some(({ entries: read, total }) => read.length < total);
  return { entries, hasMore };
};
