import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const [, section = ''] = readFileSync(join(root, 'docs/developers/plugins.md'), 'utf8').split(
  '## How to write a plugin\n',
);
const page = section.split('\n## ')[0] ?? '';

it('the page about plugins is short, and names every property of one', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(60);
  const language = readFileSync(join(root, 'src/framework/language/plugin.ts'), 'utf8');
  const [, properties = ''] = /export interface Plugin \{([\s\S]*?)\n\}/.exec(language) ?? [];
  const names = [...properties.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
  expect(names).toContain('server');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});
