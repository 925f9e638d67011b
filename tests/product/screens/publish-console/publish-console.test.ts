import { describe, expect, it } from 'vitest';
import type { PublishFinding } from '../../../../src/product/contract/publishing';
import { daysUntil, groupAccounts } from '../../../../src/product/screens/publish-console/accounts-part';
import { inTurn, withTitles } from '../../../../src/product/screens/publish-console/batch-part';
import { chosenIn, firstResource } from '../../../../src/product/screens/publish-console/chosen';
import { frameTimes, middleOf } from '../../../../src/product/screens/publish-console/film-frames';
import { cutTitle } from '../../../../src/product/screens/publish-console/phone-preview';
import { findingsOf, planDays } from '../../../../src/product/screens/publish-console/plan-calendar';
import { sharedDefaults } from '../../../../src/product/screens/publish-console/platform-fields-part';
import { resultTable } from '../../../../src/product/screens/publish-console/results-part';
import {
  countsOf,
  dayLeft,
  hasTime,
  pairsIn,
  wishOf,
} from '../../../../src/product/screens/publish-console/submit-part';
import { groupFindings } from '../../../../src/product/screens/publish-console/use-fixes';
import { versionFrom, versionKey, withVersion } from '../../../../src/product/screens/publish-console/versions-part';

describe('what the address names', () => {
  it('is chosen, each once, by kind', () => {
    const params = new URLSearchParams('dynamicNotes=n1&articles=a1&articles=a2&articles=a1&other=x');
    expect(chosenIn(params)).toEqual([
      { resource: 'articles', id: 'a1' },
      { resource: 'articles', id: 'a2' },
      { resource: 'dynamicNotes', id: 'n1' },
    ]);
  });

  it.each([
    ['kind=video', 'videos'],
    ['dynamicNotes=n1', 'dynamicNotes'],
    ['kind=song', 'articles'],
    ['', 'articles'],
  ])('%s offers %s first', (search, kind) => {
    expect(firstResource(new URLSearchParams(search))).toBe(kind);
  });
});

describe('a wish', () => {
  const chosen = [{ resource: 'articles', id: 'a1', record: { id: 'a1', title: '通用标题' } }] as const;

  it('says no moment for now', () => {
    const time = { mode: 'now', at: '2026-11-24T01:00:00.000Z' } as const;
    const wish = { contents: [{ resource: 'articles', id: 'a1' }], accountIds: ['x'] };
    expect(wishOf({ chosen, accountIds: ['x'], time })).toEqual(wish);
    const staggered = { ...wish, stagger: true, scheduledAt: time.at };
    expect(wishOf({ chosen, accountIds: ['x'], time: { ...time, mode: 'stagger' } })).toEqual(staggered);
    expect(hasTime({ mode: 'at' })).toBe(false);
  });

  it('has the versions of chosen accounts, and the options of platforms', () => {
    const versions = new Map([
      [versionKey(chosen[0], 'x'), { title: '单独' }],
      [versionKey(chosen[0], 'gone'), { title: '没选' }],
    ]);
    const fields = { bilibili: { category: 'food' } };
    expect(wishOf({ chosen, accountIds: ['x', 'y'], time: { mode: 'now' }, versions, fields })).toEqual({
      contents: [{ resource: 'articles', id: 'a1' }],
      accountIds: ['x', 'y'],
      fields,
      versions: [{ resource: 'articles', id: 'a1', accountId: 'x', title: '单独' }],
    });
  });

  it('has the versions that mend findings, besides what was written before', () => {
    const versions = new Map([[versionKey(chosen[0], 'x'), { title: '单独', desc: '简介' }]]);
    const mended = withVersion({ versions, content: chosen[0], accountIds: ['x', 'y'], version: { title: '更短' } });
    expect([...mended.values()]).toEqual([{ title: '更短', desc: '简介' }, { title: '更短' }]);
  });

  it.each<[Record<string, unknown>, unknown]>([
    [{ title: '通用', topics: ['一'], category: 'food', noReprint: false }, undefined],
    [{ title: '', topics: ['一'], category: 'food' }, undefined],
    [
      { title: '单独', topics: ['一', '二'], category: 'food' },
      { title: '单独', topics: ['一', '二'] },
    ],
    [{ title: '通用', topics: ['一'], category: 'game' }, { fields: { category: 'game' } }],
  ])('a version is what differs: %j', (typed, expected) => {
    const usual = { title: '通用', topics: ['一'], category: 'food' };
    expect(versionFrom({ typed, usual, own: ['category', 'noReprint'] })).toEqual(expected);
  });

  it('begins with the defaults that all accounts of a platform share', () => {
    const account = (publishDefaults: unknown) => ({ id: 'x', publishDefaults });
    const food = { category: 'food', declare: 'ai' };
    expect(sharedDefaults([account(food), account({ ...food, declare: 'none' })])).toEqual({ category: 'food' });
    expect(sharedDefaults([account(food), account(null)])).toEqual({});
  });

  it('counts what can go out', () => {
    const one = { resource: 'articles', contentId: 'a1', accountId: 'x' } as const;
    const plan = [
      { ...one, at: '2026-11-24T01:00:00.000Z' },
      { ...one, at: null },
    ];
    expect(countsOf({ plan })).toEqual({ ready: 1, barred: 1 });
  });
});

