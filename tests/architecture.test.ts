import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))
  .concat('resources.config.ts');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The table of src/README.md: layer → layers it may import. */
const allowed = new Map(
  [...read('src/README.md').matchAll(/^\| `([\w-]+)` \|.*\| ([^|]*) \|$/gm)].map(([, layer, cell]) => [
    layer ?? '',
    [...(cell ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  ]),
);

const layerOf = (file: string): string => {
  if (file === 'resources.config.ts' || file === 'resources.config') return 'config';
  const [, layer, ...rest] = file.split('/');
  return rest.length === 0 ? 'main' : (layer ?? '');
};

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsOf = (file: string): string[] => [...read(file).matchAll(importPattern)].map(([, target]) => target ?? '');
const localImportsOf = (file: string): string[] =>
  importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(root, resolve(root, dirname(file), target)));

/** A local import as one of our files, however its ending is left out. */
const fileOf = (target: string): string | undefined =>
  [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((candidate) => files.includes(candidate));

describe('architecture', () => {
  test('finds the code it is meant to hold', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(allowed.size).toBeGreaterThan(8);
  });

  test('every folder of src is a layer of the table in src/README.md', () => {
    const layers = new Set(files.map(layerOf));
    expect([...layers].filter((layer) => layer !== 'main' && !allowed.has(layer))).toEqual([]);
  });

  test('imports go one way, as the table says', () => {
    const wrong = files.flatMap((file) => {
      const layer = layerOf(file);
      if (layer === 'main') return [];
      return localImportsOf(file)
        .filter((target) => target.startsWith('src/') || target.startsWith('resources.config'))
        .filter((target) => layerOf(target) !== layer && !allowed.get(layer)?.includes(layerOf(target)))
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('there is no import cycle', () => {
    const graph = new Map(files.map((file) => [file, localImportsOf(file).flatMap((target) => fileOf(target) ?? [])]));
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')];
      if (done.has(file)) return [];
      const cycles = (graph.get(file) ?? []).flatMap((next) => visit(next, [...path, file]));
      done.add(file);
      return cycles;
    };
    expect(files.flatMap((file) => visit(file, []))).toEqual([]);
  });

  test('the language and the policy know no browser and no React', () => {
    const pure = files.filter((file) => ['schema', 'policy', 'resources', 'config'].includes(layerOf(file)));
    const wrong = pure.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(react|antd|@refinedev|@ant-design|axios|node:)/.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
    expect(pure.filter((file) => /\bfetch\(/.test(read(file)))).toEqual([]);
  });

  test('no file is longer than 250 lines, data aside, and nothing is `any`', () => {
    const code = files.filter((file) => !['resources', 'config'].includes(layerOf(file)));
    const lines = (file: string): number => read(file).split('\n').length - 1;
    expect(code.filter((file) => lines(file) > 250)).toEqual([]);
    const withoutComments = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(files.filter((file) => /(: any\b|as any\b|<any\b|\bany\[\])/.test(withoutComments(file)))).toEqual([]);
    const sorted = code.map(lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
  });
});
