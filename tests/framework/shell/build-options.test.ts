import { expect, test } from 'vitest';
import { readBuildOptions } from '../../../src/framework/shell/build-options';

const defaults = {
  apiBase: '/backend',
  routerMode: 'history',
  routesFrom: 'config',
  tokenStorage: 'local',
  isProduction: false,
};

test.each([
  [{}, {}],
  [{ PROD: true }, { isProduction: true }],
  [{ VITE_API_BASE_URL: 'https://api.example' }, { apiBase: 'https://api.example' }],
  [{ VITE_API_BASE_URL: '' }, {}],
  [{ VITE_ROUTER_MODE: 'hash' }, { routerMode: 'hash' }],
  [{ VITE_ROUTES_FROM: 'server' }, { routesFrom: 'server' }],
  [{ VITE_TOKEN_STORAGE: 'session' }, { tokenStorage: 'session' }],
  [{ VITE_TOKEN_STORAGE: 'cookie' }, { tokenStorage: 'cookie' }],
  [{ VITE_TOKEN_STORAGE: 'memory' }, { tokenStorage: 'memory' }],
  [{ VITE_ROUTER_MODE: 'Hash', VITE_ROUTES_FROM: 7, VITE_TOKEN_STORAGE: '__proto__' }, {}],
])('%j', (env, expected) => expect(readBuildOptions(env)).toEqual({ ...defaults, ...expected }));
