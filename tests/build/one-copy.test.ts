import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };

/** Two copies of one of these are two worlds: contexts, caches and styles of the one are unknown to the other. */
it.each([
  'antd',
  '@ant-design/cssinjs',
  '@ant-design/icons',
  '@rc-component/util',
  '@refinedev/core',
  '@tanstack/react-query',
  'express',
  'i18next',
  'react',
  'react-dom',
  'react-router',
])('`npm ci` installs one copy of %s', (name) => {
  const copies = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
  expect(copies).toEqual([`node_modules/${name}`]);
});

/** The SDK of MCP wants express 5 for a server of its own, which nothing here imports: it gets ours. */
it('overrides and dependencies name the same versions', () => {
  const { overrides, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  expect(overrides?.antd).toBe(dependencies?.antd);
  expect(overrides?.['@ant-design/icons']).toBe(dependencies?.['@ant-design/icons']);
});

/** @refinedev/antd is written for antd 5 (docs/replaced-packages.md): what is imported of it has to be tried with antd 6 first. */
it('of @refinedev/antd only what is known to work with antd 6 is imported', () => {
  const source = new URL('../../src/', import.meta.url).pathname;
  const imported = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...read(`src/${name}`).matchAll(/import (.*) from '@refinedev\/antd'/g)].map(([, what]) => what),
    );
  expect(imported).toEqual(['{ useNotificationProvider }']);
});
