import { describe, expect, test } from 'vitest';
import { number, ref, text } from '../../../src/framework/fields/registry';
import { checkChildren } from '../../../src/framework/language/check/check-children';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '名', en: 'Name' };
const relation = { label, resource: 'lines', by: 'bill' };
const billRef = ref('bills', { label });
const name = text({ label, required: true });
const lineFields = { bill: billRef, name, count: number({ label }) };

type Written = Partial<WrittenResource>;
/** What is reported of a bill with lines: `path: message hint`. */
const mistakesOf = (bill: Written, line: Written, children: object = { lines: {} }): string[] => {
  const billOf = { label, fields: { title: name }, relations: { lines: relation }, form: { children }, ...bill };
  const bills = resolveResource('bills', billOf as WrittenResource);
  const lines = resolveResource('lines', { label, fields: lineFields, ...line } as WrittenResource);
  const found: string[] = [];
  checkChildren({
    report: (path, message, hint) => found.push(`${path}: ${message} ${hint}`),
    children: billOf.form.children as never,
    resource: bills,
    resources: new Map([
      ['bills', bills],
      ['lines', lines],
    ]),
  });
  return found;
};

describe('checking what is edited within a form', () => {
  test.each<[string, Written, Written, object, string[]]>([
    ['a relation', {}, {}, { lines: { max: 200 } }, []],
    ['nothing', {}, {}, {}, []],
    [
      'a relation that there is not',
      {},
      {},
      { line: {} },
      ['form.children.line: "line" is no relation of bills. Did you mean "lines"?'],
    ],
    [
      'a field that refers to something else',
      { relations: { lines: { ...relation, by: 'count' } } },
      {},
      { lines: {} },
      ['form.children.lines: "lines.count" is no reference to one of bills that people may set. Known: bill.'],
    ],
    [
      'a reference that the server sets',
      {},
      { fields: { ...lineFields, bill: ref('bills', { label, readOnly: true }) } },
      { lines: {} },
      ['form.children.lines: "lines.bill" is no reference to one of bills that people may set. Known: none.'],
    ],
    [
      'a part of the records',
      { relations: { lines: { ...relation, where: { count: 1 } } } },
      {},
      { lines: {} },
      [
        'form.children.lines: it shows only some of the records. Leave `where` of the relation out, or name another relation.',
      ],
    ],
    [
      'lines with lines',
      {},
      { relations: { lines: relation }, form: { children: { lines: {} } } },
      { lines: {} },
      ['form.children.lines: the form of lines has children itself. One level only: leave `form.children` out there.'],
    ],
    [
      'lines that nobody may add',
      {},
      { verbs: ['list', 'edit'] },
      { lines: {} },
      ['form.children.lines: lines has no verb "create". Add it there, or name another relation.'],
    ],
    [
      'columns without what a line needs',
      { relations: { lines: { ...relation, columns: ['count'] } } },
      {},
      { lines: {} },
      ['form.children.lines: a new line needs name. Add it to the `columns` of the relation.'],
    ],
    [
      'columns that nobody fills in',
      { relations: { lines: { ...relation, columns: ['createdAt'] } } },
      {},
      { lines: {} },
      ['form.children.lines: no column of the relation is a field that people fill in. Known: name, count, ownerId.'],
    ],
    [
      'no lines at all',
      {},
      {},
      { lines: { max: 0 } },
      ['form.children.lines.max: 0 is no number of lines. Write a whole number from 1 to 200.'],
    ],
    [
      'no form',
      { verbs: ['list'] },
      {},
      { lines: {} },
      ['form.children: there is no form. Add the verb "create" or "edit", or leave it out.'],
    ],
    [
      'a field of that name',
      { fields: { title: name, children: name } },
      {},
      { lines: {} },
      ['form.children: a field is called "children", which is the name of them in a call. Rename the field.'],
    ],
    [
      "the template's calls",
      { api: { kind: 'actions', path: '/bill' } },
      {},
      { lines: {} },
      ["form.children: the template's calls save no children. Leave `api` out, or write 'rest'."],
    ],
  ])('%s', (_, bill, line, children, expected) => expect(mistakesOf(bill, line, children)).toEqual(expected));
});
