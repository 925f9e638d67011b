import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declaredEndpoints } from '../../../scripts/api-docs/declared';

const declared = await declaredEndpoints();
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)contract\//.test(file))
  // Log entries of the demo data: they tell of calls, and make none.
  .filter((file) => file !== 'product/resources/watch.demo.ts');

/** Addresses of pages that an endpoint shares its path with. */
const pages = ['/login', '/register'];

it('every endpoint has an address of its own', () => {
  const addresses = declared.flatMap(({ endpoint: { method, path, also = [] } }) => [`${method} ${path}`, ...also]);
  expect(addresses.length).toBeGreaterThan(80);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it('no path of the API is written anywhere else', () => {
  const starts = declared
    .flatMap(({ endpoint: { path, also = [] } }) => [path, ...also.map((address) => address.split(' ')[1] ?? '')])
    .map((path) => path.split(':')[0] ?? '')
    .filter((start) => start !== '/' && !pages.includes(start));
  const literals = [...new Set(starts)].flatMap((start) => ["'", '"', '`'].map((quote) => `${quote}${start}`));
  const found = files.flatMap((file) =>
    readFileSync(join('src', file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && literals.some((literal) => line.includes(literal)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('no client calls a path by hand', () => {
  const byHand = files.filter(
    (file) =>
      !file.startsWith('framework/client/http/') &&
      /\bhttp\s*\.(get|post|patch|delete)\b/.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(byHand).toEqual([]);
});
