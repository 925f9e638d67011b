/**
 * The best place at which a word stands now, from the checks of it: of each engine and region the newest counts. Undefined where it
 * stands nowhere. Takes the fields `engine`, `region`, `checkedAt` and `rank`.
 */
export const placeOfWord = (checks: readonly Readonly<Record<string, unknown>>[]): number | undefined => {
  const newest = new Map<string, Readonly<Record<string, unknown>>>();
  for (const check of checks) {
    const key = `${String(check.engine)} ${String(check.region)}`;
    const before = newest.get(key);
    if (before === undefined || String(check.checkedAt) > String(before.checkedAt)) newest.set(key, check);
  }
  const places = [...newest.values()].flatMap(({ rank }) => (typeof rank === 'number' ? [rank] : []));
  return places.length === 0 ? undefined : Math.min(...places);
};
