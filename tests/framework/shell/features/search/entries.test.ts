import { describe, expect, test } from 'vitest';
import {
  actionEntries,
  type Entry,
  externalAddress,
  plainMatch,
  recordEntries,
} from '../../../../../src/framework/shell/features/search/entries';
import { activeEntry, neighbourOf } from '../../../../../src/framework/shell/features/search/use-search';

const label = (zh: string, en: string) => ({ zh, en });
const entry = (key: string): Entry => ({
  key,
  title: key,
  span: undefined,
  hint: '',
  icon: { node: null },
  target: { kind: 'term', term: key },
});

describe('Enter opens', () => {
  const entries = ['a', 'b', 'outside'].map(entry);
  const onlyOutside = [entry('outside')];
  test.each([
    ['the first', { entries, chosenKey: undefined, term: 't', isSettled: false }, 'a'],
    ['the chosen one', { entries, chosenKey: 'b', term: 't', isSettled: false }, 'b'],
    ['the first when the chosen one has gone', { entries, chosenKey: 'gone', term: 't', isSettled: true }, 'a'],
    ['nothing without a term', { entries, chosenKey: undefined, term: '', isSettled: false }, undefined],
    ['what was chosen without a term', { entries, chosenKey: 'b', term: '', isSettled: false }, 'b'],
    [
      'nothing outside too early',
      { entries: onlyOutside, chosenKey: undefined, term: 't', isSettled: false },
      undefined,
    ],
    [
      'the outside when nothing more can come',
      { entries: onlyOutside, chosenKey: undefined, term: 't', isSettled: true },
      'outside',
    ],
    ['nothing of nothing', { entries: [], chosenKey: undefined, term: 't', isSettled: true }, undefined],
  ])('%s', (_, question, expected) => expect(activeEntry(question)?.key).toBe(expected));

  test.each([
    [undefined, 1, 'a'],
    [undefined, -1, 'outside'],
    [0, 1, 'b'],
    [0, -1, 'outside'],
    [2, 1, 'a'],
  ] as const)('from %s by %i: %s', (from, step, expected) => {
    const active = from === undefined ? undefined : entries[from];
    expect(neighbourOf({ entries, active, step })?.key).toBe(expected);
  });
});

test.each([
  ['https://e.example/?q={term}', '装修 a&b=c#d', 'https://e.example/?q=%E8%A3%85%E4%BF%AE%20a%26b%3Dc%23d'],
  ['https://e.example/{term}?q={term}', '$&', 'https://e.example/%24%26?q=%24%26'],
  ['https://e.example/?q={term}', '{term}', 'https://e.example/?q=%7Bterm%7D'],
  ['https://e.example/?q={term}', 'half \ud83d', 'https://e.example/?q=half%20'],
])('%s for "%s" is %s', (url, term, expected) => expect(externalAddress({ url, term })).toBe(expected));

describe('entries', () => {
  const run = () => undefined;
  const actions = [
    { key: 'lock', label: label('锁屏', 'Lock the screen'), run },
    {
      key: '/a/create',
      label: label('新增图片', 'New image'),
      hint: label('图片明细', 'Images'),
      path: '/a/create',
      run,
    },
  ];
  const request = { language: 'zh', match: plainMatch } as const;

  test('of actions: all without a term, and those that fit in either language', () => {
    // Of the forms there is one for every list.
    expect(actionEntries({ ...request, term: '', actions }).map(({ title }) => title)).toEqual(['锁屏']);
    expect(actionEntries({ ...request, term: 'image', actions })).toMatchObject([
      { title: '新增图片', hint: 'New image · 图片明细', target: { kind: 'page', path: '/a/create' } },
    ]);
  });

  test('of records: the term marked in the title, or told beside it', () => {
    const item = { id: '1', icon: undefined, path: '/x/show/1' };
    const group = {
      resource: 'users',
      label: label('用户', 'User'),
      items: [
        { ...item, title: 'Home of Paint', found: undefined },
        { ...item, id: '2', title: 'customer', found: { label: label('公司', 'Company'), text: 'Paint Ltd' } },
      ],
    };
    const entries = recordEntries({ group, term: 'paint', language: 'zh', separator: '：' });
    expect(entries).toMatchObject([
      { key: 'record users 1', span: [8, 13], hint: '' },
      { key: 'record users 2', span: undefined, hint: '公司：Paint Ltd' },
    ]);
  });
});
