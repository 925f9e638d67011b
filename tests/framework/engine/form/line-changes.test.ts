import { describe, expect, test } from 'vitest';
import {
  isUntouched,
  type Line,
  type LineContext,
  overNewest,
  sentLine,
} from '../../../../src/framework/engine/form/children/child-line';
import { lineProblems } from '../../../../src/framework/engine/form/children/use-lines';
import { number, text } from '../../../../src/framework/fields/registry';
import { resolveField } from '../../../../src/framework/fields/resolve-field';

const label = { zh: '名', en: 'Name' };
const fields = [
  resolveField('name', text({ label, required: true })),
  resolveField('count', number({ label, default: 1 })),
  resolveField('locked', text({ label })),
].map((field) => ({ field, isDisabled: field.name === 'locked' }));
const request = (now: object, required = ['name']): LineContext => ({
  fields,
  state: { visible: new Set(['name', 'count', 'locked']), held: new Set(), required: new Set(required) },
  now: { ...now },
  begun: { count: 1 },
});
const stored: Line = {
  key: 'l1',
  record: { id: 'l1', version: 3, name: 'a', count: 2, locked: 'x' },
  initial: { name: 'a', count: 2 },
  isRemoved: false,
  isGone: false,
};
const fresh: Line = { key: 'new 0', record: undefined, initial: { count: 1 }, isRemoved: false, isGone: false };

describe('what is sent of a line', () => {
  test.each<[string, Line, object, object | undefined]>([
    ['one that is as it was', stored, { name: 'a', count: 2 }, undefined],
    ['one that is changed', stored, { name: 'a', count: 5, locked: 'y' }, { id: 'l1', version: 3, count: 5 }],
    ['a value that is taken away', stored, { name: 'a' }, { id: 'l1', version: 3, count: null }],
    ['one that is removed', { ...stored, isRemoved: true }, { name: 'b' }, { id: 'l1', version: 3, _remove: true }],
    ['one that others have removed', { ...stored, isGone: true }, { name: 'b' }, undefined],
    ['a new one', fresh, { name: 'b', count: 1 }, { name: 'b', count: 1 }],
    ['a first value that is taken away', fresh, { name: 'b', count: undefined }, { name: 'b', count: null }],
    ['a new one that nobody has typed in', fresh, { count: 1 }, undefined],
    ['a new one that is removed again', { ...fresh, isRemoved: true }, { name: 'b' }, undefined],
  ])('%s', (_, line, now, expected) => expect(sentLine(line, request(now))).toEqual(expected));

  test('a new one that needs nothing is sent as it came', () => {
    expect(isUntouched(fresh, request({ count: 1 }, []))).toBe(false);
    expect(sentLine(fresh, request({ count: 1 }, []))).toEqual({ count: 1 });
  });
});

test('over the newest version what was typed stays, the rest follows', () => {
  const newest = { id: 'l1', version: 4, name: 'theirs', count: 9 };
  const { line, follows } = overNewest(stored, request({ name: 'mine', count: 2 }), newest);
  expect(follows).toEqual({ count: 9, locked: undefined });
  expect(sentLine(line, request({ name: 'mine', count: 9 }))).toEqual({ id: 'l1', version: 4, name: 'mine' });
});

test('errors find their line', () => {
  const errors = { 'children.lines.2.count': 'a', 'children.lines.0': 'b', 'children.lines': 'c', title: 'd' };
  expect([...lineProblems(errors)]).toEqual([
    [
      'lines',
      [
        { index: 2, field: 'count', text: 'a' },
        { index: 0, field: undefined, text: 'b' },
      ],
    ],
  ]);
});
