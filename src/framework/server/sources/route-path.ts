import { posix } from 'node:path';
import type { RouteConfig } from '../../language/route/route-config';

/** `/a` + `b` → `/a/b`; a path that begins with `/` is absolute. */
export const wholePath = (parent: string, path: string): string =>
  path.startsWith('/') ? path : posix.join(parent || '/', path);

/** `routes[1].children[0].title` → `routes[/store/boxes].title`, the notation of the other checks. */
export const byRoutePath = (routes: readonly RouteConfig[], path: string): string => {
  const [indices = '', ...rest] = /^routes\[\d+\](?:\.children\[\d+\])*/.exec(path) ?? [];
  if (indices === '' || rest.length > 0) return path;
  let level = routes;
  let whole = '';
  for (const [, index] of indices.matchAll(/\[(\d+)\]/g)) {
    const route = level[Number(index)];
    if (typeof route?.path !== 'string') return path;
    whole = wholePath(whole, route.path);
    level = 'children' in route && Array.isArray(route.children) ? route.children : [];
  }
  return `routes[${whole}]${path.slice(indices.length)}`;
};
