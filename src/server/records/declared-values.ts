import type { Resource } from '../../schema/resource';

/** Of the values that the server sets, those that the resource has a field for. */
export function declaredValues({
  resource,
  values,
}: {
  resource: Resource;
  values: Readonly<Record<string, unknown>>;
}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => resource.fieldByName.has(name)));
}
