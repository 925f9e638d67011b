import { expect, it } from 'vitest';
import type { FieldType } from '../../../src/framework/fields/registry';
import { storedValue } from '../../../src/framework/fields/stored-value';

it.each<[FieldType, unknown, unknown]>([
  ['number', 3, 3],
  ['number', 0, 0],
  ['number', '3', undefined],
  ['number', undefined, null],
  ['text', '', null],
  ['text', { a: 1 }, undefined],
  ['switch', false, false],
  ['tags', ['a', 'b'], ['a', 'b']],
  ['tags', [], null],
  ['tags', ['a', 1], undefined],
  ['choice', 'a', 'a'],
  ['choice', ['a'], ['a']],
  ['dateRange', { from: '2026-01-01', to: '2026-01-02' }, { from: '2026-01-01', to: '2026-01-02' }],
  ['dateRange', { from: '2026-01-01' }, undefined],
  ['file', { url: '/a', name: 'a', size: 1 }, { url: '/a', name: 'a', size: 1 }],
  ['file', ['/a'], undefined],
  ['list', [{ a: 1 }], [{ a: 1 }]],
  ['list', ['a'], undefined],
])('of a %s field %j is %j', (type, value, expected) => expect(storedValue(type, value)).toEqual(expected));
