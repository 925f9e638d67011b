const isGrant = (grant: string): boolean => /^(role|perm):./.test(grant);

/**
 * Whether the grants of a user pass a row's guard (casbin calls it with the cells of the row).
 * `any`: at least one; `all`: every one; `except`: none of them, and at least one grant at all, so that nobody without
 * grants ever passes. An unknown mode passes nobody.
 * @param mode the mode cell of the row
 * @param subjects the subjects cell of the row, separated by `|`
 * @param grants the user's `role:` and `perm:` grants
 */
export function guard(mode: string, subjects: string, grants: readonly string[]): boolean {
  const named = subjects.split('|');
  if (mode === 'any') return named.some((name) => isGrant(name) && grants.includes(name));
  if (mode === 'all') return named.every((name) => isGrant(name) && grants.includes(name));
  if (mode === 'except') return grants.some(isGrant) && !named.some((name) => grants.includes(name));
  return false;
}
