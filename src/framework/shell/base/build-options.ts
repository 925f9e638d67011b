import type { TokenPlaceName } from '../../client/auth/token-store';
import { apiBase } from '../../shared/api-base';
import { basePath } from '../../shared/base-path';

/** What was decided when the bundle was built. */
export interface BuildOptions {
  /** Address below which every call lies. */
  apiBase: string;
  /** Whether addresses stand in the path (`history`, default) or behind a `#` (`hash`). */
  routerMode: 'history' | 'hash';
  /** Who says which pages there are: our configuration (default) or the server. */
  routesFrom: 'config' | 'server';
  /** Where the session's token is stored. Default: `local`. */
  tokenStorage: TokenPlaceName;
  /** Built for people, and not run by a developer. */
  isProduction: boolean;
}

const oneOf = <const T extends string>(value: unknown, [first, ...others]: readonly [T, ...T[]]): T =>
  others.find((other) => other === value) ?? first;

/** Reads the variables of a build; what is missing or unknown has its default, the first of each list. */
export const readBuildOptions = (env: Readonly<Record<string, unknown>>): BuildOptions => ({
  apiBase:
    typeof env.VITE_API_BASE_URL === 'string' && env.VITE_API_BASE_URL
      ? env.VITE_API_BASE_URL
      : `${basePath}${apiBase}`,
  routerMode: oneOf(env.VITE_ROUTER_MODE, ['history', 'hash']),
  routesFrom: oneOf(env.VITE_ROUTES_FROM, ['config', 'server']),
  tokenStorage: oneOf(env.VITE_TOKEN_STORAGE, ['local', 'session', 'cookie', 'memory']),
  isProduction: env.PROD === true,
});

/** The options of this bundle. */
export const buildOptions: BuildOptions = readBuildOptions(import.meta.env);
