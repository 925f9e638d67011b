// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashText } from '../../../src/framework/shared/hash-text';
import { applyFavicon, faviconOf } from '../../../src/framework/shell/base/favicon';
import { favicons } from '../../../src/product/resources/favicons';

const known = { [hashText('console.example.com')]: '/example.png' };

it.each([
  ['console.example.com', '/example.png'],
  ['Console.Example.COM', '/example.png'],
  ['example.com', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s', (host, icon) => expect(faviconOf(host, known)).toBe(icon));

it('names no host in plain text', () => {
  expect(Object.keys(favicons).length).toBeGreaterThan(0);
  for (const hash of Object.keys(favicons)) expect(hash).toMatch(/^[0-9a-f]{14}$/);
});

describe('in the page', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/favicon.svg">';
  });
  const link = () => document.querySelector('link[rel="icon"]');

  it('a host with an icon of its own shows it', () => {
    vi.stubGlobal('location', { hostname: 'console.example.com' });
    applyFavicon(known);
    expect(link()?.getAttribute('href')).toBe('/example.png');
    expect(link()?.hasAttribute('type')).toBe(false);
    vi.unstubAllGlobals();
  });

  it('every other host keeps the one of the page', () => {
    applyFavicon(known);
    expect(link()?.getAttribute('href')).toBe('/favicon.svg');
  });
});
