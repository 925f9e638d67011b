import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');

const textOf = (ending: string): string =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .join('\n');

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

test('every utility class that a component names is in the sheet of tokens, and none is there for nothing', () => {
  const sheet = readFileSync(join(src, 'framework/shell/base/tokens.css'), 'utf8');
  const defined = namesIn(sheet, /\.(u-[a-z0-9-]+)/g);
  const used = namesIn(textOf('.tsx'), /(?<=["'` ])(u-[a-z0-9-]+)(?=["'` ])/g);
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});

test('the sheet of tokens comes before all others, which have the last word', () => {
  expect(readFileSync(join(src, 'main.tsx'), 'utf8').split('\n')[0]).toBe(
    "import './framework/shell/base/tokens.css';",
  );
});
