import { describe, expect, it } from 'vitest';
import { windowsOf } from '../../../../src/framework/shared/day-window';
import { planMoment, rulesOf, type TimeMode } from '../../../../src/product/server/publishing/plan-moment';
import { hitsIn } from '../../../../src/product/server/publishing/words';

/** A moment of China, in ms; `11-23 09:30`. */
const at = (text: string): number => Date.parse(`2026-${text.replace(' ', 'T')}:00+08:00`);
const textOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');

/** At any hour. */
const always = { timeSlots: [] };
const settings = { dailyLimit: 3, timeSlots: ['09:00-11:00', '14:00-15:00'], minInterval: 30, avoidNight: true };

const plan = (input: {
  mode: TimeMode;
  start: string;
  taken?: readonly string[];
  limit?: number;
  more?: Record<string, unknown>;
  pace?: { perDay: number; planned: readonly string[] };
}): string => {
  const { mode, start, taken = [], limit = 3, more, pace } = input;
  const rules = rulesOf({ ...settings, ...more });
  const request = { start: at(start), mode, rules, limit, taken: taken.map(at) };
  const found = planMoment({ ...request, pace: pace && { ...pace, planned: pace.planned.map(at) } });
  return 'at' in found ? textOf(found.at) : found.refused;
};

describe('the moment of a publication', () => {
  it.each<[string, Parameters<typeof plan>[0], string]>([
    ['now is now', { mode: 'now', start: '11-23 10:00' }, '11-23 10:00'],
    ['now outside the slots is in the next one', { mode: 'now', start: '11-23 12:00' }, '11-23 14:00'],
    ['and after the last one tomorrow', { mode: 'now', start: '11-23 15:00' }, '11-24 09:00'],
    ['at night it is in the morning', { mode: 'now', start: '11-23 23:30', more: always }, '11-24 07:00'],
    ['and after midnight the same morning', { mode: 'now', start: '11-24 03:00', more: always }, '11-24 07:00'],
    [
      'unless nights are like days',
      { mode: 'now', start: '11-23 23:30', more: { ...always, avoidNight: false } },
      '11-23 23:30',
    ],
    ['a chosen night is refused', { mode: 'at', start: '11-23 23:00' }, 'night'],
    ['seven in the morning is no night', { mode: 'at', start: '11-24 07:00', more: always }, '11-24 07:00'],
    ['a chosen moment outside the slots is refused', { mode: 'at', start: '11-23 12:00' }, 'window'],
    ['the end of a slot lies outside', { mode: 'at', start: '11-23 11:00' }, 'window'],
    [
      'a chosen one that had to move goes to the next slot',
      { mode: 'at', start: '11-23 10:50', taken: ['11-23 10:45'] },
      '11-23 14:00',
    ],
    ['a staggered one is never outside', { mode: 'stagger', start: '11-23 12:00' }, '11-23 14:00'],
    ['it waits for the first slot', { mode: 'stagger', start: '11-23 05:00' }, '11-23 09:00'],
    ['or for tomorrow', { mode: 'stagger', start: '11-23 15:00' }, '11-24 09:00'],
    [
      'and is at any time without slots',
      { mode: 'stagger', start: '11-23 12:00', more: { timeSlots: [] } },
      '11-23 12:00',
    ],
    ['too close to another it moves', { mode: 'now', start: '11-23 09:20', taken: ['11-23 09:10'] }, '11-23 09:40'],
    ['also to one that comes after', { mode: 'at', start: '11-23 09:20', taken: ['11-23 09:30'] }, '11-23 10:00'],
    [
      'past all that are close',
      { mode: 'now', start: '11-23 09:00', taken: ['11-23 09:10', '11-23 09:45'] },
      '11-23 10:15',
    ],
    ['not to one that is far enough', { mode: 'now', start: '11-23 10:00', taken: ['11-23 09:30'] }, '11-23 10:00'],
    [
      'staggered ones leave the slot when it is full',
      { mode: 'stagger', start: '11-23 10:30', taken: ['11-23 10:30'] },
      '11-23 14:00',
    ],
    [
      'a full day refuses what is for now',
      { mode: 'now', start: '11-23 14:30', taken: ['11-23 09:00', '11-23 10:00', '11-23 14:00'] },
      'limit',
    ],
    [
      'and what was chosen',
      { mode: 'at', start: '11-23 14:30', taken: ['11-23 09:00', '11-23 10:00', '11-23 14:00'] },
      'limit',
    ],
    [
      'staggered ones go to the next day',
      { mode: 'stagger', start: '11-23 10:30', taken: ['11-23 09:00', '11-23 09:30', '11-23 10:00'] },
      '11-24 09:00',
    ],
    [
      'yesterday does not count',
      { mode: 'at', start: '11-23 14:30', taken: ['11-22 09:00', '11-22 10:00', '11-22 14:00'] },
      '11-23 14:30',
    ],
    [
      'a day is one of China',
      { mode: 'at', start: '11-24 07:00', taken: ['11-23 22:00', '11-23 21:00', '11-23 20:00'], more: always },
      '11-24 07:00',
    ],
    [
      'in a pause what was chosen is refused',
      { mode: 'at', start: '11-25 10:00', more: { pausePeriod: { from: '2026-11-24', to: '2026-11-26' } } },
      'pause',
    ],
    [
      'and anything else comes after it',
      { mode: 'stagger', start: '11-25 10:00', more: { pausePeriod: { from: '2026-11-24', to: '2026-11-26' } } },
      '11-27 09:00',
    ],
    [
      'a pace of its own goes to the next day sooner',
      { mode: 'stagger', start: '11-23 09:00', pace: { perDay: 1, planned: ['11-23 09:00'] }, taken: ['11-23 09:00'] },
      '11-24 09:00',
    ],
    [
      'slots that all lie in the night leave no room',
      { mode: 'stagger', start: '11-23 10:00', more: { timeSlots: ['23:30-05:00'] } },
      'horizon',
    ],
  ])('%s', (_, input, expected) => expect(plan(input)).toBe(expected));

  it('fills days one after the other', () => {
    const taken: string[] = [];
    for (let count = 0; count < 7; count += 1) taken.push(plan({ mode: 'stagger', start: '11-23 08:00', taken }));
    expect(taken).toEqual([
      '11-23 09:00',
      '11-23 09:30',
      '11-23 10:00',
      '11-24 09:00',
      '11-24 09:30',
      '11-24 10:00',
      '11-25 09:00',
    ]);
  });
});