describe('accounts', () => {
  const account = (id: string, accountGroup: string | null) => ({ id, platform: 'douyin', accountGroup });

  it('are grouped, those without a group last', () => {
    const groups = groupAccounts([account('1', null), account('2', 'A'), account('3', 'A')], 'accountGroup');
    expect(groups.map(({ value, accounts }) => [value, accounts.map(({ id }) => id)])).toEqual([
      ['A', ['2', '3']],
      ['', ['1']],
    ]);
  });

  it('end in whole days', () => {
    const now = Date.parse('2026-11-24T01:00:00.000Z');
    expect(daysUntil('2026-11-26T01:00:00.000Z', now)).toBe(2);
    expect(daysUntil('2026-11-24T00:00:00.000Z', now)).toBe(-1);
    expect(daysUntil(null, now)).toBeUndefined();
  });
});

describe('frames of a film', () => {
  it('are spread over it', () => expect(frameTimes(12)).toEqual([1, 3, 5, 7, 9, 11]));

  it.each([
    [{ width: 1920, height: 1080 }, 3 / 4, { x: 555, y: 0, width: 810, height: 1080 }],
    [{ width: 1080, height: 1920 }, 4 / 3, { x: 0, y: 555, width: 1080, height: 810 }],
  ])('%j in %d are cut from the middle', (size, ratio, part) => expect(middleOf(size, ratio)).toEqual(part));
});

describe('findings', () => {
  const finding = (code: string, more: Partial<PublishFinding> = {}): PublishFinding => ({
    code,
    level: 'error',
    msg: code,
    ...more,
  });
  const content = { resource: 'articles', contentId: 'a1' } as const;

  it('about several accounts are one, errors first', () => {
    const groups = groupFindings([
      finding('noCover', { level: 'warning', ...content }),
      finding('titleLong', { ...content, accountId: 'x' }),
      finding('titleLong', { ...content, accountId: 'y' }),
      finding('titleLong', { resource: 'dynamicNotes', contentId: 'a1', accountId: 'y' }),
    ]);
    expect(groups.map(({ finding: { code }, accountIds, count }) => [code, accountIds, count])).toEqual([
      ['titleLong', ['x', 'y'], 2],
      ['titleLong', ['y'], 1],
      ['noCover', [], 1],
    ]);
  });

  it('about an account are one whatever is published with it', () => {
    const more = { accountId: 'x', fix: 'account' } as const;
    const both = ['a1', 'a2'].map((contentId) => finding('token', { resource: 'articles', contentId, ...more }));
    expect(groupFindings(both)).toMatchObject([{ accountIds: ['x'], count: 2 }]);
  });

  it('with a moment in their words are one all the same', () => {
    const moved = ['09:00', '09:30'].map((msg) =>
      finding('moved', { level: 'warning', msg, accountId: msg, ...content }),
    );
    // With the moment of each account.
    const each = ['09:00', '09:30'].map((msg) => ({ accountId: msg, msg }));
    expect(groupFindings(moved)).toMatchObject([{ count: 2, each }]);
  });
});

