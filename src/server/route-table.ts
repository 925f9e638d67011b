import type { Console } from '../schema/console';
import type { Endpoint } from './endpoint';
import { resourceEndpoints } from './endpoints/resource-endpoints';
import { sessionEndpoints } from './endpoints/session-endpoints';
import { systemEndpoints } from './endpoints/system-endpoints';

/** Every endpoint of the API. What is not in this table cannot be reached. */
export function routeTable(console: Console): readonly Endpoint[] {
  return [...sessionEndpoints, ...systemEndpoints, ...[...console.resources.values()].flatMap(resourceEndpoints)];
}
