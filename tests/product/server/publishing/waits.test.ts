import { expect, it } from 'vitest';
import { dispatchAt, minuteMs, rulesOf } from '../../../../src/product/server/publishing/plan-moment';
import { randomOf, rounds } from '../../../support/random';

const dayMs = 24 * 60 * minuteMs;
/** The day of China that a time belongs to, computed by hand. */
const dayOf = (at: number): number => Math.floor((at + 8 * 60 * minuteMs) / dayMs);
const minuteOf = (at: number): number => ((at + 8 * 60 * minuteMs) % dayMs) / minuteMs;
const tolerance = minuteMs;

interface Post {
  at: number;
  state: 'waiting' | 'gone' | 'rejected' | 'dead';
  /** Each time that it was postponed: how many others had gone out before, and whether the last of them lay ahead of the clock. */
  writes: { isAhead: boolean; gone: number }[];
}

/** A lane with its settings and posts, as 10,000 of them are drawn. */
const drawn = (seed: number) => {
  const random = randomOf(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const rules = rulesOf({
    dailyLimit: pick([1, 2, 3, 10]),
    timeSlots: pick([
      [],
      ['09:00-11:30', '14:00-17:30'],
      ['22:00-01:00'],
      ['00:00-00:10'],
      ['23:30-05:00'],
      ['06:00-07:30'],
    ]),
    minInterval: pick([0, 1, 30, 90, 600, 3000]),
    avoidNight: random() < 0.5,
    pausePeriod: random() < 0.2 ? { from: '2026-11-24', to: pick(['2026-11-24', '2026-11-27']) } : undefined,
  });
  const start = Date.parse('2026-11-22T16:00:00Z') + Math.floor(random() * 3 * dayMs);
  const posts: Post[] = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
    at: start + Math.floor(random() * (random() < 0.5 ? 10 * minuteMs : dayMs)),
    state: 'waiting',
    writes: [],
  }));
  // The last one left before, and may have been rejected or lie ahead of the clock.
  const last = random() < 0.7 ? start - Math.floor(random() * 90 * minuteMs) : undefined;
  return { rules, posts, last: last === undefined ? undefined : random() < 0.1 ? start + 3 * dayMs : last, random };
};

it('lanes drawn at random: a wait is written once, ends when it may, and no post waits for ever', () => {
  for (let seed = 0; seed < rounds(10_000, 1_000); seed += 1) {
    const { rules, posts, last, random } = drawn(seed);
    const limit = rules.dailyLimit;
    let lastAt = last;
    let count = 0;
    const gone: number[] = [];
    const about = `lane ${seed}`;
    for (let step = 0; ; step += 1) {
      expect(step, about).toBeLessThan(500);
      const due = posts.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.at - other.at)[0];
      if (due === undefined) break;
      const now = due.at + Math.floor(random() * 900);
      const others = posts.filter((post) => post !== due);
      const planned = others.filter(({ state }) => state === 'waiting').map(({ at }) => at);
      const lane = { lastAt, gone, taken: [...gone, ...planned] };
      const answer = dispatchAt({ now, rules, limit, lane });
      if (answer.state === 'never') {
        due.state = 'dead';
        continue;
      }
      if (answer.state === 'later') {
        const before = due.writes.at(-1);
        expect(answer.at, about).toBeGreaterThan(now);
        // A time ahead of the clock is none, until the clock has come to it.
        const isAhead = lastAt !== undefined && lastAt > now + tolerance;
        if (!isAhead) {
          if (before && !before.isAhead)
            expect(count, `${about}: written again without a reason`).toBeGreaterThan(before.gone);
          const then = dispatchAt({ now: answer.at, rules, limit, lane });
          expect(then, `${about}: not possible when it is said`).toEqual({ state: 'now' });
        }
        due.writes.push({ isAhead, gone: count });
        due.at = answer.at;
        continue;
      }
      if (lastAt !== undefined && lastAt <= now + tolerance)
        expect(now - lastAt, `${about}: gap`).toBeGreaterThanOrEqual(rules.gapMs - tolerance);
      expect(gone.filter((at) => dayOf(at) === dayOf(now)).length, `${about}: limit`).toBeLessThan(limit);
      if (rules.avoidNight) expect(minuteOf(now) >= 7 * 60 && minuteOf(now) < 23 * 60, `${about}: night`).toBe(true);
      if (rules.pause)
        expect(dayOf(now) < rules.pause.from || dayOf(now) > rules.pause.to, `${about}: pause`).toBe(true);
      count += 1;
      lastAt = now;
      // One that is rejected, has failed or was revoked has left all the same, and frees its place of the day.
      due.state = random() < 0.6 ? 'gone' : 'rejected';
      if (due.state === 'gone') gone.push(now);
    }
  }
});

it('the last post left three minutes ago and was rejected: one wait, until the gap is over', () => {
  const rules = rulesOf({ timeSlots: [], minInterval: 30, avoidNight: false });
  const now = Date.parse('2026-11-26T02:00:00Z');
  const lane = { lastAt: now - 3 * minuteMs, gone: [], taken: [] };
  expect(dispatchAt({ now, rules, limit: 10, lane })).toEqual({
    state: 'later',
    at: now + 27 * minuteMs,
    cause: 'gap',
  });
});

it('a gap that outlasts the night is waited for once', () => {
  const rules = rulesOf({ timeSlots: [], minInterval: 600, avoidNight: true });
  const now = Date.parse('2026-11-26T23:30:00+08:00');
  const lane = { lastAt: now - 40 * minuteMs, gone: [], taken: [] };
  expect(dispatchAt({ now, rules, limit: 10, lane })).toMatchObject({ at: Date.parse('2026-11-27T08:50:00+08:00') });
});
