import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('the content policy allows the one script inside index.html, and it alone', () => {
  const scripts = [...read('index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  const hashes = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  const allowed = read('src/framework/server/http/security-headers.ts').match(/sha256-[^']+/g);
  expect(hashes).toHaveLength(1);
  expect(allowed).toEqual(hashes);
});
