import { describe, expect, it } from 'vitest';
import { safeHref, safeImage } from '../../../src/framework/fields/base/safe-url';
import { refIds, refPaths } from '../../../src/framework/fields/ref/ref-ids';
import { textOfValue } from '../../../src/framework/fields/texts';
import { tinyField } from '../engine/support/tiny-console';

describe('a value as plain text', () => {
  const moment = new Date(2026, 0, 2, 3, 4, 5).toISOString();
  it.each([
    ['price', 1234.5, '¥1,234.50', '¥1,234.50'],
    ['price', -0.5, '-¥0.50', '-¥0.50'],
    ['price', 0, '¥0.00', '¥0.00'],
    ['price', 'abc', '', ''],
    ['length', 90, '90 秒', '90 s'],
    ['kind', 'video', '视频', 'Video'],
    ['kind', 'gone', 'gone', 'gone'],
    ['kind', ['news', 'video'], '资讯、视频', 'News, Video'],
    ['status', 'toString', 'toString', 'toString'],
    ['open', false, '否', 'No'],
    ['open', undefined, '', ''],
    ['sentAt', moment, '2026-01-02 03:04:05', '2026-01-02 03:04:05'],
    ['sentAt', 'never', 'never', 'never'],
    // Without the title of a record there is nothing that people could read.
    ['author', '7', '', ''],
    ['title', null, '', ''],
  ])('%s %o', (name, value, zh, en) => {
    const field = tinyField(name);
    expect([textOfValue({ field, value, language: 'zh' }), textOfValue({ field, value, language: 'en' })]).toEqual([
      zh,
      en,
    ]);
  });
});

it.each([
  ['https://a.cn/x', 'https://a.cn/x', 'https://a.cn/x'],
  ['javascript:alert(1)', undefined, undefined],
  [' JAVASCRIPT:alert(1)', undefined, undefined],
  ['//evil.cn/x.png', undefined, undefined],
  ['/pictures/a.png', undefined, '/pictures/a.png'],
  ['data:image/png;base64,AA', undefined, 'data:image/png;base64,AA'],
  ['data:image/svg+xml;base64,AA', undefined, undefined],
])('the address %s', (address, href, image) => {
  expect([safeHref(address), safeImage(address)]).toEqual([href, image]);
});

it('names records by their titles', () => {
  const field = { ...tinyField('author'), multiple: true };
  const refTitle = ({ to, id }: { to: string; id: string }) => `${to} ${id}`;
  expect(textOfValue({ field, value: ['7', '8'], language: 'en', refTitle })).toBe('people 7, people 8');
});

it('says in which fields ids were read', () => {
  const fields = [tinyField('author'), tinyField('title')];
  expect(refPaths({ resource: 'works', fields, to: 'people' })).toEqual(['works.author']);
  expect(refPaths({ resource: 'works', fields, to: 'works' })).toEqual([]);
});

it('collects each referenced id once', () => {
  const fields = [tinyField('author'), tinyField('title')];
  const rows = [{ author: '2', title: 'x' }, { author: '1' }, { author: '2' }, {}];
  expect([...refIds({ fields, rows })]).toEqual([['people', ['1', '2']]]);
});
