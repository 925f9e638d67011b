import { describe, expect, test } from 'vitest';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { checkRecord } from '../../../src/framework/language/resource/record-schema';
import type { Resource } from '../../../src/framework/language/resource/resource';
import { tinyConsole } from './tiny-console';

const orders = resolveConsole(tinyConsole).resources.get('orders') as Resource;
const check = (mode: 'create' | 'edit', body: unknown) => checkRecord({ resource: orders, body, mode, language: 'zh' });
const errorsOf = (mode: 'create' | 'edit', body: unknown) => {
  const result = check(mode, body);
  return result.ok ? {} : result.errors;
};

describe('checking a record', () => {
  test('fills in defaults, initial state and zeros when it is made', () => {
    expect(check('create', { title: '新订单' })).toEqual({
      ok: true,
      value: { title: '新订单', kind: 'a', sold: 0, urgent: false, status: 'draft' },
    });
  });

  test('keeps 0, false and the empty text as they were sent', () => {
    expect(check('edit', { count: 0, urgent: false, note: '' })).toEqual({
      ok: true,
      value: { count: 0, urgent: false, note: '' },
    });
  });

  test('takes a blank where no text belongs as no value', () => {
    expect(check('edit', { customer: '', due: '' })).toEqual({ ok: true, value: { customer: null, due: null } });
  });

  const wrong: readonly [string, 'create' | 'edit', unknown, Record<string, string>][] = [
    ['a missing title', 'create', {}, { title: '标题不能为空' }],
    ['a title of blanks', 'create', { title: '   ' }, { title: '标题不能为空' }],
    ['a short title', 'edit', { title: '一' }, { title: '标题至少2个字' }],
    ['a long title', 'edit', { title: '一二三四五六七八九十一' }, { title: '标题最多10个字' }],
    ['a title that is a number', 'edit', { title: 5 }, { title: '标题的格式不正确' }],
    ['a pattern with its own words', 'create', { title: '订单', code: 'abc' }, { code: '编码须为三个大写字母' }],
    ['a code that is changed', 'edit', { code: 'ABC' }, { code: '编码创建后不能修改' }],
    ['an unknown field', 'edit', { nothing: 1 }, { nothing: '没有名为“nothing”的字段' }],
    [
      'a prototype key',
      'edit',
      JSON.parse('{"__proto__": {"a": 1}}'),
      { __proto__: '没有名为“__proto__”的字段' } as Record<string, string>,
    ],
    ['a state', 'edit', { status: 'live' }, { status: '状态不能直接修改' }],
    ['a read-only figure', 'create', { title: '订单', sold: 9 }, { sold: '销量不能直接修改' }],
    ['an option that is none', 'edit', { kind: 'toString' }, { kind: '类型不在可选范围内' }],
    ['too many decimals', 'edit', { amount: 1.005 }, { amount: '金额最多2位小数' }],
    ['a negative amount', 'edit', { amount: -1 }, { amount: '金额不能小于0' }],
    ['a number as text', 'edit', { count: '3' }, { count: '数量的格式不正确' }],
    ['a number too large', 'edit', { count: 6 }, { count: '数量不能大于5' }],
    ['a number that is none', 'edit', { count: Number.NaN }, { count: '数量的格式不正确' }],
    ['too many words', 'edit', { words: ['a', 'b', 'c'] }, { words: '标签最多2项' }],
    ['a moment that is none', 'edit', { due: '2026-02-30T00:00:00Z' }, { due: '截止不是有效日期' }],
    ['an array for a reference', 'edit', { customer: ['a'] }, { customer: '客户的格式不正确' }],
    ['null for the body', 'create', null, { body: 'body的格式不正确' }],
    ['an array for the body', 'create', [], { body: 'body的格式不正确' }],
    ['a field that its condition requires', 'create', { title: '订单', kind: 'b' }, { reason: '原因不能为空' }],
  ];
  test.each(wrong)('%s is refused by name', (_, mode, body, errors) => {
    expect(Object.entries(errorsOf(mode, body))).toEqual(Object.entries(errors));
  });

  test('a required field that is not shown may be left out', () => {
    expect(check('create', { title: '订单', kind: 'a' }).ok).toBe(true);
  });

  test('an action takes only its own fields, and insists on those it must have', () => {
    const ask = (body: unknown) =>
      checkRecord({
        resource: orders,
        body,
        mode: 'action',
        language: 'en',
        only: ['note', 'sold'],
        required: ['note'],
      });
    expect(ask({ note: 'why', sold: 3 })).toEqual({ ok: true, value: { note: 'why', sold: 3 } });
    expect(ask({})).toEqual({ ok: false, errors: { note: 'Note is required' } });
    expect(ask({ note: 'x', title: 'y' })).toEqual({ ok: false, errors: { title: 'There is no field named “title”' } });
  });
});
