import type { Resource } from '../../language/resource/resource';

/** Of the values that the server sets, those that the resource has a field for. */
export const declaredValues = ({
  resource,
  values,
}: {
  resource: Resource;
  values: Readonly<Record<string, unknown>>;
}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => resource.fieldByName.has(name)));
