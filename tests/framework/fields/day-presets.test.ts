import { afterEach, describe, expect, it } from 'vitest';
import { type DayPreset, presetDays } from '../../../src/framework/fields/base/day-presets';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('spans of days', () => {
  it.each<[string, string, DayPreset, string, string]>([
    // Where it is already tomorrow, or still yesterday.
    ['Asia/Shanghai', '2026-03-01T15:59:59Z', 'today', '2026-03-01', '2026-03-01'],
    ['Asia/Shanghai', '2026-03-01T16:00:00Z', 'today', '2026-03-02', '2026-03-02'],
    ['America/Los_Angeles', '2026-03-01T07:59:59Z', 'today', '2026-02-28', '2026-02-28'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', 'month', '2027-01-01', '2027-01-01'],
    // The ends of months and years, leap years.
    ['Asia/Shanghai', '2028-03-01T04:00:00Z', 'yesterday', '2028-02-29', '2028-02-29'],
    ['Asia/Shanghai', '2026-03-01T04:00:00Z', 'yesterday', '2026-02-28', '2026-02-28'],
    ['Asia/Shanghai', '2100-03-01T04:00:00Z', 'yesterday', '2100-02-28', '2100-02-28'],
    ['Asia/Shanghai', '2027-01-01T04:00:00Z', 'yesterday', '2026-12-31', '2026-12-31'],
    ['Asia/Shanghai', '2028-03-03T04:00:00Z', 'last7', '2028-02-26', '2028-03-03'],
    ['Asia/Shanghai', '2026-03-03T04:00:00Z', 'last7', '2026-02-25', '2026-03-03'],
    ['Asia/Shanghai', '2028-03-01T04:00:00Z', 'last30', '2028-02-01', '2028-03-01'],
    ['Asia/Shanghai', '2027-01-10T04:00:00Z', 'last30', '2026-12-12', '2027-01-10'],
    ['Asia/Shanghai', '2028-02-29T04:00:00Z', 'month', '2028-02-01', '2028-02-29'],
    // What lies ahead, today included.
    ['Asia/Shanghai', '2028-02-25T04:00:00Z', 'next7', '2028-02-25', '2028-03-03'],
    ['Asia/Shanghai', '2026-12-10T04:00:00Z', 'next30', '2026-12-10', '2027-01-09'],
    // Days of 23 and 25 hours.
    ['America/New_York', '2026-03-09T04:30:00Z', 'yesterday', '2026-03-08', '2026-03-08'],
    ['America/New_York', '2026-11-02T05:30:00Z', 'yesterday', '2026-11-01', '2026-11-01'],
    ['Europe/Berlin', '2026-04-01T22:30:00Z', 'last7', '2026-03-27', '2026-04-02'],
  ])('%s %s: %s', (place, now, preset, from, to) => {
    process.env.TZ = place;
    expect(presetDays({ preset, now: new Date(now) })).toEqual({ from, to });
  });
});
