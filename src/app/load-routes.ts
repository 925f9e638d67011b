import type { Http } from '../providers/http/http';
import type { Console } from '../schema/console';
import { buildOptions } from './build-options';
import { resolvedConsole } from './resolved-console';

/** What the server says of its routes: `{ list }`. */
const listOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'list' in data ? data.list : undefined;

/**
 * The console of a session: our own tree, or the one that the server sends, made of our own pages.
 * Throws ApiError, and RouteFormatError when the server's list cannot be used.
 */
export const loadRoutes = async (http: Http): Promise<Console> => {
  if (buildOptions.routesFrom === 'config') return resolvedConsole;
  const [{ data }, { resolveServerRoutes }] = await Promise.all([
    http.get<unknown>('/router/getList'),
    import('../schema/resolve-server-routes'),
  ]);
  return resolveServerRoutes(listOf(data), resolvedConsole);
};