describe('time slots', () => {
  it.each([
    ['09:00-11:30', [{ from: 540, to: 690 }]],
    [' 9:00 ~ 10:00 ', [{ from: 540, to: 600 }]],
    ['20:00—24:00', [{ from: 1200, to: 1440 }]],
    [
      '22:00-01:00',
      [
        { from: 1320, to: 1440 },
        { from: 0, to: 60 },
      ],
    ],
    ['09:00-09:00', []],
    ['25:00-26:00', []],
    ['09:75-10:00', []],
    ['上午', []],
  ])('%j', (text, expected) => expect(windowsOf(text)).toEqual(expected));
});

describe('settings', () => {
  it('that nobody has saved are those that the form begins with', () =>
    expect(rulesOf()).toMatchObject({
      dailyLimit: 10,
      gapMs: 30 * 60_000,
      avoidNight: true,
      maxAttempts: 4,
      retryMs: 600_000,
      needsReview: true,
      wordLists: ['adlaw', 'platform'],
      ownWords: [],
    }));
});

describe('forbidden words', () => {
  interface Lists {
    wordLists: readonly string[];
    ownWords: readonly string[];
  }
  const all: Lists = { wordLists: ['adlaw', 'platform'], ownWords: [] };
  it.each<[string, Lists, string[]]>([
    ['全网最低价，销量第一的国家级品牌', all, ['最低价', '全网最低', '销量第一', '国家级']],
    ['我们是上海第一的装修公司', all, ['第一']],
    ['第一次装修，第一步先量房，第一时间回复', all, []],
    ['最好在当天确认，最近很忙', all, []],
    ['最好的材料，100%满意，稳赚不赔', all, ['最好的', '100%满意', '稳赚不赔']],
    ['加微信领取资料，微信号：zhuangxiu88', all, ['加微信', '微信号：zhuangxiu88']],
    ['最好的材料', { wordLists: ['platform'], ownWords: [] }, []],
    ['内部价请咨询', { wordLists: ['custom'], ownWords: ['内部价', '包邮'] }, ['内部价']],
    ['最\u200b好的', all, ['最好的']],
    ['加Ｖ Ｘ咨询', { wordLists: ['custom'], ownWords: ['v x'] }, ['v x']],
    ['内 部\u00a0价', { wordLists: ['custom'], ownWords: ['内部价'] }, ['内部价']],
    ['字最\n好的', all, []],
    ['普通的一句话', all, []],
  ])('%s', (text, rules, expected) => expect(hitsIn({ text, rules })).toEqual(expected));
});
