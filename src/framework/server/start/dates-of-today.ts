import { dayIn, startOfDay } from '../../expressions/dates';
import type { SeedRows } from '../store/store';

const dayMs = 24 * 3_600_000;
const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Moves the dates of starting data so that a demo always begins today: by whole days, and within today so that past times stay past
 * and future ones future. The last write in the data is its reference time; data newer than `now` is left unchanged. Pure.
 */
export const datesOfToday = ({
  rows,
  now,
  zone,
}: {
  rows: SeedRows;
  /** ms. */
  now: number;
  /** The time zone in which days begin. */
  zone: string;
}): SeedRows => {
  const reference = lastWritten(rows);
  if (reference === undefined || reference >= now) return rows;
  const move = moverOf({ reference, now, zone });
  return Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.map((row) => moved(row, move))]));
};

/** When the latest record was created or changed, in ms. */
const lastWritten = (rows: SeedRows): number | undefined => {
  let last = Number.NEGATIVE_INFINITY;
  for (const row of Object.values(rows).flat()) {
    const { createdAt, updatedAt } = row as { createdAt?: unknown; updatedAt?: unknown };
    for (const value of [createdAt, updatedAt])
      if (typeof value === 'string' && momentForm.test(value)) last = Math.max(last, Date.parse(value));
  }
  return Number.isFinite(last) ? last : undefined;
};

interface Mover {
  day: (day: string) => string;
  moment: (moment: string) => string;
}

const moverOf = ({ reference, now, zone }: { reference: number; now: number; zone: string }): Mover => {
  const [then, today] = [dayIn(zone, reference), dayIn(zone, now)];
  const days = Math.round((Date.parse(today) - Date.parse(then)) / dayMs);
  const begin = Date.parse(startOfDay(zone, then));
  const end = begin + dayMs;
  const newBegin = Date.parse(startOfDay(zone, today));
  const newEnd = newBegin + dayMs;
  const at = (moment: number): number => {
    if (moment < begin || moment >= end) return moment + days * dayMs;
    // Scales the elapsed part of the reference day to the elapsed part of today.
    if (moment <= reference) return newBegin + ((moment - begin) * (now - newBegin)) / Math.max(1, reference - begin);
    return now + ((moment - reference) * (newEnd - now)) / Math.max(1, end - reference);
  };
  return {
    day: (day) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10),
    moment: (moment) => new Date(Math.floor(at(Date.parse(moment)))).toISOString(),
  };
};

/** The value with all dates in it moved, at any depth. */
const moved = <T>(value: T, move: Mover): T => {
  if (typeof value === 'string') {
    if (momentForm.test(value) && !Number.isNaN(Date.parse(value))) return move.moment(value) as T;
    return dayForm.test(value) && !Number.isNaN(Date.parse(value)) ? (move.day(value) as T) : value;
  }
  if (Array.isArray(value)) return value.map((one) => moved(one, move)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, move)])) as T;
};
