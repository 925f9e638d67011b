// @module-tag process
// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server';

const root = resolve(import.meta.dirname, '../../..');

// The generator wants the compiler of TypeScript 5, which ts-morph brings along.
const compiler = "import { ts } from '@ts-morph/common'; export default ts;";
const generator = `import { register } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
const url = new URL('typescript.mjs', import.meta.url).href;
const hook = 'export const resolve = (name, context, next) => next(name === "typescript" ? ' + JSON.stringify(url) + ' : name, context)';
register('data:text/javascript,' + encodeURIComponent(hook));
const { default: generate, astToString } = await import('openapi-typescript');
writeFileSync('schema.ts', astToString(await generate(JSON.parse(readFileSync('openapi.json', 'utf8')))));
`;

/** The client of docs/machines.md, which signs in, makes, submits and lists. */
const [, documented = ''] =
  /^```ts\n(import createClient.*?)^```$/ms.exec(readFileSync(join(root, 'docs/machines.md'), 'utf8')) ?? [];

let server: TestServer;
let dir = '';
beforeAll(async () => {
  server = await startTestServer();
  mkdirSync(join(root, '.cache'), { recursive: true });
  dir = mkdtempSync(join(root, '.cache/client-'));
  const answer = await fetch(`${server.url}/backend/openapi.json`, {
    headers: { Authorization: `Bearer ${await server.signIn('admin')}` },
  });
  writeFileSync(join(dir, 'openapi.json'), await answer.text());
  writeFileSync(join(dir, 'typescript.mjs'), compiler);
  writeFileSync(join(dir, 'generate.mjs'), generator);
  const client = documented.replace('https://console.example.com', server.url);
  expect(client).not.toBe(documented);
  writeFileSync(join(dir, 'client.ts'), client);
  // One that names what there is not: the compiler sees it.
  writeFileSync(join(dir, 'wrong.ts'), client.replace("title: '", "titel: '"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
  };
  for (const name of ['client', 'wrong'])
    writeFileSync(
      join(dir, `${name}.json`),
      JSON.stringify({ compilerOptions: { ...compilerOptions, target: 'es2022' }, files: [`${name}.ts`] }),
    );
  await run('generate.mjs');
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.destroy();
});

const run = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: dir }).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr }),
  );
  return stdout;
};
const compile = (name: string) =>
  run(join(root, 'node_modules/typescript/bin/tsc'), '-p', `${name}.json`, '--pretty', 'false');

test('a client generated from the document compiles without a cast, and does what it says', async () => {
  expect(await compile('client')).toBe('');
  expect(JSON.parse(await run('--import', 'tsx', 'client.ts'))).toEqual({
    status: 'review',
    titles: expect.arrayContaining(['旧房翻新怎么选公司']),
  });
});

test('the compiler refuses what the API would', async () => {
  expect(await compile('wrong')).toMatch(/'titel' does not exist/);
});
