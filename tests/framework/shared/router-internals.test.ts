import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PlainInput } from '../../../src/framework/shared/plain-input';
import * as internals from '../../../src/framework/shared/router-internals';
import { createMemoryHistory } from '../../support/memory-history';

it.each(Object.entries(internals))('react-router still has %s, which it does not promise to keep', (name, value) => {
  expect(value, `react-router has moved ${name}: see src/framework/shared/router-internals.ts`).toBeTruthy();
});

it('antd still has its plain input where we take it from', () => {
  expect(PlainInput, 'antd has moved es/input/Input: see src/framework/shared/plain-input.ts').toBeTruthy();
});

it('a memory history behaves as our guard expects', () => {
  const history = createMemoryHistory({ initialEntries: ['/a'], v5Compat: true });
  const heard: (string | number | null)[] = [];
  history.listen(({ action, delta, location }) => heard.push(action, delta, location.pathname));
  history.push('/b');
  history.go(-1);
  expect(heard).toEqual(['PUSH', 1, '/b', 'POP', -1, '/a']);
});

/** Insides of packages and names that are not promised stand in one file each, so that an upgrade is one edit. */
it.each([
  [/\b(UNSAFE|unstable)_\w+/, ['framework/shared/router-internals.ts']],
  [/(from |import\()'antd\//, ['framework/shared/plain-input.ts', 'framework/shell/base/theme/antd-texts.ts']],
  [/from '(@rc-component|rc-[\w-]+)\//, []],
  [/from '@refinedev\/[\w-]+\//, []],
])('%s stands in %j only', (pattern, files) => {
  const source = join(import.meta.dirname, '../../../src');
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => pattern.test(readFileSync(join(source, name), 'utf8')));
  expect(found.sort()).toEqual(files);
});
