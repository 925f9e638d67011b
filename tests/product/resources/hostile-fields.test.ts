// @module-tag slow
import { describe, expect, it } from 'vitest';
import config from '../../../resources.config';
import { plainContext } from '../../../src/framework/expressions/context';
import { isWritable } from '../../../src/framework/fields/field';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { checkRecord } from '../../../src/framework/language/resource/record-schema';

const { resources } = resolveConsole(config);
const hostile: readonly unknown[] = [
  JSON.parse('{ "toString": 1 }'),
  JSON.parse('{ "valueOf": 1, "toString": null }'),
  JSON.parse('{ "__proto__": { "toString": 1 } }'),
  JSON.parse('{ "toJSON": 1, "length": 3 }'),
  [JSON.parse('{ "toString": 1 }')],
  [[['x']]],
  'constructor',
  '__proto__',
  '\ud800',
  '\u0000\u202e',
  1e308,
  -0,
  true,
  null,
  '9'.repeat(5000),
];

// The content of a field is anybody's: a rule, an option or a condition that looks at it answers, and never throws.
describe.each([...resources.values()].map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ resource }) => {
    it('answers whatever stands in its fields', () => {
      const request = { context: plainContext() };
      for (const value of hostile) {
        const bodies = resource.fields.filter(isWritable).map(({ name }) => ({ [name]: value }));
        const all = Object.assign({}, ...bodies) as object;
        for (const body of [...bodies, all]) {
          for (const mode of ['create', 'edit'] as const) {
            const check = () =>
              checkRecord({ resource, body, mode, language: 'zh', query: request, current: { ...all } });
            expect(check, `${mode} ${JSON.stringify(body)}`).not.toThrow();
          }
        }
      }
    });
  },
);
