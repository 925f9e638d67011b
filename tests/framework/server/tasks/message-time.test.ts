import { describe, expect, it } from 'vitest';
import { nextAt, quietUntil, timeOf } from '../../../../src/framework/server/notices/subscriptions';
import { pauseAfter } from '../../../../src/framework/server/tasks/engine';
import { randomOf, rounds } from '../../../support/random';

const zone = 'Asia/Shanghai';
/** A moment by the clock of Shanghai. */
const at = (text: string): number => Date.parse(`${text}+08:00`);
const night = { from: '22:00', until: '08:00' };
const noon = { from: '12:00', until: '13:30' };

describe('quiet hours', () => {
  it.each([
    ['before them', night, '2026-11-26T21:59:59', undefined],
    ['as they begin', night, '2026-11-26T22:00:00', '2026-11-27T08:00:00'],
    ['before midnight', night, '2026-11-26T23:59:30', '2026-11-27T08:00:00'],
    ['after midnight', night, '2026-11-27T00:00:00', '2026-11-27T08:00:00'],
    ['in the last minute', night, '2026-11-27T07:59:59', '2026-11-27T08:00:00'],
    ['as they end', night, '2026-11-27T08:00:00', undefined],
    ['within a day', noon, '2026-11-26T12:00:00', '2026-11-26T13:30:00'],
    ['after them on the same day', noon, '2026-11-26T13:30:00', undefined],
    ['of no length', { from: '08:00', until: '08:00' }, '2026-11-26T08:00:00', undefined],
    ['over the end of a year', night, '2026-12-31T23:00:00', '2027-01-01T08:00:00'],
  ])('%s', (_, quiet, now, until) => {
    expect(quietUntil({ now: at(now), quiet, zone })).toBe(until === undefined ? undefined : at(until));
  });
});

describe('the next time of a clock', () => {
  it.each([
    ['later today', '2026-11-26T08:59:59', '2026-11-26T09:00:00'],
    ['tomorrow, when it is just that time', '2026-11-26T09:00:00', '2026-11-27T09:00:00'],
    ['tomorrow, when it has passed', '2026-11-26T09:00:01', '2026-11-27T09:00:00'],
  ])('is %s', (_, now, next) => {
    expect(nextAt({ now: at(now), at: '09:00', zone })).toBe(at(next));
  });
});

describe('the time of a message', () => {
  const usual = { quiet: null, digestAt: null, urgentAtOnce: false };
  const now = at('2026-11-26T23:00:00');
  const ask = (more: object, timing: object = {}) =>
    timeOf({
      now,
      isUrgent: false,
      heldUntil: undefined,
      gathers: true,
      zone,
      ...more,
      timing: { ...usual, ...timing },
    });
  const morning = at('2026-11-27T08:00:00');
  const nine = at('2026-11-27T09:00:00');

  it.each([
    ['at once', {}, {}, { at: now }],
    ['the end of quiet hours', {}, { quiet: night }, { at: morning }],
    ['the same for an urgent one', { isUrgent: true }, { quiet: night }, { at: morning }],
    ['at once for an urgent one, if so chosen', { isUrgent: true }, { quiet: night, urgentAtOnce: true }, { at: now }],
    ['no sooner for another, if so chosen', {}, { quiet: night, urgentAtOnce: true }, { at: morning }],
    ['the digest', {}, { digestAt: '09:00' }, { at: nine, heldUntil: nine }],
    ['at once where nothing is gathered', { gathers: false }, { digestAt: '09:00' }, { at: now }],
    ['at once when the digest has come', { heldUntil: now }, { digestAt: '23:00' }, { at: now }],
    [
      'the end of quiet hours in which the digest falls',
      { heldUntil: now },
      { digestAt: '23:00', quiet: night },
      { at: morning },
    ],
    [
      'at once for an urgent one, past the digest',
      { isUrgent: true },
      { digestAt: '09:00', urgentAtOnce: true },
      { at: now },
    ],
  ])('is %s', (_, more, timing, expected) => {
    expect(ask(more, timing)).toEqual(expected);
  });
});

it('pauses grow, up to two hours', () => {
  const pauses = [1, 2, 3, 8, 9, 40].map((tries) => pauseAfter(tries, { firstMs: 30_000, factor: 2 }));
  expect(pauses).toEqual([30_000, 60_000, 120_000, 3_840_000, 7_200_000, 7_200_000]);
});

describe('over a change of the clock', () => {
  const berlin = 'Europe/Berlin';
  const utc = (text: string): number => Date.parse(`${text}Z`);

  it.each([
    ['a day of 25 hours', '2026-10-24T20:00:00', '08:00', '2026-10-25T07:00:00'],
    ['a day of 23 hours', '2026-03-28T21:00:00', '08:00', '2026-03-29T06:00:00'],
    ['a time that is left out', '2026-03-29T00:10:00', '02:30', '2026-03-29T01:30:00'],
  ])('%s', (_, now, clock, next) => {
    expect(nextAt({ now: utc(now), at: clock, zone: berlin })).toBe(utc(next));
  });

  it('messages drawn at random wait at most once, not into the quiet hours, and not for ever', () => {
    const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'];
    const quarter = (random: () => number): string => {
      const minutes = Math.floor(random() * 96) * 15;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    };
    for (let seed = 0; seed < rounds(10_000, 1_000); seed += 1) {
      const random = randomOf(seed);
      const where = zones[Math.floor(random() * zones.length)] ?? zone;
      // Around the days on which a clock is changed somewhere, and any other.
      const days = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-24', '2026-10-31'];
      const now = Date.parse(days[Math.floor(random() * days.length)] ?? '') + Math.floor(random() * 3 * 86_400_000);
      const timing = {
        quiet: random() < 0.8 ? { from: quarter(random), until: quarter(random) } : null,
        digestAt: random() < 0.5 ? quarter(random) : null,
        urgentAtOnce: random() < 0.5,
      };
      const message = { isUrgent: random() < 0.2, gathers: random() < 0.7, zone: where, timing };
      const about = JSON.stringify({ seed, where, now: new Date(now).toISOString(), ...message });
      const first = timeOf({ ...message, now, heldUntil: undefined });
      expect(first.at, about).toBeGreaterThanOrEqual(now);
      expect(first.at - now, about).toBeLessThanOrEqual(50 * 3_600_000);
      const next = timeOf({ ...message, now: first.at, heldUntil: first.heldUntil });
      const { digestAt } = timing;
      // What was only held by the quiet hours goes into the next digest of a way that has them.
      if (first.at > now) expect(next.at, about).toBe(first.at);
      else if (digestAt === null) expect(next.at, about).toBe(now);
    }
  });
});
