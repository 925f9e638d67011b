import { describe, expect, test } from 'vitest';
import { setup } from '../../../src/app/setup';
import { createRouteMatcher } from '../../../src/framework/language/route/match-route';
import { safeTarget } from '../../../src/framework/rights/navigation';

const matchRoute = createRouteMatcher(setup.console().routes);

describe('where a redirect may lead', () => {
  test.each([
    ['/', '/'],
    ['/image', '/image'],
    ['/image/', '/image/'],
    ['/image?page=2&size=10', '/image?page=2&size=10'],
    ['/image/edit/7', '/image/edit/7'],
    ['/material/keyword?q=%E8%AF%8D', '/material/keyword?q=%E8%AF%8D'],
    // What is behind a # is not ours to store.
    ['/image#part', '/image'],
  ])('%s: yes', (target, stored) => expect(safeTarget(target, matchRoute)).toBe(stored));

  const schemes = [
    'javascript:',
    'JaVaScRiPt:',
    'data:text/html,',
    'vbscript:',
    'file:///',
    'blob:',
    'about:blank',
    'mailto:a@b.c',
    'tel:1',
  ];
  const hosts = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/ /evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    '\t//evil.example',
  ];
  const addresses = [
    'https://evil.example',
    'http://evil.example/image',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:\\\\evil.example',
    'ftp://evil.example',
    'ws://evil.example',
  ];
  const disguised = [
    '/image/..//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/image\\..\\..\\evil',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/@evil.example',
    '//evil.example/image',
    '//image',
    '/image//../..//evil.example',
    '/image\u2028',
    '/image\u00a0',
    '/image%00',
    '/;@evil.example',
  ];
  const nowhere = [
    '',
    ' ',
    '?page=2',
    '#image',
    'image',
    './image',
    '../image',
    '/no/such/page',
    '/login',
    '/register',
    '/403',
    '/backend/api/user/userInfo',
    '/assets/index.js',
    '/image/edit',
    '/image/unknown/7',
  ];
  const all = [...schemes.map((scheme) => `${scheme}alert(1)`), ...hosts, ...addresses, ...disguised, ...nowhere];

  test('sixty hostile targets are tried', () => expect(all.length).toBeGreaterThanOrEqual(60));
  test.each(all.map((target) => [target]))('%j: no', (target) =>
    expect(safeTarget(target, matchRoute)).toBeUndefined(),
  );
});
