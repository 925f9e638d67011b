import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(root, folder, name));

/** Every class of antd that a style sheet names, with one of the sheets. */
const named = new Map(
  filesBelow('src', '.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.ant-([a-z]+(?:-[a-z0-9]+)*)/g)].map(
      ([, name = '']) => [name, file] as const,
    ),
  ),
);

const sources = [...filesBelow('node_modules/antd/es', '.js'), ...filesBelow('node_modules/@rc-component', '.js')]
  .filter((file) => !/\/(lib|locale|style)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/**
 * What a class can be made of in antd's source: it is put together of a prefix (`ant-input-number`, in a variable) and an end
 * (`-disabled`), so the longest ends come first.
 */
const endsOf = (name: string): string[] => {
  const words = name.split('-');
  return words.slice(1).map((_, index) => `-${words.slice(index + 1).join('-')}`);
};

/** Ends that are themselves put together in the source, so that only their last part can be found. */
const composed = new Set([
  'input-number-disabled',
  'input-password-icon',
  'picker-header-next-btn',
  'picker-header-super-next-btn',
  'tabs-body-holder',
  'tabs-content-hidden',
]);

/** Ends that are values of a property, which the source only names as a string. */
const values = new Set(['tag-outlined', 'tag-processing', 'tag-solid']);

const known = (name: string): boolean => {
  const [whole = '', ...rest] = endsOf(name);
  if (values.has(name)) return sources.includes(`'${whole.slice(1)}'`);
  return composed.has(name) ? rest.some((end) => sources.includes(end)) : sources.includes(whole);
};

describe('the classes of antd that our style sheets name', () => {
  test.each([...named].filter(([name]) => name.includes('-')))('%s is one that antd gives (%s)', (name) => {
    // An upgrade that renames it leaves the page without the rule and says nothing.
    expect(known(name), `antd has no class ant-${name} any more`).toBe(true);
  });
});
