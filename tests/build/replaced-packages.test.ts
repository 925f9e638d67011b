import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replacedPackages, replacements } from '../../scripts/bundle/replaced-packages';
import qs from '../../scripts/bundle/stand-ins/qs';
import { stringify } from '../../scripts/bundle/stand-ins/query-string';
import { moduleFile } from '../../src/app/server/console-dir';

const root = resolve(import.meta.dirname, '../..');
const real = createRequire(import.meta.url);

describe('one program', () => {
  it('types come from the same files as the code', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: { paths: Record<string, string[]> };
    };
    // `buffer` is a module of Node for TypeScript, and of fflate and pro-layout nobody here uses the types.
    const typed = replacements.filter(({ name }) => !/^(buffer|fflate|@ant-design\/pro-layout)$/.test(name));
    expect(compilerOptions.paths).toEqual(
      Object.fromEntries(typed.map(({ name, by }) => [name, [by.replace(`${root}/`, './')]])),
    );
  });

  it('every replaced package is told of in docs/replaced-packages.md', () => {
    const page = readFileSync(join(root, 'docs/replaced-packages.md'), 'utf8');
    for (const { name } of replacements) expect(page).toContain(`\`${name}\``);
  });

  it('packages get the replacements, in tests as well; own code gets the package itself', () => {
    const { resolveId } = replacedPackages();
    const handler = (resolveId as { handler: (source: string, importer: string) => string | undefined }).handler;
    const given = (importer: string) => handler('axios', join(root, importer));
    expect(given('node_modules/@refinedev/simple-rest/dist/index.mjs')).toBe(
      moduleFile('scripts/bundle/stand-ins/axios'),
    );
    expect(given('src/product/screens/own.tsx')).toBeUndefined();
    expect(given('../elsewhere/product/screens/own.tsx')).toBeUndefined();
  });
});

describe('a part that is not there', () => {
  it('does not pass the type check', () => {
    const folder = mkdtempSync(join(root, 'tests/build/probe-'));
    try {
      const options = { extends: '../../../tsconfig.json', include: ['probe.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
      writeFileSync(join(folder, 'probe.ts'), "import axios from 'axios';\nvoid axios.get('/');\n");
      const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder], {
        encoding: 'utf8',
      });
      expect(stdout).toContain("Property 'get' does not exist");
      expect(status).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('does not pass the lint', () => {
    const folder = mkdtempSync(join(root, 'tests/build/probe-'));
    try {
      const file = join(folder, 'probe.ts');
      writeFileSync(file, "import { StringAdapter } from 'casbin';\n\nnew StringAdapter('');\n");
      const biome = join(root, 'node_modules/.bin/biome');
      const { status, stdout, stderr } = spawnSync(biome, ['lint', file], { cwd: root, encoding: 'utf8' });
      expect(stdout + stderr).toContain('docs/replaced-packages.md');
      expect(status).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** What Refine writes: filters, sorters and pages of a list, nested. */
const query = {
  currentPage: 2,
  sorters: [
    { field: 'name', order: 'asc' },
    { field: 'id', order: 'desc' },
  ],
  filters: [
    { field: 'status', operator: 'in', value: ['draft', 'paid'] },
    { operator: 'or', value: [{ field: 'title', operator: 'contains', value: '中 文' }] },
  ],
  none: null,
  unset: undefined,
};
type Qs = typeof qs;

it.each([
  { skipNulls: true, arrayFormat: 'indices', encode: false },
  { addQueryPrefix: true },
  { encodeValuesOnly: true },
] as const)('qs writes as the real one with %j', (options) => {
  expect(qs.stringify(query, options)).toBe((real('qs') as Qs).stringify(query, options));
});

it.each([qs.stringify(query), 'a=1&a=2&b[]=3&b[]=4', 'a[b][c]=1&a[b][d]=2&e=', 'name=%E4%B8%AD+%E6%96%87'])(
  'qs reads %s as the real one',
  (text) => {
    expect(qs.parse(`?${text}`, { ignoreQueryPrefix: true, depth: 10 })).toEqual(
      (real('qs') as Qs).parse(`?${text}`, { ignoreQueryPrefix: true, depth: 10 }),
    );
  },
);

it('query-string writes keys in order, lists as the same key several times', () => {
  const values = { id: ['2', '1'], _start: 0, title_like: "O'Neil (a b)", empty: '', none: undefined, nothing: null };
  expect(stringify(values)).toBe('_start=0&empty=&id=2&id=1&nothing&title_like=O%27Neil%20%28a%20b%29');
});
