import type { Resource } from '../../language/resource/resource';

/** Those of the values set by the server for which the resource has a field. */
export const declaredValues = ({
  resource,
  values,
}: {
  resource: Resource;
  values: Readonly<Record<string, unknown>>;
}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => resource.fieldByName.has(name)));
