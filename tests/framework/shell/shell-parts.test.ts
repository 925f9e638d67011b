import { describe, expect, it, test } from 'vitest';
import { readBuildOptions } from '../../../src/framework/shell/base/build-options';
import { documentDescription, documentTitle } from '../../../src/framework/shell/base/use-document-title';

describe('build options', () => {
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
});

const site = { zh: '自媒体运营平台', en: 'Self-media Operations Platform' };
const page = { zh: '关键词管理', en: 'Keyword management' };

describe('documentTitle', () => {
  it.each([
    [page, 'zh', '关键词管理 - 自媒体运营平台'],
    [page, 'en', 'Keyword management - Self-media Operations Platform'],
    [undefined, 'zh', '自媒体运营平台'],
  ] as const)('%j in %s', (label, language, title) =>
    expect(documentTitle({ page: label, site, language })).toBe(title),
  );
});

describe('documentDescription', () => {
  it.each([
    [page, 'zh', '自媒体运营平台的“关键词管理”页面。'],
    [page, 'en', 'The page “Keyword management” of the Self-media Operations Platform.'],
    [undefined, 'en', 'Self-media Operations Platform'],
  ] as const)('%j in %s', (label, language, sentence) =>
    expect(documentDescription({ page: label, site, language })).toBe(sentence),
  );
});
