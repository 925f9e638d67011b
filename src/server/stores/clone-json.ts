/** A deep copy of JSON data; several times faster than `structuredClone`, which must expect anything. */
export function cloneJson<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  const result: Record<string, unknown> = { ...value };
  for (const key of Object.keys(result)) {
    const inner = result[key];
    if (typeof inner === 'object' && inner !== null) result[key] = copy(inner);
  }
  return result;
}
