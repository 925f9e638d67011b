import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refine } from '../../../src/framework/i18n/locales/zh/signed-in.json';

/** Keys that Refine asks for; those of its own sign-in and register pages are not here, because we have our own. */
const key = /"((?:buttons|notifications|autoSave|documentTitle|pages\.error)\.[\w.]+|warnWhenUnsavedChanges)"/g;
const bundles = ['core', 'antd'].map((name) => `../../../node_modules/@refinedev/${name}/dist/index.mjs`);

const textAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], refine);

it('has a text for everything that Refine says', () => {
  const code = bundles.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n');
  const request = new Set([...code.matchAll(key)].map(([, name = '']) => name));
  expect(request.size).toBeGreaterThan(25);
  expect([...request].filter((name) => typeof textAt(name) !== 'string')).toEqual([]);
});
