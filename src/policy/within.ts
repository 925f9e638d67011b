/**
 * Whether an object is the one a row names, or lies below the row's pattern (`route:/material/*`).
 * `/material` itself does not lie below `/material/*`, and a path with empty, `.` or `..` segments lies nowhere:
 * a browser or server could resolve it to something else.
 * @param object what is asked for
 * @param pattern the object cell of the row; only an ending `/*` has a meaning
 */
export function within(object: string, pattern: string): boolean {
  if (object === pattern) return true;
  if (!pattern.endsWith('/*')) return false;
  const base = pattern.slice(0, -1);
  if (!object.startsWith(base)) return false;
  const segments = object.slice(base.length).split('/');
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
