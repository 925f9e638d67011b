/** A deep copy of JSON data; several times faster than `structuredClone`, which must expect anything. */
export const cloneJson = <T>(value: T): T => copy(value) as T;

const copy = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  const result: Record<string, unknown> = { ...value };
  for (const key of Object.keys(result)) {
    const inner = result[key];
    if (typeof inner === 'object' && inner !== null) result[key] = copy(inner);
  }
  return result;
};
