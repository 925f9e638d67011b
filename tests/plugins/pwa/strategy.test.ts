import { expect, it } from 'vitest';
import { manifest } from '../../../src/plugins/pwa/build';
import { strategyFor } from '../../../src/plugins/pwa/build/strategy';

const origin = 'https://console.example.com';

it.each([
  ['GET navigate /', 'page'],
  ['GET navigate /articleTask/articleTask?page=2', 'page'],
  ['GET navigate /index.html', 'page'],
  ['GET navigate /favicon.svg', 'pass'],
  ['GET navigate /backend/api/articles/export', 'pass'],
  ['GET cors /assets/abc.js', 'part'],
  ['GET no-cors /assets/abc.css', 'part'],
  ['POST cors /assets/abc.js', 'pass'],
  ['GET cors /backend/api/articles', 'pass'],
  ['GET cors /backend', 'pass'],
  ['GET navigate /backendless', 'page'],
  ['GET cors https://elsewhere.example.com/assets/abc.js', 'pass'],
  ['GET no-cors /sw.js', 'pass'],
])('%s: %s', (request, expected) => {
  const [method = '', mode = '', address = ''] = request.split(' ');
  const asking = { method, mode, origin, api: '/backend' };
  const url = new URL(address, origin).href;
  expect(strategyFor({ ...asking, url, base: '' })).toBe(expected);
  const below = new URL(address.replace(/^\//, '/a/console/'), origin).href;
  expect(strategyFor({ ...asking, url: below, base: '/a/console' })).toBe(expected);
  expect(strategyFor({ ...asking, url, base: '/a/console' })).toBe('pass');
});

it('an API on another host is never touched either', () => {
  const api = 'https://api.example.com/v1';
  const url = 'https://api.example.com/v1/users';
  expect(strategyFor({ method: 'GET', mode: 'cors', url, origin, base: '', api })).toBe('pass');
});

it('the manifest has the name of the site', () => {
  const { name, icons } = manifest({ title: { zh: '平台', en: 'Platform' } });
  expect([name, icons.length]).toEqual(['平台', 1]);
});
