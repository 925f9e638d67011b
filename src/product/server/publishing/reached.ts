import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import { allRows } from '../../../framework/server/stores/each-row';

/** Records by id, within the scope of the caller's right. 403 without that right. */
export const reached = async (input: {
  call: Pick<SessionCall, 'services' | 'rights'>;
  resource: string;
  action: string;
  ids: readonly string[];
}) => {
  const { call, action, ids } = input;
  const { services, rights } = call;
  const resource = resourceOf({ console: services.console, name: input.resource });
  const scope = await rights.scope({ resource, action });
  const where = { field: 'id', op: 'in', value: [...ids] } as const;
  const rows = await allRows({ store: services.store, collection: resource.name, scope, where, sort: [] });
  return new Map(rows.map((row) => [row.id, row]));
};
