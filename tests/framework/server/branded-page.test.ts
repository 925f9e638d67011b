import { expect, test } from 'vitest';
import { brandedPage } from '../../../src/framework/server/http/static-files';

const page =
  '<html><head><link rel="icon" type="image/svg+xml" href="/favicon.svg" /><title>Ours</title></head></html>';
const brand = { name: '星链', logo: '/files/a.png', icon: '/files/i.png', contact: '400-1' };

test('a page bears the name and icon of a brand, and hands all of it to the script', () => {
  const text = brandedPage(page, brand);
  expect(text).toContain('<title>星链</title>');
  expect(text).toContain('<link rel="icon" href="/files/i.png" />');
  const content = /<meta name="brand" content="([^"]*)" \/><\/head>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(brand);
});

test('without an icon that of the page stays', () => {
  expect(brandedPage(page, { ...brand, icon: '' })).toContain('href="/favicon.svg"');
});

test.each(['</title><script>alert(1)</script>', '"><script>', '$& $1 $`', "<!-- '"])('%s is text', (name) => {
  const text = brandedPage(page, { ...brand, name, contact: name });
  expect(text).not.toContain('<script>');
  expect(text.match(/<title>/g)).toHaveLength(1);
  const content = /<meta name="brand" content="([^"]*)"/.exec(text)?.[1] ?? '';
  const plain = content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(plain)).toMatchObject({ name, contact: name });
});
