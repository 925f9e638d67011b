import { describe, expect, test } from 'vitest';
import { text } from '../../../src/framework/fields/registry';
import { checkForm } from '../../../src/framework/language/check/check-form';
import type { FormConfig } from '../../../src/framework/language/pages/form-config';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '名', en: 'Name' };
const fields = { a: text({ label }), b: text({ label }) };
const two = [
  { label, fields: ['a'] },
  { label, fields: ['b'] },
];
const mistakesOf = (form: FormConfig, rest: Partial<WrittenResource> = {}): string[] => {
  const written = { label, fields, ownedBy: false, form, ...rest } as WrittenResource;
  const found: string[] = [];
  checkForm((path, message) => found.push(`${path}: ${message}`), form, resolveResource('x', written));
  return found;
};

describe('checking a form', () => {
  test.each<[string, FormConfig, Partial<WrittenResource>, string[]]>([
    ['steps with every field in its place', { kind: 'steps', sections: two }, {}, []],
    ['a rest with a heading', { kind: 'tabs', sections: two.slice(0, 1), rest: label }, {}, []],
    ['a rest without one', { kind: 'tabs', sections: two.slice(0, 1) }, {}, ['form.sections: no section names b.']],
    [
      'one step',
      { kind: 'steps' },
      {},
      ['form.sections: "steps" needs two sections or more.', 'form.sections: no section names a, b.'],
    ],
    [
      'a field in two',
      { sections: [...two, { label, fields: ['a'] }] },
      {},
      ['form.sections.2: "a" stands in section 0 already.'],
    ],
    ['no such field', { sections: [{ label, fields: ['c'] }] }, {}, ['form.sections.0: "c" is no field of x.']],
    ['sections of a single form', { kind: 'single', sections: two }, {}, ['form.kind: "single" has no sections.']],
    ['a drawer without a form', { in: 'drawer' }, { verbs: ['list'] }, ['form.in: there is no form.']],
    [
      'a page that is none',
      { leadsTo: true },
      { verbs: ['list', 'create'] },
      ['form.leadsTo: no new record has a page.'],
    ],
    ['a draft without a form', { draft: true }, { verbs: ['list'] }, ['form.draft: there is no form.']],
  ])('%s', (_, form, rest, expected) => expect(mistakesOf(form, rest)).toEqual(expected));
});