describe('a plan', () => {
  const at = (hour: number, day = 24) =>
    new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:30+08:00`).toISOString();
  const one = (accountId: string, moment: string | null, contentId = 'a1') =>
    ({ resource: 'articles', contentId, accountId, at: moment }) as const;

  it('is shown by day and hour, and what has no time by itself', () => {
    const planned = [one('x', at(9, 25)), one('y', at(14)), one('x', at(9)), one('y', null)];
    const { days, refused } = planDays(planned, 'Asia/Shanghai');
    expect(days.map(({ day, posts }) => [day, posts.map(({ hour, minute }) => [hour, minute])])).toEqual([
      [
        '2026-11-24',
        [
          [9, 30],
          [14, 30],
        ],
      ],
      ['2026-11-25', [[9, 30]]],
    ]);
    expect(refused).toEqual([one('y', null)]);
    // Where it is still the evening before.
    const elsewhere = planDays(planned, 'America/New_York').days;
    expect(elsewhere.map(({ day, posts }) => [day, posts.map(({ hour }) => hour)])).toEqual([
      ['2026-11-23', [20]],
      ['2026-11-24', [1, 20]],
    ]);
  });

  it.each<[string, string | null, string[]]>([
    ['what was found of a post is found of its content with its account', at(9), ['moved']],
    ['what refuses it may be about its content, its account, or all', null, ['noText', 'limit', 'past', 'expired']],
  ])('%s', (_, moment, codes) => {
    const content = { resource: 'articles', contentId: 'a1' } as const;
    const found: PublishFinding[] = [
      { code: 'moved', level: 'warning', msg: '', ...content, accountId: 'x' },
      { code: 'noText', level: 'error', msg: '', ...content },
      { code: 'limit', level: 'error', msg: '', ...content, accountId: moment === null ? 'x' : 'y' },
      { code: 'limit', level: 'error', msg: '', ...content, accountId: 'z' },
      { code: 'limit', level: 'error', msg: '', resource: 'videos', contentId: 'a1', accountId: 'x' },
      { code: 'past', level: 'error', msg: '' },
      { code: 'expired', level: 'error', msg: '', accountId: 'x' },
    ];
    expect(findingsOf(one('x', moment), found).map(({ code }) => code)).toEqual(codes);
  });
});

describe('a batch', () => {
  const contents = ['f1', 'f2', 'f3'].map((id) => ({ resource: 'videos', id, record: { id, title: id } }) as const);
  const time = { mode: 'stagger' } as const;

  it('takes titles that are pasted, from a content on, and accounts in turn', () => {
    const titled = withTitles(contents, 1, ['二', '三', '四']);
    expect(titled.map(({ title }) => title)).toEqual([undefined, '二', '三']);
    expect(inTurn(titled, ['x', 'y']).map(({ accountIds }) => accountIds)).toEqual([['x'], ['y'], ['x']]);
  });

  it('is sent with the title and the chosen accounts of each content; one without any is left out', () => {
    const [first, second, third] = inTurn(withTitles(contents, 0, ['一']), ['x', 'y', 'gone']);
    if (!first || !second || !third) throw new Error('three are three');
    const versions = new Map(['x', 'y'].map((id) => [versionKey(first, id), { desc: '简介' }] as const));
    const wish = wishOf({ chosen: [first, second, third], accountIds: ['x', 'y'], time, versions });
    expect(wish).toMatchObject({
      contents: [
        { resource: 'videos', id: 'f1', title: '一', accountIds: ['x'] },
        { resource: 'videos', id: 'f2', accountIds: ['y'] },
      ],
      versions: [{ resource: 'videos', id: 'f1', accountId: 'x', desc: '简介' }],
    });
    expect(pairsIn(wish)).toBe(2);
    expect(pairsIn(wishOf({ chosen: contents, accountIds: ['x', 'y'], time }))).toBe(6);
  });
});

it('results are a table of contents and accounts', () => {
  const target = (id: string, articleId: string, accountId: string, status: string, jobId = `of-${articleId}`) => ({
    id,
    jobId,
    scheduledAt: `2026-11-${id}`,
    contentKind: 'article',
    articleId,
    accountId,
    platform: 'douyin',
    title: articleId,
    status,
  });
  const { rows, contents, accounts, failed } = resultTable([
    target('1', 'a', 'x', 'success'),
    target('2', 'a', 'y', 'failed'),
    target('4', 'b', 'y', 'scheduled', 'next week'),
    target('3', 'b', 'y', 'queued'),
  ]);
  expect(accounts.map(({ id }) => id)).toEqual(['x', 'y']);
  expect(rows.map(({ title, at, byAccount }) => [title, at, [...byAccount.keys()]])).toEqual([
    ['a', undefined, ['x', 'y']],
    ['b', '2026-11-3', ['y']],
    ['b', '2026-11-4', ['y']],
  ]);
  expect(contents).toBe(2);
  expect(failed.map(({ id }) => id)).toEqual(['2']);
});

it('a title is cut as a platform cuts it, by characters', () => {
  const limit = { max: 3, lengthOf: (text: string) => Array.from(text.trim()).length };
  expect(cutTitle('三招😀看懂报价', limit)).toEqual({ kept: '三招😀', lost: 4 });
  expect(cutTitle(' 三招 ', undefined)).toEqual({ kept: '三招', lost: 0 });
});

describe('what is left of the day', () => {
  it('is added up, and an account over its limit takes nothing from the others', () => {
    expect(dayLeft([{ used: 2, limit: 10 }, undefined, { used: 7, limit: 5 }])).toEqual({ left: 8, limit: 15 });
  });

  it('is not said while nothing is known', () => {
    expect(dayLeft([undefined])).toBeUndefined();
    expect(dayLeft([])).toBeUndefined();
  });
});
