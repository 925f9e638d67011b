// The three functions that casbin's matcher calls for a row.

const isGrant = (grant: string): boolean => /^(role|perm):./.test(grant);

/**
 * Whether the grants of a user pass a row's guard (casbin calls it with the cells of the row).
 * `any`: at least one; `all`: every one; `except`: none of them, and at least one grant at all, so that a user
 * without grants never passes. With an unknown mode no user passes.
 * @param mode the mode cell of the row
 * @param subjects the subjects cell of the row, separated by `|`
 * @param grants the user's `role:` and `perm:` grants
 */
export const guard = (mode: string, subjects: string, grants: readonly string[]): boolean => {
  const named = subjects.split('|');
  if (mode === 'any') return named.some((name) => isGrant(name) && grants.includes(name));
  if (mode === 'all') return named.every((name) => isGrant(name) && grants.includes(name));
  if (mode === 'except') return grants.some(isGrant) && !named.some((name) => grants.includes(name));
  return false;
};

/**
 * Whether an object is the one a row names, or lies below the row's pattern (`route:/material/*`).
 * `/material` itself does not lie below `/material/*`, and a path with empty, `.` or `..` segments lies nowhere:
 * a browser or server could resolve it to something else.
 * @param object the requested object
 * @param pattern the object cell of the row; only an ending `/*` has a meaning
 */
export const within = (object: string, pattern: string): boolean => {
  if (object === pattern) return true;
  if (!pattern.endsWith('/*')) return false;
  const base = pattern.slice(0, -1);
  if (!object.startsWith(base)) return false;
  const segments = object.slice(base.length).split('/');
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
};

/**
 * Whether a verb is an exact member of a row's list: `edit` is not in `credit`, and there is no wildcard.
 * @param action the requested verb
 * @param actions the actions cell of the row, separated by `|`
 */
export const verb = (action: string, actions: string): boolean => action !== '' && actions.split('|').includes(action);
