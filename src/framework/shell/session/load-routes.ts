import { call } from '../../client/http/call';
import type { Http } from '../../client/http/http';
import { getRoutes } from '../../contract/own-session';
import type { Console } from '../../language/console/console';
import { buildOptions } from '../build-options';

/** What the server says of its routes: `{ list }`. */
const listOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'list' in data ? data.list : undefined;

/**
 * The console of a session: our own tree, or the one that the server sends, made of our own pages.
 * Throws ApiError, and RouteFormatError when the server's list cannot be used.
 */
export const loadRoutes = async ({ http, console }: { http: Http; console: Console }): Promise<Console> => {
  if (buildOptions.routesFrom === 'config') return console;
  const [data, { resolveServerRoutes }] = await Promise.all([
    call(http, getRoutes),
    import('../../language/resolve/resolve-server-routes'),
  ]);
  return resolveServerRoutes(listOf(data), console);
};
