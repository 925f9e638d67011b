import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { contractSchemas } from '../../scripts/bundle/contract-schemas';

type Transform = (this: unknown, code: string) => { code: string } | undefined;

/** What the browser gets of a file of the contract. */
const inBrowser = (code: string): string => {
  const { transform } = contractSchemas();
  const handler = (typeof transform === 'object' ? transform.handler : transform) as unknown as Transform;
  const context = { environment: { config: { consumer: 'client' } }, parse: (text: string) => parseAst(text) };
  return handler.call(context, code)?.code ?? code;
};

// In development the imports are rewritten before the schemas are taken out.
it.each([
  ['as written', 'zod/mini', './rules', './undo'],
  ['in a package', 'zod/mini', './rules-B1x9.js', './undo.js'],
  ['in development', '/node_modules/.vite/deps/zod_mini.js?v=1', '/src/contract/rules.ts', '/src/contract/undo.ts'],
  [
    'after an edit',
    '/node_modules/.vite/deps/zod_mini.js?v=1',
    '/src/contract/rules.ts?t=2',
    '/src/contract/undo.ts?t=2',
  ],
])('%s a contract has no schema, and imports none that is gone there', (_, zod, rules, undo) => {
  const code = inBrowser(`
import * as z from '${zod}';
import { list, text } from '${rules}';
import { outcomesAnswer } from '${undo}';
import { endpoint } from './endpoint';
export const bulkAnswer = z.extend(outcomesAnswer, { more: z.string() });
const ids = list(z.string());
export const most = 1000;
export const run = endpoint({ method: 'POST', path: '/run', body: z.object({ ids, name: text() }), answer: bulkAnswer });
`);
  const left = code.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  expect(left.filter((line) => line !== '')).toEqual([
    "import { endpoint } from './endpoint';",
    'export const most = 1000;',
    "export const run = endpoint({ method: 'POST', path: '/run', });",
  ]);
});
