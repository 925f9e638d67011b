import { describe, expect, it, test } from 'vitest';
import { publishStatus } from '../../../src/product/resources/dictionaries';
import { jobProgress, type Target } from '../../../src/product/screens/publish-progress/publish-progress-page';
import { neighbour } from '../../../src/product/screens/review-desk/review-queue';
import { waitingText } from '../../../src/product/screens/review-desk/verdict-panel';
import { choicesIn } from '../../../src/product/screens/writing/choices-box';
import { lengthOfTitle, titleFits } from '../../../src/product/screens/writing/title-composer-input';

describe('choices', () => {
  it.each([
    ['1. 装修\n2、避坑\n3) 报价', ['装修', '避坑', '报价']],
    ['- #装修\n\n* “报价”\n《避坑》', ['装修', '报价', '避坑']],
    ['装修\n装修\n这一个太长了不能要', ['装修']],
    ['2026 年装修', ['2026 年装修']],
  ])('%j', (text, expected) => {
    expect(choicesIn(text, 8)).toEqual(expected);
  });
});

describe('title fit', () => {
  const lengthOf = lengthOfTitle;
  const limits = {
    long: { label: { zh: '长', en: 'Long' }, title: { min: 1, max: 30, lengthOf } },
    short: { label: { zh: '短', en: 'Short' }, title: { min: 6, max: 8, lengthOf } },
  };
  const fits = (title: string, platforms: readonly string[] = []) =>
    titleFits({ title, platforms, limits }).map(({ platform, state, by }) => `${platform} ${state} ${by}`);

  it.each<[string, number]>([
    ['装修 公司', 5],
    ['  装修 ', 2],
    ['好😀', 2],
  ])('%j has %i characters', (title, count) => expect(lengthOfTitle(title)).toBe(count));

  it.each<[string, readonly string[], readonly string[]]>([
    ['一二三四五六七八九', [], ['short long 1', 'long fits 0']],
    ['一二三', [], ['short short 3', 'long fits 0']],
    ['一二三四五六', ['short'], ['short fits 0']],
    ['', ['short', 'unknown'], ['short fits 0']],
  ])('%j on %j: %j', (title, platforms, expected) => expect(fits(title, platforms)).toEqual(expected));
});

const queue = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: id,
  kind: 'article',
  risk: '',
  submittedAt: '',
  ...(id === 'c' && { heldBy: '别人' }),
}));

test.each([
  ['a', 1, 'b'],
  ['b', 1, 'd'],
  ['d', 1, undefined],
  ['d', -1, 'b'],
  ['a', -1, undefined],
  ['elsewhere', 1, 'a'],
  ['elsewhere', -1, undefined],
  [undefined, 1, 'a'],
] as const)('from %s by %d comes %s', (id, by, expected) => {
  expect(neighbour({ queue, id, by })).toBe(expected);
});

test.each([
  ['2026-11-23T10:00:00Z', 'wait.minutes 30'],
  ['2026-11-23T05:00:00Z', 'wait.hours 5'],
  ['2026-11-20T10:00:00Z', 'wait.days 3'],
  ['2026-11-24T10:00:00Z', 'wait.minutes 0'],
  ['', ''],
])('since %s: %s', (since, expected) => {
  const t = (key: string, { count }: { count: number }) => `${key} ${count}`;
  expect(waitingText({ t, since, now: Date.parse('2026-11-23T10:30:00Z') })).toBe(expected);
});

const target = (platform: string, status: string, more: Partial<Target> = {}): Target => ({
  platform,
  status,
  errorCause: '',
  scheduledAt: '',
  ...more,
});

describe('the progress of a job', () => {
  it('counts by platform, in the order of the job', () => {
    const { all, platforms } = jobProgress(
      [target('b', 'success'), target('a', 'failed'), target('a', 'queued'), target('c', 'retrying')],
      ['a', 'b'],
    );
    expect(all).toMatchObject({ total: 4, counts: { done: 1, failed: 1, running: 1, waiting: 1, withdrawn: 0 } });
    expect(platforms.map(({ platform, total }) => `${platform}${total}`)).toEqual(['a2', 'b1', 'c1']);
  });

  it('names the next moment of those that wait, and the most frequent reasons of those that failed', () => {
    const { all, reasons } = jobProgress(
      [
        target('a', 'scheduled', { scheduledAt: '2026-11-25T08:00:00.000Z' }),
        target('a', 'scheduled', { scheduledAt: '2026-11-24T08:00:00.000Z' }),
        target('a', 'success', { scheduledAt: '2026-11-20T08:00:00.000Z' }),
        target('a', 'failed', { errorCause: 'token' }),
        target('b', 'dead', { errorCause: 'quota' }),
        target('b', 'rejected', { errorCause: 'quota' }),
        target('b', 'retrying', { errorCause: 'busy' }),
      ],
      [],
    );
    expect(all.next).toBe('2026-11-24T08:00:00.000Z');
    expect(reasons).toEqual([
      { cause: 'quota', count: 2 },
      { cause: 'token', count: 1 },
    ]);
  });

  it('knows every state that a publication can have', () => {
    const { all } = jobProgress(
      Object.keys(publishStatus).map((status) => target('a', status)),
      [],
    );
    expect(all.counts).toEqual({ done: 1, failed: 3, unknown: 1, running: 3, waiting: 4, withdrawn: 1 });
  });
});
